import { memo, type ReactNode } from "react";
import { formatDate, formatShortDay } from "#shared/format-date.ts";
import { withBullets } from "#shared/list-marker.ts";
import { noticeAddress, noticeName, noticeNumber } from "#shared/notice-name.ts";
import { trail } from "#shared/site.ts";
import { withDay } from "#shared/with-article.ts";
import type { Found } from "./create-search.ts";
import type { SearchEntry } from "./entries/search-entry.ts";
import { excerpt, MarkedText } from "./marked-text.tsx";
import type { Group, GroupName } from "./groups.tsx";
import type { Asked } from "./use-asked.ts";
import type { FoundClosure } from "./use-closures-found.ts";
import type { KnownDate } from "./find-dates.ts";
import type { FoundNews } from "./use-news-found.ts";
import type { FoundNotice } from "./use-notices-found.ts";
import type { StoredAnswer, StoredAnswers } from "./use-stored-answers.ts";
import { terms } from "./words.ts";
import { romeDay } from "#shared/rome-time.ts";

export interface ShownGroup {
  name: GroupName;
  results: readonly ShownResult[];
}

export interface ShownResult {
  key: string;
  to: string;
  words: ReactNode;
  /** Whether Enter opens it before the arrows have chosen one. */
  isAnswer: boolean;
}

interface AllFound {
  groups: readonly Group[];
  answers: StoredAnswers;
  asked: Asked;
}

/**
 * What is known of closures, the pages found, then the school's notices, then the news, in their groups. Dates stand before the
 * pages when the question is about them, otherwise after; notices before pages that have only a part of the question.
 */
export function shownGroups(
  { groups, answers, asked: { closures, dates, notices, news } }: AllFound,
  question: string,
): ShownGroup[] {
  const urgent: ShownGroup = {
    name: "Chiusure",
    results: closures.items.map((item) => ({
      key: item.to,
      to: item.to,
      isAnswer: true,
      words: <ClosureWords item={item} />,
    })),
  };
  const pages = groups.map(({ name, found }): ShownGroup => {
    const results = found.flatMap((one) => resultsOf(one, answers.get(one.entry.id)));
    return { name, results };
  });
  const dated: ShownGroup = {
    name: "Date",
    results: dates.items.map((item) => {
      return { key: item.id, to: item.to, isAnswer: true, words: <DateWords item={item} question={question} /> };
    }),
  };
  const published: ShownGroup = {
    name: "Avvisi",
    results: notices.items.map((item) => {
      const words = <NoticeWords item={item} question={question} />;
      return { key: item.id, to: noticeAddress(item), isAnswer: true, words };
    }),
  };
  const outside: ShownGroup = {
    name: "Notizie",
    results: news.items.map((item) => {
      return { key: item.id, to: item.url, isAnswer: true, words: <NewsWords item={item} question={question} /> };
    }),
  };
  const isAboutDates = dates.items[0]?.isFirst ?? false;
  const isAnswered = isAboutDates || pages[0]?.results[0]?.isAnswer;
  const found = isAboutDates ? [dated, ...pages] : [...pages, dated];
  return [urgent, ...(isAnswered ? [...found, published] : [published, ...found]), outside].filter(
    ({ results }) => results.length > 0,
  );
}

/** A page or a part; a question with the answer of the school, and below it what the answer says to do. */
function resultsOf(found: Found, answer: StoredAnswer | undefined): ShownResult[] {
  const { id, to } = found.entry;
  const isAnswer = found.isWhole && found.entry.kind !== "placeholder";
  const result = {
    key: id,
    to,
    isAnswer,
    words: <ResultWords found={found} answer={answer && withBullets(answer.body)} />,
  };
  const action = answer?.action ?? found.entry.action;
  if (!action) return [result];
  const { label } = action;
  const words = <span className="font-bold text-institute underline">{label}</span>;
  return [result, { key: `${id}:azione`, to: action.to, isAnswer, words }];
}

/** The text of a result: heading, place and excerpt. Memoized, because most keys change few of the results. */
const ResultWords = memo(Words, (before, now) => before.answer === now.answer && isSame(before.found, now.found));

