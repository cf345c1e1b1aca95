import type { SiteAddress } from "#content/site-map.ts";
import { formatDate } from "./format-date.ts";
import { romeDay } from "./rome-time.ts";
import { firstCharacters } from "./storable-text.ts";
import { withDay } from "./with-article.ts";

/** A published notice as others name it. */
export interface NoticeRef {
  /** "2026-27" */
  school_year: string;
  number: number;
  reserved: boolean;
  published_at: string;
}

/** "n. 12 del 20 novembre 2026". */
export function noticeName(notice: NoticeRef): string {
  return `${noticeNumber(notice)} ${withDay("del", dayOf(notice.published_at))}`;
}

/** "n. 12", "n. R3". */
export function noticeNumber({ number, reserved }: { number: number; reserved: boolean }): string {
  return `n. ${reserved ? "R" : ""}${number}`;
}

/** "20 novembre 2026", the day of a moment in Rome. */
export function dayOf(moment: string): string {
  return formatDate(romeDay(new Date(moment)));
}

/** The beginning of a notice's text, as much as search engines show; its title when it has no text. */
export function noticeSummary({ title, body, closure }: { title: string; body: string; closure?: unknown }): string {
  // The title of a closure is what it says: its lines follow.
  const words = `${closure ? `${title}. ` : ""}${body}`.replace(/\s+/g, " ").trim();
  return (words.length > 160 ? `${firstCharacters(words, 160).replace(/ \S*$/, "")} …` : words) || title;
}

/** Reserved ones have numbers and addresses of their own. */
export function noticeAddress({ school_year, number, reserved }: NamedNotice): SiteAddress {
  return reserved ? `/area-docenti/${school_year}/R${number}` : `/avvisi/${school_year}/${number}`;
}

interface NamedNotice {
  school_year: string;
  number: number;
  reserved?: boolean;
}
