import type { Article, Item, Meeting, Resource, Section } from "#content/article.ts";
import type { SitePage } from "#content/site-map.ts";
import { monthName } from "#shared/format-date.ts";
import { slug } from "#shared/article/slug.ts";
import type { SearchEntry } from "./search-entry.ts";

export function articleEntries(page: SitePage, article: Article): SearchEntry[] {
  const { heading, intro, inPlainWords = [], sections, helplines = [], resources } = article;
  const { resourcesHeading = "Per saperne di più" } = article;
  const text = [...inPlainWords, intro].join(" ");
  const outside = resources.filter(leadsOut);
  const links = [...helplines, ...outside];
  const linksPart = partEntry(page, resourcesHeading, links.map(resourceText).join(" "));
  return [
    { id: page.path, to: page.path, page: page.path, kind: "page", heading, text },
    ...sections.flatMap((section) => [
      partEntry(page, section.heading, sectionText(section)),
      ...(section.meetings ?? []).map((meeting) => meetingEntry(page, section, meeting)),
    ]),
    ...(links.length > 0 ? [linksPart] : []),
    ...outside.map((resource) => resourceEntry(linksPart, resource)),
  ];
}

/** A section of a page, linked by the id of its heading. */
export function partEntry({ path }: SitePage, heading: string, text: string): SearchEntry {
  const to = `${path}#${slug(heading)}`;
  return { id: to, to, page: path, kind: "part", heading, text };
}

export function itemText(item: Item): string {
  return typeof item === "string" ? item : `${item.term}. ${item.text}`;
}

export function resourceText({ label, note }: Pick<Resource, "label" | "note">): string {
  return note ? `${label}: ${note}.` : `${label}.`;
}

/** An external link, shown as part of the section that has it. */
export function resourceEntry(part: SearchEntry, { label, note = "", to }: Resource): SearchEntry {
  return { ...part, id: `${part.page}:${to}`, heading: label, text: note, under: part.heading };
}

/** Internal links have entries of their own. */
function leadsOut({ to }: Resource): boolean {
  return to.startsWith("https:");
}

function sectionText({ paragraphs = [], list = [], tips = [], table, after = [] }: Section): string {
  const cells = table ? [table.caption, ...table.rows.map((row) => row.join(", "))].map((row) => `${row}.`) : [];
  return [...paragraphs, ...[...list, ...tips].map(itemText), ...cells, ...after].join(" ");
}

function meetingEntry(page: SitePage, { heading }: Section, meeting: Meeting): SearchEntry {
  const { title, month, objective, contents, trainer } = meeting;
  const text = `Incontro di ${monthName(month)}. ${objective} ${contents.join("; ")}. ${trainer}.`;
  return { ...partEntry(page, title, text), id: `${page.path}:${slug(title)}`, under: heading };
}
