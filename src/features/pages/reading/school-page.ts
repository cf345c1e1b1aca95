import { isArticle, isWritten, pageAt, publicPages } from "#shared/site.ts";
import type { PageContent, PageFile } from "#shared/article/page-content.ts";
import { builtContent } from "#shared/built-content.ts";
import { sentences } from "#shared/sentences.ts";

/** A page of the list that school_pages() gives: without its text. */
export interface ListedSchoolPage {
  path: string;
  /** The section that an added page stands below; null: the page is of the map, which has its title. */
  parent: string | null;
  title: string | null;
  version: number;
}

/** A published page, as read_page() and site_content() give it. */
export interface SchoolPage extends ListedSchoolPage {
  content: PageContent;
  published_at: string;
  first_published: string;
  files: StoredFile[];
}

export interface StoredFile extends Omit<PageFile, "address" | "width" | "height"> {
  id: string;
  /** With the name its address on the site: a file that takes the place of another keeps it. */
  slot: string;
  name: string;
  width: number | null;
  height: number | null;
  /** In Storage. */
  path: string;
}

/** What stands around the text, which the build prerenders. */
export interface SchoolPageHead {
  version: number;
  heading: string;
  intro: string;
  published_at: string;
  title: string | null;
}

/** The text, with what it refers to. */
export interface SchoolPageText {
  content: PageContent;
  files: ReadonlyMap<string, PageFile>;
  below: readonly Below[];
}

export interface Below {
  label: string;
  to: string;
  note?: string;
}

const HEAD = "school-page";
const PAGES_BELOW = "pages-below";

/** The keys under which the build keeps the two: the head for the application too, the text for itself alone. */
export const headKey = (path: string) => [HEAD, path] as const;
export const textKey = (path: string) => ["school-text", path] as const;
export const belowKey = (path: string) => [PAGES_BELOW, path] as const;

/** What the HTML of this page has of the school, if that is the page of the address. */
export function builtHead(path: string): SchoolPageHead | undefined {
  return ofBuild("queries", headKey(path)) as SchoolPageHead | undefined;
}

export function builtText(path: string): SchoolPageText | undefined {
  return ofBuild("prerendered", textKey(path)) as SchoolPageText | undefined;
}

export function builtBelow(path: string): Below[] | undefined {
  return ofBuild("prerendered", belowKey(path)) as Below[] | undefined;
}

function ofBuild(where: "queries" | "prerendered", [name, path]: readonly [string, string]): unknown {
  return builtContent()?.[where]?.find(([key]) => key[0] === name && key[1] === path)?.[1];
}

export function headOf(page: SchoolPage): SchoolPageHead {
  const { version, content, published_at, title } = page;
  const { heading, intro } = content;
  return { version, heading, intro, published_at, title: isAdded(page) ? title : null };
}

/** What search engines and cards say of a page: the map has nothing of one that it does not describe. */
export function describe(intro: string): string {
  return sentences(intro)[0] ?? intro;
}

/** At this address a file is on the site, once the build has copied it. */
export function fileAddress({ slot, name }: Pick<StoredFile, "slot" | "name">): string {
  return `/file/${slot}/${name}`;
}

/** By their ids, at the addresses that `addressOf` gives. */
export function shownFiles(
  files: readonly StoredFile[],
  addressOf: (file: StoredFile) => string = fileAddress,
): ReadonlyMap<string, PageFile> {
  return new Map(
    files.map((file) => {
      const { id, mime, size, width, height } = file;
      return [id, { address: addressOf(file), mime, size, width: width ?? undefined, height: height ?? undefined }];
    }),
  );
}

/** Whether the map has room for it: in the place of an article or a placeholder, or where a section may have pages. */
export function isAllowed({ path, parent }: Pick<ListedSchoolPage, "path" | "parent">): boolean {
  const page = pageAt(path);
  if (!page || page.access) return false;
  return page.screen === "added" ? parent !== null : isArticle(page) || page.screen === "in-progress";
}

/** The pages of what was published that the map has room for. */
export function allowedPages<Page extends ListedSchoolPage>({ pages = [] }: { pages?: readonly Page[] }): Page[] {
  return pages.filter(isAllowed).map((page) => (isAdded(page) ? page : { ...page, parent: null, title: null }));
}

/** Whether it stands below a section: not at an address that a release has given to a page of the map meanwhile. */
export function isAdded({ path }: { path: string }): boolean {
  return pageAt(path)?.screen === "added";
}

/** What «In questa sezione» lists: the written pages of the map below a page, and those that the school has added to it. */
export function pagesBelow(path: string, added: readonly ListedSchoolPage[]): Below[] {
  const ofMap = publicPages.filter((page) => isWritten(page) && page.path.startsWith(`${path}/`));
  return [
    ...ofMap.map(({ path: to, title: label, description }) => ({
      label,
      to,
      ...(description && { note: description }),
    })),
    ...added
      .filter((page) => page.parent === path && isAdded(page))
      .map(({ path: to, title }) => ({ label: title ?? to, to })),
  ];
}
