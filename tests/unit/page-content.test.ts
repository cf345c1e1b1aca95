import { describe, expect, it } from "vitest";
import type { Article, Item, Section } from "#content/article.ts";
import {
  articleToForm,
  drawnSections,
  type PageBlock,
  type PageContent,
  proposeTerms,
} from "#shared/article/page-content.ts";
import { parsePlainText } from "#shared/ui/plain-text.tsx";

const articles = Object.entries(
  import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true }),
);

const article = (...sections: Section[]): Article => ({
  heading: "Uno",
  intro: "Due.",
  updated: "2026-11-21",
  sections,
  resources: [],
});
const blocksOf = (section: Omit<Section, "heading">) =>
  articleToForm(article({ heading: "Tre", ...section })).sections[0]?.blocks;

describe("an article as blocks", () => {
  it.each(articles)("%s fits the limits of the database", (_, one) => {
    const { heading, intro, simple, sections, helplines, links, closing } = articleToForm(one);
    const longest = (texts: string[]) => Math.max(0, ...texts.map((text) => text.length));
    expect(JSON.stringify(articleToForm(one)).length).toBeLessThan(40_000);
    expect([heading.length <= 120, intro.length <= 500, closing.length <= 300]).toEqual([true, true, true]);
    expect([simple.length <= 4, longest(simple) <= 200, helplines.length <= 6]).toEqual([true, true, true]);
    expect([sections.length <= 30, longest(sections.map((section) => section.heading)) <= 90]).toEqual([true, true]);
    expect(links.every(({ label, note }) => label.length <= 120 && note.length <= 200)).toBe(true);
    for (const { blocks } of sections) {
      expect(blocks.length).toBeLessThanOrEqual(20);
      for (const block of blocks)
        if (block.kind === "table") expect(longest(block.rows.flat())).toBeLessThanOrEqual(300);
    }
  });

  it.each(articles)("%s has no list and no line that nobody wrote", (_, { sections }) => {
    for (const { paragraphs = [], after = [] } of sections)
      for (const text of [...paragraphs, ...after])
        expect(parsePlainText(text)).toMatchObject([{ kind: "paragraph", lines: { length: 1 } }]);
  });

  it("keeps texts that follow each other in one block, in the order of the page", () => {
    expect(
      blocksOf({ paragraphs: ["Uno.", "Due."], tips: [{ term: "Tre", text: "quattro." }, "Cinque."], after: ["Sei."] }),
    ).toEqual([{ kind: "text", text: "Uno.\n\nDue.\n\n1. Tre: quattro.\n2. Cinque.\n\nSei.", terms: true }]);
  });

  it("keeps apart two lists of which one has terms", () => {
    expect(blocksOf({ list: ["il ruolo: docente"], tips: [{ term: "Uno", text: "due." }] })).toEqual([
      { kind: "text", text: "- il ruolo: docente", terms: false },
      { kind: "text", text: "1. Uno: due.", terms: true },
    ]);
  });

  it("has the fixed parts in their places", () => {
    const table = { caption: "Orario", columns: ["Giorno", "Ora"], rows: [["Lunedì", "8"]] };
    expect(blocksOf({ paragraphs: ["Uno."], table, meetings: [], licence: "CC", after: ["Due."] })).toEqual([
      { kind: "text", text: "Uno.", terms: false },
      { kind: "table", ...table },
      { kind: "fixed", part: "meetings" },
      { kind: "fixed", part: "licence" },
      { kind: "text", text: "Due.", terms: false },
    ]);
  });
});

describe("the tick for terms", () => {
  const lists = articles.flatMap(([file, { sections }]) =>
    sections.flatMap(({ heading, list, tips }) =>
      [list, tips].flatMap((items) => (items ? { file, heading, items } : [])),
    ),
  );
  const asText = (items: readonly Item[]) =>
    items.map((item) => `- ${typeof item === "string" ? item : `${item.term}: ${item.text}`}`).join("\n");

  it("is proposed as the program's own lists have it, but for one", () => {
    expect(lists.length).toBeGreaterThan(20);
    const wrong = lists.filter(
      ({ items }) => proposeTerms(asText(items)).isSet !== items.some((item) => typeof item !== "string"),
    );
    expect(wrong.length).toBeLessThanOrEqual(1);
  });

  it.each([
    ["Un testo: così.\n\n- uno\n- due", { isShown: false, isSet: false }],
    ["- Lunedì: 8–16\n- Sabato: chiuso", { isShown: true, isSet: true }],
    ["- Lunedì: 8–16\n- Sabato", { isShown: true, isSet: false }],
    ["1. il ruolo nel sito: docente\n2. il nome", { isShown: true, isSet: false }],
    ["- : niente", { isShown: false, isSet: false }],
  ])("of %j is %o", (text, proposed) => expect(proposeTerms(text)).toEqual(proposed));
});

describe("the sections that are drawn", () => {
  const program = article(
    { heading: "Il calendario", meetings: [] },
    { heading: "La licenza", paragraphs: ["Uno."], licence: "CC BY 4.0" },
  );
  const written = (...sections: PageContent["sections"]): PageContent => ({ ...articleToForm(article()), sections });
  const fixed = (part: "meetings" | "licence" | "children"): PageBlock => ({ kind: "fixed", part });

  it("have last the fixed parts that the text does not place", () => {
    const content = written({ heading: "Nostra", blocks: [fixed("meetings")] });
    expect(drawnSections(content, program, false)).toEqual([
      ...content.sections,
      { heading: "La licenza", blocks: [fixed("licence")] },
    ]);
    expect(drawnSections(written(), program, true).map(({ heading }) => heading)).toEqual([
      "Il calendario",
      "La licenza",
      "In questa sezione",
    ]);
  });

  it("have them below the heading that the text already has", () => {
    const content = written({ heading: "La licenza!", blocks: [] }, { heading: "Altro", blocks: [] });
    expect(drawnSections(content, article({ heading: "La licenza", licence: "CC" }), false)).toEqual([
      { heading: "La licenza!", blocks: [fixed("licence")] },
      { heading: "Altro", blocks: [] },
    ]);
    expect(content.sections[0]?.blocks).toEqual([]); // what is saved stays as it was written
  });

  it("are those of the text where the program has nothing", () => {
    expect(drawnSections(written(), undefined, false)).toEqual([]);
  });
});
