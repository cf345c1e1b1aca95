import type { Article, Item, Section } from "#content/article.ts";
import type { SchoolLevel } from "#shared/ui/school-levels.ts";
import { LIST_MARKER } from "#shared/list-marker.ts";
import { slug } from "./slug.ts";

/** The text of a page as editors write it; its keys are those of the database. An article is drawn as one too. */
export interface PageContent {
  heading: string;
  intro: string;
  /** «In parole semplici» */
  simple: string[];
  sections: PageSection[];
  helplines: { label: string; to: string; note: string }[];
  /** Empty: LINKS_HEADING. */
  links_heading: string;
  links: { label: string; to: string; note: string }[];
  closing: string;
}

export interface PageSection {
  heading: string;
  blocks: PageBlock[];
}

export type PageBlock =
  /** Plain text. `terms`: what comes before the first ": " of an item is the term that the rest explains. */
  | { kind: "text"; text: string; terms: boolean }
  | { kind: "table"; caption: string; columns: string[]; rows: string[][] }
  | { kind: "image"; file: string; alt: string; caption: string }
  | { kind: "files"; files: { file: string; title: string }[] }
  | { kind: "fixed"; part: FixedPart };

/** What is placed but not written: parts of the program's article, the list of the pages below, where the buildings are. */
export type FixedPart = "meetings" | "licence" | "children" | BuildingsPart;

/** The buildings of the school, or of one of its levels. */
export type BuildingsPart = "buildings" | `buildings-${SchoolLevel}`;

/** A file of a page, as its row says it. */
export interface PageFile {
  /** Undefined in the editor, for one that is not on the site yet. */
  address: string | undefined;
  mime: string;
  size: number;
  /** Of an image. */
  width?: number | undefined;
  height?: number | undefined;
}

export const LINKS_HEADING = "Per saperne di più";
export const BELOW_HEADING = "In questa sezione";

const BEFORE_TEXT = ": ";

export function articleToForm(article: Article): PageContent {
  const { heading, intro, inPlainWords = [], sections, helplines = [], resources } = article;
  return {
    heading,
    intro,
    simple: [...inPlainWords],
    sections: sections.map((section) => ({ heading: section.heading, blocks: blocksOf(section) })),
    helplines: helplines.map((line) => ({ ...line })),
    links_heading: article.resourcesHeading ?? "",
    links: resources.map(({ label, to, note = "" }) => ({ label, to, note })),
    closing: article.closingNote ?? "",
  };
}

/** In the order in which the page shows them. */
function blocksOf({
  paragraphs = [],
  list = [],
  tips = [],
  table,
  meetings,
  licence,
  after = [],
}: Section): PageBlock[] {
  const blocks: PageBlock[] = [];
  /** Texts that follow each other are one block, unless their lists differ. */
  const addText = (text: string, terms: boolean) => {
    const last = blocks.at(-1);
    if (text === "") return;
    if (
      last?.kind === "text" &&
      (last.terms === terms || itemsOf(last.text).length === 0 || itemsOf(text).length === 0)
    ) {
      last.text += `\n\n${text}`;
      last.terms ||= terms;
    } else blocks.push({ kind: "text", text, terms });
  };
  const addItems = (items: readonly Item[], marker: (at: number) => string) =>
    addText(items.map((item, at) => `${marker(at)} ${itemLine(item)}`).join("\n"), items.some(hasTerm));

  addText(paragraphs.join("\n\n"), false);
  addItems(list, () => "-");
  addItems(tips, (at) => `${at + 1}.`);
  if (table) {
    const { caption, columns, rows } = table;
    blocks.push({ kind: "table", caption, columns: [...columns], rows: rows.map((row) => [...row]) });
  }
  if (meetings) blocks.push({ kind: "fixed", part: "meetings" });
  if (licence) blocks.push({ kind: "fixed", part: "licence" });
  addText(after.join("\n\n"), false);
  return blocks;
}

function itemLine(item: Item): string {
  return typeof item === "string" ? item : item.term + BEFORE_TEXT + item.text;
}

function hasTerm(item: Item): boolean {
  return typeof item !== "string";
}

/** The items of the lists of a text, without their markers. */
function itemsOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => LIST_MARKER.test(line)).map((line) => line.replace(LIST_MARKER, ""));
}

/** Where the term of an item ends and its explanation begins; undefined for an item without. */
export function termIn(item: string): { end: number; next: number } | undefined {
  const end = item.indexOf(BEFORE_TEXT);
  return end > 0 ? { end, next: end + BEFORE_TEXT.length } : undefined;
}

/** Whether the tick for terms is shown, and whether it is set until somebody decides: where every item begins with a few words. */
export function proposeTerms(text: string): { isShown: boolean; isSet: boolean } {
  const terms = itemsOf(text).map((item) => item.slice(0, termIn(item)?.end ?? 0));
  const isShown = terms.some(Boolean);
  const isTerm = (term: string) => /^[\p{Lu}\p{N}«]/u.test(term) && term.split(" ").length <= 7;
  return { isShown, isSet: isShown && terms.every(isTerm) };
}

/**
 * The sections as they are drawn. A fixed part that has no place in them comes last, under the heading that it has in the
 * program's article.
 */
export function drawnSections(content: PageContent, program: Article | undefined, hasBelow: boolean): PageSection[] {
  const sections = content.sections.map(({ heading, blocks }) => ({ heading, blocks: [...blocks] }));
  const place = (part: FixedPart, heading: string | undefined) => {
    if (heading === undefined || isPlaced(sections, part)) return;
    const block: PageBlock = { kind: "fixed", part };
    const same = sections.find((section) => slug(section.heading) === slug(heading));
    if (same) same.blocks.push(block);
    else sections.push({ heading, blocks: [block] });
  };
  place("meetings", program?.sections.find(({ meetings }) => meetings)?.heading);
  place("licence", program?.sections.find(({ licence }) => licence)?.heading);
  place("children", hasBelow ? BELOW_HEADING : undefined);
  return sections;
}

function isPlaced(sections: readonly { blocks: readonly PageBlock[] }[], part: FixedPart): boolean {
  return sections.some(({ blocks }) => blocks.some((block) => block.kind === "fixed" && block.part === part));
}

/** Whether a text says where the list of the pages below stands. */
export function placesBelow(sections: readonly { blocks: readonly PageBlock[] }[]): boolean {
  return isPlaced(sections, "children");
}
