import type { ReactElement } from "react";
import type { Article } from "#content/article.ts";
import type { SitePage } from "#content/site-map.ts";
import {
  builtHead,
  builtText,
  headOf,
  type SchoolPage,
  type SchoolPageHead,
  type SchoolPageText,
} from "#features/pages/reading/school-page.ts";
import { AddedPage } from "#pages/added-page.tsx";
import type { ArticleTextProps } from "#pages/article/article-text.tsx";
import { isBuiltPage } from "#shared/built-content.ts";
import { romeDay } from "#shared/rome-time.ts";
import { addedTitles, tabTitle } from "#shared/site.ts";
import { meetingList, programArticle, renderProgram } from "./load-page.tsx";

/** The versions that this window shows or has shown last, by their addresses. */
const versions = new Map<string, number>();

export function shownVersion(address: string): number | undefined {
  return versions.get(address);
}

/** The page of the school at an address: as the build prerendered it, or as the database has it now. */
export async function renderSchoolPage(page: SitePage, address: string): Promise<ReactElement> {
  const head = import.meta.env.SSR || isBuiltPage({ path: address }) ? builtHead(address) : undefined;
  if (head) return draw(page, address, head, builtText(address));
  return placeSchoolPage(page, address, await readHere(address));
}

/** Draws what was read; the program's page where there is nothing. */
export async function placeSchoolPage(page: SitePage, address: string, read: SchoolPage | null): Promise<ReactElement> {
  if (read) {
    const { withSources } = await import("#features/pages/reading/read-pages.ts");
    return draw(page, address, headOf(read), await withSources(read));
  }
  versions.delete(address);
  return page.screen === "added" ? renderUnknown() : renderProgram(page);
}

async function readHere(address: string): Promise<SchoolPage | null> {
  const { readSchoolPage } = await import("#features/pages/reading/read-pages.ts");
  return readSchoolPage(address).catch((reason: unknown) => {
    // The host has its HTML. Not while a link is only pointed at, nor where the host has just answered that it has none.
    const isHere = location.pathname === address && document.getElementById("root")?.dataset["path"] !== "404";
    if (!isHere) throw reason;
    location.assign(address);
    return new Promise<never>(() => {});
  });
}

async function draw(
  page: SitePage,
  address: string,
  head: SchoolPageHead,
  text: SchoolPageText | undefined,
): Promise<ReactElement> {
  const program = await programArticle(page);
  const [{ ArticlePage }, Meetings, drawn] = await Promise.all([
    import("#pages/article-page.tsx"),
    program && meetingList(program),
    text && import("#pages/added/school-text.tsx"),
  ]);
  const { heading, intro, published_at, version, title } = head;
  const article: Article = {
    sections: [],
    resources: [],
    ...program,
    heading,
    intro,
    updated: romeDay(new Date(published_at)),
  };
  const Text = ({ meetings }: ArticleTextProps) =>
    text && drawn && <drawn.SchoolText text={text} program={program} meetings={meetings} />;
  versions.set(address, version);
  if (title) addedTitles.set(address, title);
  return (
    <AddedPage page={page} address={address} head={head}>
      <ArticlePage {...{ article, page, address, version, Text, Meetings }} />
    </AddedPage>
  );
}

/** The layout says nothing of an address that any page of the school could have. */
async function renderUnknown(): Promise<ReactElement> {
  const { NotFoundPage } = await import("#pages/not-found-page.tsx");
  return (
    <>
      <title>{tabTitle("Pagina non trovata")}</title>
      <meta name="robots" content="noindex" />
      <NotFoundPage />
    </>
  );
}
