import { useQuery } from "@tanstack/react-query";
import { readStoredJson } from "#shared/device-storage.ts";
import { isMoment, useHasWorker, useKeepCopy } from "#shared/kept-copy.ts";
import type { NoticeRef } from "#shared/notice-name.ts";
import { romeDay } from "#shared/rome-time.ts";
import { noticesQueries, type ListedNotice, type Notice, type NoticeFile } from "./notices-queries.ts";

/** Change the number when the shape of the stored value changes. */
const KEY = "avvisi-1";

export interface KeptNotices {
  readAt: number;
  notices: Notice[];
}

/** Reads the newest notices and stores them, once a service worker makes the site readable offline. */
export function useKeepNotices(isShown: boolean): void {
  const { data, dataUpdatedAt } = useQuery({ ...noticesQueries.latest(), enabled: useHasWorker() && isShown });
  useKeepCopy(KEY, data, dataUpdatedAt, copyOf);
}

const copyOf = (notices: Notice[]): Omit<KeptNotices, "readAt"> => ({
  notices: notices.map((notice) => ({ ...notice, versions: [] })),
});

/** The stored notices, if any, with their state of today. */
export function readKeptNotices(now: Date): KeptNotices | undefined {
  const kept = readStoredJson(KEY);
  if (!isKept(kept)) return undefined;
  const today = romeDay(now);
  const notices = kept.notices.map((notice) =>
    notice.state === "valid" && notice.valid_until < today ? { ...notice, state: "expired" as const } : notice,
  );
  return { ...kept, notices };
}

/** Notices that were read with their texts, as the rows of a list: of these alone, unless there are more. */
export function asListed(
  notices: readonly (Notice & { cursor?: string })[],
  total = notices.length,
  ended = notices.filter(({ state }) => state !== "valid").length,
): ListedNotice[] {
  return notices.map((notice) => ({ cursor: notice.id, ...notice, files: notice.files.length, total, ended }));
}

// Without zod, which is too large for the public pages.
function isKept(kept: unknown): kept is KeptNotices {
  const { readAt, notices } = Object(kept) as Partial<Record<keyof KeptNotices, unknown>>;
  return typeof readAt === "number" && isMoment(readAt) && Array.isArray(notices) && notices.every(isKeptNotice);
}

function isKeptNotice(notice: unknown): notice is Notice {
  const one = Object(notice) as Partial<Record<keyof Notice, unknown>>;
  const { id, kind, title, body, valid_until, audiences, schools, corrected_at, state, version } = one;
  const areTexts = [id, kind, title, body, valid_until].every((value) => typeof value === "string");
  const areMoments = [valid_until, ...(corrected_at === null ? [] : [corrected_at])].every(isMoment);
  const isKnownState = ["valid", "expired", "replaced"].includes(String(state)) && typeof version === "number";
  return (
    isRef(one) &&
    areTexts &&
    areMoments &&
    isKnownState &&
    [audiences, schools].every((list) => isListOf(list, (value) => typeof value === "string")) &&
    (one.replaced_by === null || isRef(one.replaced_by)) &&
    isListOf(one.replaces, isRef) &&
    isListOf(one.files, isFile) &&
    isListOf(one.versions, () => false)
  );
}

function isListOf(list: unknown, isMember: (value: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(isMember);
}

function isRef(value: unknown): boolean {
  const { school_year, number, reserved, published_at } = Object(value) as Partial<Record<keyof NoticeRef, unknown>>;
  const isNamed = typeof school_year === "string" && typeof number === "number" && typeof reserved === "boolean";
  return isNamed && typeof published_at === "string" && isMoment(published_at);
}

function isFile(value: unknown): boolean {
  const { id, title, name, mime, size } = Object(value) as Partial<Record<keyof NoticeFile, unknown>>;
  return [id, title, name, mime].every((text) => typeof text === "string") && typeof size === "number";
}
