import { type ComponentProps, type ComponentType, type ReactElement, use } from "react";
import type { Article } from "#content/article.ts";
import type { Screen, SitePage } from "#content/site-map.ts";
import type { ArticleText } from "#pages/article/article-text.tsx";
import { isBuiltPage } from "#shared/built-content.ts";
import { type LoadOnce, loadOnce } from "#shared/load-once.ts";
import { isArticle, isOfSchool, isPrivate } from "#shared/site.ts";

/** A page's chunk could not be fetched: no network, or a newer release replaced it. */
export class PageLoadError extends Error {}

/** What the page cannot do without, beside its own chunk, is loaded by `prepare`. */
type ScreenModule = Record<string, ComponentType<{ page: SitePage }>> & { prepare?: (page: SitePage) => Promise<void> };

/** The screen "calendar-admin" is the component CalendarAdminPage of calendar-admin-page.tsx. */
const screens = import.meta.glob<ScreenModule>("/src/pages/*-page.tsx");

const articles = import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article" });

/** By their paths; of pages that the school has added by their addresses. */
const loaders = new Map<string, LoadOnce<ReactElement>>();

/**
 * Loads the page of an address: its own chunk, and what the school has written. Rejects with PageLoadError, and with an error for
 * developers when it has no text.
 */
export function loadPage(page: SitePage, address?: string): Promise<ReactElement> {
  const key = keyOf(page, address);
  const loader = loaders.get(key) ?? loadOnce(() => renderPage(page, key));
  loaders.set(key, loader);
  return loader.load();
}

/** Puts what is drawn already at an address: who shows it does not wait. */
export async function setPage(page: SitePage, address: string, element: ReactElement): Promise<void> {
  const loader = loadOnce(() => Promise.resolve(element));
  await loader.load();
  loaders.set(keyOf(page, address), loader);
}

function keyOf({ path, screen }: SitePage, address: string = path): string {
  return screen === "added" ? address.replace(/\/+$/, "").toLowerCase() : path;
}

/** For the prerender: what the school has written is known only now. */
export function forgetPages(): void {
  loaders.clear();
}

export function forgetFailures(): void {
  for (const loader of [...loaders.values(), articleText]) loader.forgetFailure();
}

function renderPage(page: SitePage, address: string): Promise<ReactElement> {
  if (!page.screen && !articles[fileOf(page)])
    return Promise.reject(new Error(`${page.path} has no text: add ${fileOf(page).slice(1)}`));
  const isSchools = page.screen === "added" || isOfSchool(page.path);
  const drawn = isSchools
    ? import("./school-page.tsx").then(({ renderSchoolPage }) => renderSchoolPage(page, address))
    : renderProgram(page);
  return drawn.catch((cause: unknown) => {
    throw new PageLoadError(`${page.path} could not be loaded.`, { cause });
  });
}

/** The page as the program has it. */
export function renderProgram(page: SitePage): Promise<ReactElement> {
  return page.screen ? renderScreen(page, page.screen) : renderArticle(page);
}

async function renderScreen(page: SitePage, screen: Screen): Promise<ReactElement> {
  const guard = isPrivate(page) ? import("./private-page.tsx") : undefined;
  const [module, { PrivatePage } = {}] = await Promise.all([screens[`/src/pages/${screen}-page.tsx`]?.(), guard]);
  const Component = module?.[componentOf(screen)];
  if (!Component) throw new Error(`${screen}-page.tsx has no ${componentOf(screen)}.`);
  await module?.prepare?.(page);
  const screenPage = <Component page={page} />;
  return PrivatePage ? <PrivatePage page={page} children={screenPage} /> : screenPage;
}

/** "CalendarAdminPage" */
function componentOf(screen: Screen): string {
  return `${screen}-page`.replace(/(?:^|-)./g, (start) => start.slice(-1).toUpperCase());
}

async function renderArticle(page: SitePage): Promise<ReactElement> {
  const [article, { ArticlePage }] = await Promise.all([
    programArticle(page),
    import("#pages/article-page.tsx"),
    isBuiltPage(page) || articleText.load(),
  ]);
  if (!article) throw new Error(`${page.path} is no article.`);
  return <ArticlePage article={article} page={page} Text={LoadedText} Meetings={await meetingList(article)} />;
}

/** The article of the program; undefined where the page is none. */
export async function programArticle(page: SitePage): Promise<Article | undefined> {
  return isArticle(page) ? articles[fileOf(page)]?.() : undefined;
}

/** What draws the meetings of an article, where it has some. */
export async function meetingList({ sections }: Article) {
  if (!sections.some((section) => section.meetings)) return undefined;
  return (await import("#features/meetings/meeting-list.tsx")).MeetingList;
}

const articleText = loadOnce(() =>
  import("#pages/article/article-text.tsx").catch((cause: unknown) => {
    throw new PageLoadError("What draws an article could not be loaded.", { cause });
  }),
);

/** Where the build prerendered the page, its text is drawn, and what draws it loaded, only at a later visit. */
function LoadedText(props: ComponentProps<typeof ArticleText>) {
  const { ArticleText: Text } = use(articleText.load());
  return <Text {...props} />;
}

function fileOf(page: SitePage): string {
  return `/src/content/articles${page.path}.ts`;
}
