import { type ComponentProps, type ComponentType, type ReactElement, use } from "react";
import type { Article } from "#content/article.ts";
import type { Screen, SitePage } from "#content/site-map.ts";
import type { ArticleText } from "#pages/article/article-text.tsx";
import { isBuiltPage } from "#shared/built-content.ts";
import { loadOnce } from "#shared/load-once.ts";
import { isArticle, isPrivate, pages } from "#shared/site.ts";

/** A page's chunk could not be fetched: no network, or a newer release replaced it. */
export class PageLoadError extends Error {}

/** What the page cannot do without, beside its own chunk, is loaded by `prepare`. */
type ScreenModule = Record<string, ComponentType<{ page: SitePage }>> & { prepare?: (page: SitePage) => Promise<void> };

/** The screen "calendar-admin" is the component CalendarAdminPage of calendar-admin-page.tsx. */
const screens = import.meta.glob<ScreenModule>("/src/pages/*-page.tsx");

const articles = import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article" });

const loaders = new Map(pages.map((page) => [page, loadOnce(() => renderPage(page))]));

/** Loads a page's own chunk. Rejects with PageLoadError, and with an error for developers when it has no text. */
export function loadPage(page: SitePage): Promise<ReactElement> {
  return loaderOf(page).load();
}

export function forgetFailures(): void {
  for (const loader of [...loaders.values(), articleText]) loader.forgetFailure();
}

function loaderOf(page: SitePage) {
  const loader = loaders.get(page);
  if (!loader) throw new Error(`${page.path} is not in the site map.`);
  return loader;
}

function renderPage(page: SitePage): Promise<ReactElement> {
  if (!page.screen && !articles[fileOf(page)])
    return Promise.reject(new Error(`${page.path} has no text: add ${fileOf(page).slice(1)}`));
  return (page.screen ? renderScreen(page, page.screen) : renderArticle(page)).catch((cause: unknown) => {
    throw new PageLoadError(`${page.path} could not be loaded.`, { cause });
  });
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
  const text = articles[fileOf(page)];
  if (!isArticle(page) || !text) throw new Error(`${page.path} is no article.`);
  const [article, { ArticlePage }] = await Promise.all([
    text(),
    import("#pages/article-page.tsx"),
    isBuiltPage(page) || articleText.load(),
  ]);
  const props = { article, page, Text: LoadedText };
  if (!article.sections.some((section) => section.meetings)) return <ArticlePage {...props} />;
  const { MeetingList } = await import("#features/meetings/meeting-list.tsx");
  return <ArticlePage {...props} Meetings={MeetingList} />;
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