function isSame(one: Found, other: Found): boolean {
  return (
    one.entry === other.entry &&
    one.terms.size === other.terms.size &&
    [...one.terms].every((term) => other.terms.has(term))
  );
}

function Words({ found: { entry, terms }, answer }: { found: Found; answer: string | undefined }) {
  const place = placeOf(entry);
  const text = answer ?? (entry.kind === "answer" ? entry.text : excerpt(entry.text, terms));
  const isOutside = entry.to.startsWith("https:");
  return (
    <>
      <span lang={entry.lang} dir={entry.lang && "auto"} className="block font-bold">
        <MarkedText text={entry.heading} terms={terms} />
      </span>{" "}
      {(place || entry.mark) && (
        <span className="block text-sm text-graphite">
          <MarkedText text={[place, entry.mark].filter(Boolean).join(" · ")} terms={terms} />
        </span>
      )}{" "}
      <span
        lang={entry.textLang}
        dir={entry.textLang && "auto"}
        className={`block text-base ${answer === undefined ? "" : "wrap-anywhere whitespace-pre-line"}`}
      >
        {entry.kind === "placeholder" ? (
          <span>Pagina ancora da scrivere.</span>
        ) : (
          <MarkedText text={text} terms={terms} />
        )}
        {isOutside && <span> Si apre in una nuova scheda.</span>}
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

function NewsWords({ item, question }: { item: FoundNews; question: string }) {
  return (
    <>
      <span className="block font-bold">
        <MarkedText text={item.title} terms={new Set(terms(question))} />
      </span>{" "}
      <span className="block text-sm text-graphite">
        {`${[item.source, item.date && formatShortDay(romeDay(new Date(item.date)))].filter(Boolean).join(" · ")} · Si apre in una nuova scheda.`}
      </span>
    </>
  );
}

function ClosureWords({ item: { text, lang, dir, note } }: { item: FoundClosure }) {
  return (
    <>
      <span lang={lang} dir={dir} className="block text-lg leading-snug font-bold wrap-anywhere">
        {text}
      </span>{" "}
      <span className="block text-sm text-graphite">{note}</span>
    </>
  );
}

function DateWords({ item: { title, when }, question }: { item: KnownDate; question: string }) {
  return (
    <>
      <span className="block font-bold">
        <MarkedText text={title} terms={new Set(terms(question))} />
      </span>{" "}
      <span className="block text-sm text-graphite">{when}</span>
    </>
  );
}

/** The text of a notice: title, number, day and state. */
function NoticeWords({ item, question }: { item: FoundNotice; question: string }) {
  return (
    <>
      <span className="block font-bold">
        <MarkedText text={item.title} terms={new Set(terms(question))} />
      </span>{" "}
      <span className="block text-sm text-graphite">
        {`${kinds[item.kind]} ${noticeName(item)} · ${stateOf(item)}`}
      </span>
    </>
  );
}

const kinds: Record<FoundNotice["kind"], string> = {
  avviso: "Avviso",
  circolare: "Circolare",
  chiusura: "Avviso urgente",
};

function stateOf({ kind, state, valid_until, replaced_by }: FoundNotice): string {
  const ending = kind === "circolare" ? "a" : "o";
  if (state === "valid") return `valid${ending} fino ${withDay("al", formatDate(valid_until))}`;
  return `non più valid${ending}${replaced_by ? `, sostituit${ending} dal ${noticeNumber(replaced_by)}` : ""}`;
}

interface NotAskedProps {
  asked: Asked;
  hasOthers: boolean;
}

/** Says quietly what could not be searched. */
export function NotAsked({ asked: { closures, dates, notices, news }, hasOthers }: NotAskedProps) {
  const failed = [
    closures.state === "failed" && "le chiusure",
    dates.state === "failed" && "le date del calendario",
    notices.state === "failed" && "gli avvisi",
    news.state === "failed" && "le notizie",
  ].filter((name) => name !== false);
  if (failed.length === 0) return null;
  const sentence = `Non è stato possibile caricare ${new Intl.ListFormat("it").format(failed)}`;
  return (
    <p className="px-1 text-base text-graphite">
      {hasOthers ? `${sentence}: qui sopra c’è tutto il resto.` : `${sentence}.`}
    </p>
  );
}
