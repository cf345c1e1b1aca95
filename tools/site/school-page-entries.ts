import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { SitePath } from "#content/site-map.ts";
import { allowedPages, type SchoolPage } from "#features/pages/reading/school-page.ts";
import { resourceText } from "#features/search/entries/article-entries.ts";
import { ENTRIES_FILE, type SearchEntry } from "#features/search/entries/search-entry.ts";
import { withOtherNames } from "#features/search/entries/with-other-names.ts";
import type { SiteContent } from "#prerender/prerendered-pages.ts";
import { LINKS_HEADING, type PageBlock } from "#shared/article/page-content.ts";
import { slug } from "#shared/article/slug.ts";
import { LIST_MARKER } from "#shared/list-marker.ts";

/** Writes what the search finds in the pages that the school has written. */
export async function writeSchoolEntries(site: string, content: SiteContent | undefined): Promise<void> {
  const entries = content ? allowedPages(content).flatMap(entriesOf) : [];
  await writeFile(path.join(site, ENTRIES_FILE), JSON.stringify(entries.map(withOtherNames)));
}

/** An added page stands below its section, which the map knows. */
function entriesOf({ path: to, parent, title, content }: SchoolPage): SearchEntry[] {
  const page = (parent ?? to) as SitePath; // allowedPages
  const part = (heading: string, text: string): SearchEntry => {
    const address = `${to}#${slug(heading)}`;
    return { id: address, to: address, page, kind: "part", heading, text, ...(title && { under: title }) };
  };
  const { heading, intro, simple, sections, helplines, links, closing } = content;
  const about: SearchEntry = {
    id: to,
    to,
    page,
    kind: "page",
    heading,
    text: [...simple, intro, closing].join(" ").trim(),
  };
  const outside = [...helplines, ...links];
  return [
    { ...about, ...(title && { called: title }) },
    ...sections.map((section) => part(section.heading, section.blocks.map(textOf).filter(Boolean).join(" "))),
    ...(outside.length > 0 ? [part(content.links_heading || LINKS_HEADING, outside.map(resourceText).join(" "))] : []),
  ];
}

function textOf(block: PageBlock): string {
  switch (block.kind) {
    case "text":
      return block.text
        .split("\n")
        .map((line) => line.trim().replace(LIST_MARKER, ""))
        .filter(Boolean)
        .join(" ");
    case "table":
      return [block.caption, ...block.rows.map((row) => row.join(", "))].map((row) => `${row}.`).join(" ");
    case "image":
      return [block.alt, block.caption].filter(Boolean).join(" ");
    case "files":
      return block.files.map(({ title }) => `${title}.`).join(" ");
    default:
      return "";
  }
}
