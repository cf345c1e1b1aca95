import type { PageBlock, PageContent, PageSection } from "#shared/article/page-content.ts";
import { MAX_CELL } from "./blocks/table-grid.ts";
import { countCharacters } from "#shared/storable-text.ts";

/** The limits of private.page_content, in characters. */
export const MAX_HEADING = 120;
export const MAX_INTRO = 500;
export const MAX_TITLE = 60;
export const MAX_NOTE = 140;
export const MAX_PARTS = 30;
export const MAX_PART_HEADING = 90;
const MAX_PAGE = 40_000;
const MAX_LINES = 4;

/** The id is of the open editor alone: what is moved keeps its fields. */
type WithId<Item> = Item & { id: string };
type FilesBlock = Extract<PageBlock, { kind: "files" }>;
export type FormFile = WithId<FilesBlock["files"][number]>;
export type FormBlock = WithId<Exclude<PageBlock, FilesBlock> | (Omit<FilesBlock, "files"> & { files: FormFile[] })>;
export type FormLink = WithId<PageContent["links"][number]>;
export interface FormSection extends Omit<PageSection, "blocks"> {
  id: string;
  blocks: FormBlock[];
}

/** What the editor types, with what a request needs beside it. */
export interface PageForm extends Omit<PageContent, "sections" | "simple" | "helplines" | "links"> {
  path: string;
  /** Of an added page: the section, and its name there. */
  parent: string | null;
  title: string;
  /** Names the program's text that this one was begun from. */
  base: string | null;
  /** One sentence a line. */
  simple: string;
  sections: FormSection[];
  helplines: FormLink[];
  links: FormLink[];
}

export const emptyPage: PageContent = {
  heading: "",
  intro: "",
  simple: [],
  sections: [],
  helplines: [],
  links_heading: "",
  links: [],
  closing: "",
};

export function formOf(content: PageContent, place: Pick<PageForm, "path" | "parent" | "title" | "base">): PageForm {
  const sections = content.sections.map(({ heading, blocks }) => ({
    id: crypto.randomUUID(),
    heading,
    blocks: blocks.map(withId),
  }));
  const withIds = (links: PageContent["links"]) => links.map((link) => ({ ...link, id: crypto.randomUUID() }));
  const [helplines, links] = [withIds(content.helplines), withIds(content.links)];
  return { ...content, ...place, simple: content.simple.join("\n"), sections, helplines, links };
}

export function withId(block: PageBlock): FormBlock {
  const id = crypto.randomUUID();
  if (block.kind !== "files") return { ...block, id };
  return { ...block, id, files: block.files.map((file) => ({ ...file, id: crypto.randomUUID() })) };
}

function withoutId<Item extends { id: string }>(item: Item): Omit<Item, "id"> {
  const rest: Partial<Item> & Omit<Item, "id"> = { ...item };
  delete rest.id;
  return rest;
}

/** A block as it is saved. */
function blockOf(block: FormBlock): PageBlock {
  if (block.kind === "files") return { kind: "files", files: block.files.map(withoutId) };
  if (block.kind === "table")
    return { ...withoutId(block), rows: block.rows.filter((row) => row.some((cell) => cell.trim() !== "")) };
  return withoutId(block) as PageBlock;
}

export function newSection(heading = "", block: PageBlock = { kind: "text", text: "", terms: false }): FormSection {
  return { id: crypto.randomUUID(), heading, blocks: [withId(block)] };
}

/** The page as it is saved and drawn. */
export function contentOf({ heading, intro, simple, sections, helplines, links_heading, links, closing }: PageForm) {
  return {
    heading: heading.trim(),
    intro: intro.trim(),
    simple: simple.split("\n").flatMap((line) => line.trim() || []),
    sections: sections.map((section) => ({
      heading: section.heading.trim(),
      blocks: section.blocks.map(blockOf),
    })),
    helplines: helplines.map(withoutId),
    links_heading: links_heading.trim(),
    links: links.map(withoutId),
    closing,
  } satisfies PageContent;
}

/** Whether two texts are the same, whatever the order in which the database gives the keys. */
export function isSameContent(one: PageContent, other: PageContent): boolean {
  const inOrder = (_: string, value: unknown): unknown =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([key], [next]) => (key < next ? -1 : 1)))
      : value;
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

/** Why the database would refuse even the draft. */
export function findUnsavable(form: PageForm): string | undefined {
  const { heading, intro, simple, parent, path, title } = form;
  const over = (text: string, max: number) => countCharacters(text.trim()) > max;
  if (parent !== null && !title.trim()) return "scrivi il titolo breve.";
  if (parent !== null && over(title, MAX_TITLE)) return `il titolo breve supera ${MAX_TITLE} caratteri.`;
  if (parent !== null && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(path.slice(parent.length + 1)))
    return "l’indirizzo ha solo lettere minuscole senza accenti, cifre e trattini.";
  if (over(heading, MAX_HEADING)) return `il titolo supera ${MAX_HEADING} caratteri.`;
  if (over(intro, MAX_INTRO)) return `«Di che cosa parla» supera ${MAX_INTRO} caratteri.`;
  if (contentOf({ ...form, simple }).simple.length > MAX_LINES)
    return `«In parole semplici» ha più di ${MAX_LINES} frasi.`;
  const hasLongCell = ({ blocks }: FormSection) =>
    blocks.some(
      (block) => block.kind === "table" && [block.columns, ...block.rows].flat().some((cell) => over(cell, MAX_CELL)),
    );
  const long = form.sections.findIndex(hasLongCell);
  if (long !== -1) return `nella parte ${long + 1} una casella della tabella supera ${MAX_CELL} caratteri.`;
  const count = countCharacters(JSON.stringify(contentOf(form)));
  if (count > MAX_PAGE)
    return `la pagina supera ${MAX_PAGE.toLocaleString("it")} caratteri: dividila in due, o allega un PDF.`;
  return undefined;
}

/** All that is compared of a text. */
export function plainText({ heading, intro, simple, sections, helplines, links, closing }: PageContent): string {
  const textOf = (block: PageBlock) => {
    if (block.kind === "text") return block.text;
    if (block.kind === "table") return [block.caption, block.columns, ...block.rows].map(String).join("\n");
    if (block.kind === "files") return block.files.map(({ title }) => title).join("\n");
    return block.kind === "image" ? [block.alt, block.caption].join("\n") : "";
  };
  const parts = sections.flatMap((section) => [section.heading, ...section.blocks.map(textOf)]);
  const leading = [...helplines, ...links].map(({ label, to, note }) => [label, to, note].filter(Boolean).join("\n"));
  return [heading, intro, ...simple, ...parts, ...leading, closing].filter(Boolean).join("\n\n");
}

/** The ids of the files that a text names. */
export function filesIn({ sections }: PageContent): ReadonlySet<string> {
  const blocks = sections.flatMap((section) => section.blocks);
  return new Set(
    blocks.flatMap((block) => {
      if (block.kind === "image") return block.file;
      return block.kind === "files" ? block.files.map(({ file }) => file) : [];
    }),
  );
}
