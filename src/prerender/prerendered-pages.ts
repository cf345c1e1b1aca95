import { type LanguageCode, languageCodes } from "#content/languages/language.ts";
import { type Answer, answersQuery } from "#features/answers/answers-queries.ts";
import { calendarQueries } from "#features/calendar/calendar-queries.ts";
import type { CalendarDate } from "#features/calendar/event.ts";
import { closureParts } from "#features/closures/closure-sentences.ts";
import { type NewsListItem, newsListQueries, newsPage } from "#features/news/list/news-list-queries.ts";
import { type NewsItem, newsQueries } from "#features/news/news-queries.ts";
import { asListed } from "#features/notices/kept-notices.ts";
import { readAddress } from "#features/notices/read-address.ts";
import {
  type ListedNotice,
  type Notice,
  noticesQueries,
  ON_HOME,
  type WithdrawnNotice,
} from "#features/notices/notices-queries.ts";
import {
  allowedPages,
  belowKey,
  headKey,
  headOf,
  pagesBelow,
  type SchoolPage,
  type SchoolPageText,
  shownFiles,
  textKey,
} from "#features/pages/reading/school-page.ts";
import { type HomeContent, homeQuery } from "#pages/home/home-query.ts";
import { type BuiltFacts, builtFactsKey } from "#pages/language/built-facts.ts";
import { closureKey, type ClosureTexts, type SaidClosures } from "#pages/language/facts-of-the-page.ts";
import type { BuiltContent } from "#shared/built-content.ts";
import type { DayState } from "#shared/day-state/day-state.ts";
import { romeDay } from "#shared/rome-time.ts";
import type { SchoolFacts } from "#shared/school-facts.ts";
import { isOfSchool, pages, setOfSchool } from "#shared/site.ts";
import { noticeAddress } from "#shared/notice-name.ts";

/** What the build reads of the database: the result of the function site_content(). */
export interface SiteContent {
  /** ISO text. */
  made_at: string;
  /** Of everything but the news. */
  hash: string;
  /** The newest public notices, each with its place in the list; of withdrawn ones what is still said of them. */
  notices: ((Notice & { cursor: string }) | WithdrawnNotice)[];
  notice_years: { school_year: string }[];
  /** How many notices are published, and how many of them are no longer valid. */
  notices_total: number;
  notices_ended: number;
  /** Missing in what a site of an earlier release was built with. */
  day?: DayState;
  /** Also those that are over or were removed in the last weeks. */
  events: (CalendarDate & { state: "shown" | "cancelled" | "removed" })[];
  answers: Answer[];
  /** What the school has written; missing in what a site of an earlier release was built with. */
  pages?: SchoolPage[];
  /** Those that were saved at /admin/scuola. */
  facts?: SchoolFacts;
  /** The newest of the portals. */
  news: NewsItem[];
  /** The first page of the list, and one more that tells whether another follows. */
  news_by_day: NewsListItem[];
  news_updated_at: string | null;
}

/** How many rows of a list are in the HTML: as much as a visitor sees before the application has read the rest. */
const LISTED = 20;

/** About a month of a lively school, in the first packets of a connection: the page reads the rest. */
const PRERENDERED_DATES = 40;

/** As many headlines as fill the row: with all of them the page would not fit in the first packets of a connection. */
const PRERENDERED_HEADLINES = 3;

