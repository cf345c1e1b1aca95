import { memo } from "react";
import { formatDate } from "#shared/format-date.ts";
import { noticeName, noticeNumber } from "#shared/notice-name.ts";
import { romeFormat } from "#shared/rome-format.ts";
import { trail } from "#shared/site.ts";
import type { Found } from "./create-search.ts";
import type { SearchEntry } from "./entries/search-entry.ts";
import { excerpt, MarkedText } from "./marked-text.tsx";
import type { FoundNews, NewsFound } from "./use-news-found.ts";
import type { FoundNotice, NoticesFound } from "./use-notices-found.ts";
import { terms } from "./words.ts";

const day = romeFormat("it-IT", { day: "numeric", month: "short" });

/** The text of a result: heading, place and excerpt. Memoized, because most keys change few of the results. */
export const ResultWords = memo(Words, (before, now) => isSame(before.found, now.found));

function isSame(one: Found, other: Found): boolean {
  return (
    one.entry === other.entry &&
    one.terms.size === other.terms.size &&
    [...one.terms].every((term) => other.terms.has(term))
  );
}

function Words({ found: { entry, terms } }: { found: Found }) {
  const place = placeOf(entry);
  const text = entry.kind === "answer" ? entry.text : excerpt(entry.text, terms);
  const isOutside = entry.to.startsWith("https:");
  return (
    <>
      <span lang={entry.lang} className="block font-bold">
        <MarkedText text={entry.heading} terms={terms} />
      </span>{" "}
      {(place || entry.mark) && (
        <span className="block text-sm text-graphite">
          <MarkedText text={[place, entry.mark].filter(Boolean).join(" · ")} terms={terms} />
        </span>
      )}{" "}
      <span className="block text-base">
        {entry.kind === "placeholder" ? "Pagina ancora da scrivere." : <MarkedText text={text} terms={terms} />}
        {isOutside && " Si apre in una nuova scheda."}
      </span>
    </>
  );
}

/** "Famiglie › Cyberbullismo › A chi chiedere aiuto": the last two pages of the trail, and the section. */
function placeOf({ id, page, kind, under }: SearchEntry): string {
  if (kind === "answer") return "";
  const titles = trail(page).map(({ title }) => title);
  const above = id === page ? titles.slice(0, -1) : titles;
  const place = above.length > 1 ? above.slice(1) : above; // without Home
  return [...place.slice(-2), under].filter(Boolean).join(" › ");
}

/** The text of a news item: headline, portal and day. */
export function NewsWords({ item, question }: { item: FoundNews; question: string }) {
  return (
    <>
      <span className="block font-bold">
        <MarkedText text={item.title} terms={new Set(terms(question))} />
      </span>{" "}
      <span className="block text-sm text-graphite">
        {[item.source, item.date && day.format(new Date(item.date))].filter(Boolean).join(" · ")} · Si apre in una nuova
        scheda.
      </span>
    </>
  );
}

/** The text of a notice: title, number, day and state. */
export function NoticeWords({ item, question }: { item: FoundNotice; question: string }) {
  return (
    <>
      <span className="block font-bold">
        <MarkedText text={item.title} terms={new Set(terms(question))} />
      </span>{" "}
      <span className="block text-sm text-graphite">
        {kinds[item.kind]} {noticeName(item)} · {stateOf(item)}
      </span>
    </>
  );
}

const kinds: Record<FoundNotice["kind"], string> = { avviso: "Avviso", circolare: "Circolare", chiusura: "Chiusura" };

function stateOf({ state, valid_until, replaced_by }: FoundNotice): string {
  if (state === "valid") return `valido fino al ${formatDate(valid_until)}`;
  return replaced_by ? `non più valido, sostituito dalla ${noticeNumber(replaced_by)}` : "non più valido";
}

interface NotAskedProps {
  notices: NoticesFound;
  news: NewsFound;
  hasOthers: boolean;
}

/** Says quietly what could not be searched. */
export function NotAsked({ notices, news, hasOthers }: NotAskedProps) {
  const failed = [notices.state === "failed" && "gli avvisi", news.state === "failed" && "le notizie"].filter(Boolean);
  if (failed.length === 0) return null;
  const sentence = `Non è stato possibile caricare ${failed.join(" e ")}`;
  return (
    <p className="px-1 text-base text-graphite">
      {hasOthers ? `${sentence}: qui sopra c’è tutto il resto.` : `${sentence}.`}
    </p>
  );
}
