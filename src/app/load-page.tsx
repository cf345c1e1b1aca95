import { type ComponentProps, type ComponentType, type ReactElement, use } from "react";
import type { Article } from "#content/article.ts";
import type { Screen, SitePage } from "#content/site-map.ts";
import type * as articlePage from "#pages/article-page.tsx";
import type { ArticleText } from "#pages/article/article-text.tsx";
import { isBuiltPage } from "#shared/built-content.ts";
import { type LoadOnce, loadOnce } from "#shared/load-once.ts";
import { isArticle, isOfSchool, isPrivate, pageAt } from "#shared/site.ts";

/** A page's chunk could not be fetched: no network, or a newer release replaced it. */
export class PageLoadError extends Error {}

/** What the page cannot do without, beside its own chunk, is loaded by `prepare`. */
type ScreenModule = Record<string, ComponentType<{ page: SitePage }>> & { prepare?: (page: SitePage) => Promise<void> };

/** The loaders of all pages, and the rest of the site map. */
export const otherPages = loadOnce(() =>
  import("./other-pages.ts").catch((cause: unknown) => {
    throw new PageLoadError("The other pages could not be loaded.", { cause });
  }),
);

/** Resolves, the same promise each time, when the other pages are there or could not be loaded. */
let tried: Promise<unknown> | undefined;
export function tryOtherPages(): Promise<unknown> {
  return (tried ??= otherPages.load().catch(() => {})); // who needs them reports it
}

/** The page of an address, also if it is one for signed-in people. */
export async function findPage(pathname: string): Promise<SitePage | undefined> {
  return pageAt(pathname) ?? otherPages.load().then(() => pageAt(pathname));
}

/** By their paths; of pages that the school has added by their addresses. */
const loaders = new Map<string, LoadOnce<ReactElement>>();

/** Loads the page of an address: its own chunk, and what the school has written. Rejects with PageLoadError, and with an error for developers when it has no text. */
export function loadPage(page: SitePage, address?: string): Promise<ReactElement> {
  const key = addressOf(page, address);
  const loader = loaders.get(key) ?? loadOnce(() => renderPage(page, key));
  loaders.set(key, loader);
  return loader.load();
}

/** Puts what is drawn already at an address: who shows it does not wait. */
export async function setPage(page: SitePage, address: string, element: ReactElement): Promise<void> {
  const loader = loadOnce(() => Promise.resolve(element));
  await loader.load();
  loaders.set(addressOf(page, address), loader);
}

/** The address of a page as the site has it, of whatever way it was typed. */
export function addressOf({ path, screen }: SitePage, address: string = path): string {
  return screen === "added" ? address.replace(/\/+$/, "").toLowerCase() : path;
}

/** For the prerender: what the school has written is known only now. */
export function forgetPages(): void {
  loaders.clear();
}

export function forgetFailures(): void {
  otherPages.forgetFailure();
  tried = undefined;
  for (const loader of [...loaders.values(), articleText]) loader.forgetFailure();
}

async function renderPage(page: SitePage, address: string): Promise<ReactElement> {
  try {
    if (page.screen !== "added" && !isOfSchool(page.path)) return await renderProgram(page);
    return await (await import("./school-page.tsx")).renderSchoolPage(page, address);
  } catch (cause) {
    if (cause instanceof NoFile) throw cause;
    throw new PageLoadError(`${page.path} could not be loaded.`, { cause });
  }
}

/** For developers. */
class NoFile extends Error {}

/** The page as the program has it. */
export function renderProgram(page: SitePage): Promise<ReactElement> {
  return page.screen ? renderScreen(page, page.screen) : renderArticle(page);
}

async function renderScreen(page: SitePage, screen: Screen): Promise<ReactElement> {
  const guard = isPrivate(page) ? otherPages.load().then(({ loadGuard }) => loadGuard()) : undefined;
  const own = importFile<ScreenModule>(page, "screen", `/src/pages/${screen}-page.tsx`);
  const [module, { PrivatePage } = {}] = await Promise.all([own, guard]);
  const Component = module[componentOf(screen)];
  if (!Component) throw new Error(`${screen}-page.tsx has no ${componentOf(screen)}.`);
  await module.prepare?.(page);
  const screenPage = <Component page={page} />;
  return PrivatePage ? <PrivatePage page={page} children={screenPage} /> : screenPage;
}

/** The screen "calendar-admin" is the component CalendarAdminPage of calendar-admin-page.tsx. */
function componentOf(screen: Screen): string {
  return `${screen}-page`.replace(/(?:^|-)./g, (start) => start.slice(-1).toUpperCase());
}

async function renderArticle(page: SitePage): Promise<ReactElement> {
  const [article, { ArticlePage }] = await Promise.all([
    programArticle(page),
    importFile<typeof articlePage>(page, "screen", "/src/pages/article-page.tsx"),
    isBuiltPage(page) || articleText.load(),
  ]);
  if (!article) throw new Error(`${page.path} is no article.`);
  return <ArticlePage article={article} page={page} Text={LoadedText} Meetings={await meetingList(article)} />;
}

/** The article of the program; undefined where the page is none. */
export async function programArticle(page: SitePage): Promise<Article | undefined> {
  if (!isArticle(page)) return undefined;
  return (await importFile<{ article: Article }>(page, "text", `/src/content/articles${page.path}.ts`)).article;
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

/** What a visit needs after its first page, which itself may be opened again, without a network too. */
export function loadRest(): Promise<unknown> {
  const page = pageAt(document.getElementById("root")?.dataset["path"] ?? "");
  return Promise.all([otherPages.load(), page && isArticle(page) && articleText.load()]);
}

/** Where the build prerendered the page, its text is drawn, and what draws it loaded, only at a later visit. */
function LoadedText(props: ComponentProps<typeof ArticleText>) {
  const { ArticleText: Text } = use(articleText.load());
  return <Text {...props} />;
}

/** A file of a page: named by the HTML if that was built for the page, otherwise among those of all pages. */
async function importFile<Module>(page: SitePage, part: "screen" | "text", file: string): Promise<Module> {
  const built = globalThis.document?.getElementById("root")?.dataset;
  const address = built?.["path"] && pageAt(built["path"]) === page ? built[part] : undefined;
  if (address) return import(/* @vite-ignore */ address) as Promise<Module>;
  const load = (await otherPages.load()).files[file];
  if (!load) throw new NoFile(`${page.path} has no file: add ${file.slice(1)}`);
  return load() as Promise<Module>;
}
