import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import type { Article } from "#content/article.ts";
import { App } from "#app/app.tsx";
import { forgetPages, loadPage } from "#app/load-page.tsx";
import { DayStateLink } from "#app/layout/day-state-link.tsx";
import { OfflinePage } from "#app/layout/offline-page.tsx";
import { loadPagePhrases } from "#features/languages/load-page-phrases.ts";
import { prerenderedPages, type SiteContent } from "./prerendered-pages.ts";
import { type BuiltContent, loadPrerenderedParts, setBuiltContent } from "#shared/built-content.ts";
import { isDayState } from "#shared/day-state/day-state.ts";
import { earlyState } from "#shared/day-state/kept-state.ts";
import { sayDayState } from "#shared/day-state/say-day-state.ts";
import { romeDay } from "#shared/rome-time.ts";
import { queryClient, takeBuiltContent } from "#shared/query-client.tsx";
import { pageAt, pages } from "#shared/site.ts";

export interface LanguagePageNames {
  title: string;
  description: string;
}

export interface RenderedPage {
  /** The tags that React hoists: title, description, canonical address. */
  head: string;
  body: string;
}

/**
 * The HTML of one path, with what it shows of the database if that is given; a path that is not in the site map gives
 * the 404 page.
 */
export async function render(path: string, built?: BuiltContent): Promise<RenderedPage> {
  const page = pageAt(path);
  setBuiltContent(built);
  if (page) await loadPage(page, path);
  queryClient.clear();
  takeBuiltContent();
  await loadPrerenderedParts();
  return draw(path, <App />);
}

/** The page that the service worker serves for uncached pages while offline. It is never hydrated. */
export function renderOffline(): Promise<RenderedPage> {
  return draw("/offline", <OfflinePage />);
}

async function draw(path: string, content: ReactNode): Promise<RenderedPage> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>{content}</StaticRouter>,
    // No out-of-order chunks: React moves them into place with inline scripts, which the CSP blocks.
    { progressiveChunkSize: Infinity },
  );
  const html = await new Response(prelude).text();
  // React writes the hoisted tags first, before the page itself.
  const head = /^(?:<title>[\s\S]*?<\/title>|<meta[^>]*>|<link[^>]*>)*/.exec(html)?.[0] ?? "";
  return { head, body: html.slice(head.length) };
}

const texts = import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article" });

export async function readArticles(): Promise<ReadonlyMap<string, Article>> {
  const read = pages.map(async ({ path }) => [path, await texts[`/src/content/articles${path}.ts`]?.()] as const);
  return new Map((await Promise.all(read)).flatMap(([path, article]) => (article ? [[path, article]] : [])));
}

/** What the pages of the languages are called, by their paths. */
export async function readLanguagePages(): Promise<ReadonlyMap<string, LanguagePageNames>> {
  const read = pages.map(async ({ path, lang }) => {
    if (!lang) return [];
    const { title, description } = await loadPagePhrases(lang);
    return [[path, { title, description }] as const];
  });
  return new Map((await Promise.all(read)).flat());
}

/** The state of the day on which the database was read, in words that are as true later; its pages are built alike without. */
export async function renderDayState({ day, made_at: madeAt }: SiteContent): Promise<string | undefined> {
  if (!isDayState(day)) return undefined;
  const today = romeDay(new Date(madeAt));
  const said = sayDayState(day, today, { words: "dates" });
  const early = earlyState(day, sayDayState(day, today), today);
  const { body } = await draw("/", <DayStateLink said={said} early={early} />);
  return body;
}

/** What each page shows of the database. Every page drawn after it knows what the school has written. */
export function takeContent(content: SiteContent): BuiltContent[] {
  forgetPages();
  return prerenderedPages(content);
}

export { pages };