/** What each page shows of the database, by its address. */
export function prerenderedPages(content: SiteContent): BuiltContent[] {
  const ofSchool = allowedPages(content);
  setOfSchool(ofSchool.map(({ path }) => path));
  const page = (path: string, queries: BuiltContent["queries"]) => ({ path, readAt: content.made_at, queries });
  const today = romeDay(new Date(content.made_at));
  const coming = content.events.filter(({ ends_on, state }) => state !== "removed" && ends_on >= today);
  const headlines = content.news.slice(0, PRERENDERED_HEADLINES);
  return [
    {
      ...page("/", []),
      prerendered: [
        ...(content.day ? [[homeQuery.queryKey, homeContent(content, content.day, coming)] as const] : []),
        [newsQueries.latest().queryKey, headlines],
      ],
    },
    page("/avvisi", [
      [noticesQueries.page({ words: "" }).queryKey, firstPage(content)],
      [noticesQueries.years().queryKey, content.notice_years.map(({ school_year }) => school_year)],
    ]),
    page("/notizie", [
      [newsListQueries.page({ words: "" }).queryKey, newsPage(content.news_by_day)],
      [newsListQueries.updatedAt().queryKey, content.news_updated_at],
    ]),
    page("/calendario", [
      [calendarQueries.coming(today).queryKey, coming.slice(0, PRERENDERED_DATES)],
      [calendarQueries.builtTotal, coming.length],
    ]),
    page("/informazioni", [[answersQuery.queryKey, content.answers]]),
    ...languageCodes.map((code) => page(`/lingue/${code}`, [[builtFactsKey(code), languageFacts(content, code)]])),
    ...ofSchool.map((one) => {
      const { path, content: text, files } = one;
      const shown: SchoolPageText = { content: text, files: shownFiles(files), below: pagesBelow(path, ofSchool) };
      return { ...page(path, [[headKey(path), headOf(one)]]), prerendered: [[textKey(path), shown] as const] };
    }),
    ...sectionsWith(ofSchool).map((path) => ({
      ...page(path, []),
      prerendered: [[belowKey(path), pagesBelow(path, ofSchool)] as const],
    })),
    ...content.notices.flatMap((notice) => {
      const path = noticeAddress(notice);
      const asked = readAddress(notice.school_year, String(notice.number));
      return "problem" in asked ? [] : [page(path, [[noticesQueries.one(asked).queryKey, notice]])];
    }),
  ];
}

/** The placeholders that list a page of the school. */
function sectionsWith(ofSchool: readonly SchoolPage[]): string[] {
  const sections = pages.filter(({ path, screen }) => screen === "in-progress" && !isOfSchool(path));
  const isBelow = ({ path }: SchoolPage, section: string) => path.startsWith(`${section}/`);
  return sections.flatMap(({ path }) => (ofSchool.some((one) => isBelow(one, path)) ? [path] : []));
}

/** What the page of a language says of the school, with the sentences of closures in that language and in Italian. */
function languageFacts({ day, answers }: SiteContent, code: LanguageCode): BuiltFacts {
  const said = (day?.closures ?? []).map((one) => {
    const texts = [...new Set<LanguageCode>(["it", code])].map((language) => [
      language,
      closureParts(one.closure, language, one.schools),
    ]);
    return [closureKey(one), Object.fromEntries(texts) as ClosureTexts]; // by language
  });
  return {
    day,
    said: Object.fromEntries(said) as SaidClosures,
    answers: answers
      .filter(({ hours, facts, topic }) => hours ?? facts ?? topic === "registro")
      .map(({ topic, action, target, hours, facts }) => ({ topic, action, target, hours, facts })),
  };
}

/** As the home page asks for it. */
function homeContent(content: SiteContent, day: DayState, events: CalendarDate[]): HomeContent {
  const notices = listed(content).filter(({ state }) => state === "valid");
  const office = content.answers.find(({ topic }) => topic === "segreteria");
  return { day, notices: notices.slice(0, ON_HOME), events, news: content.news, hours: office?.hours ?? null };
}

function firstPage(content: SiteContent) {
  const items = listed(content).slice(0, LISTED);
  return { items, next: content.notices_total > items.length ? items.at(-1)?.cursor : undefined };
}

/** The notices as the rows of a list: only what these have is written into a page. */
function listed({ notices, notices_total: total, notices_ended: ended }: SiteContent): ListedNotice[] {
  const published = notices.filter((notice) => notice.state !== "withdrawn");
  return asListed(published, total, ended).map(
    ({ id, kind, school_year, number, reserved, title, published_at, state, replaced_by, ...row }) => ({
      ...{ id, kind, school_year, number, reserved, title, published_at, state, replaced_by },
      ...{ corrected_at: row.corrected_at, change_note: row.change_note, protocol: row.protocol, ack_by: row.ack_by },
      ...{ audiences: row.audiences, schools: row.schools, buildings: row.buildings },
      ...{ valid_until: row.valid_until, files: row.files, total, ended, cursor: row.cursor },
    }),
  );
}
