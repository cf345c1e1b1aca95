import { describe, expect, it } from "vitest";
import type { Article } from "#content/article.ts";
import { pageHints } from "#features/pages/editor/page-hints.ts";
import { articleToForm, type PageBlock, type PageContent } from "#shared/article/page-content.ts";
import { writtenPages } from "#shared/site.ts";

const articles = Object.entries(
  import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true }),
);
const isPage = (path: string) => writtenPages.some((page) => page.path === path);
const known = { today: "2026-11-28", isPage };

const page = (more: Partial<PageContent> = {}): PageContent => ({
  heading: "Mensa",
  intro: "Come si mangia.",
  simple: [],
  sections: [{ heading: "Il menù", blocks: [{ kind: "text", text: "Si mangia alle 12:30.", terms: false }] }],
  helplines: [],
  links_heading: "",
  links: [],
  closing: "",
  ...more,
});
const withBlock = (...blocks: PageBlock[]) => page({ sections: [{ heading: "Uno", blocks }] });
const ofText = (text: string, terms = false) => pageHints(withBlock({ kind: "text", text, terms }), known);
const image = (alt: string): Extract<PageBlock, { kind: "image" }> => ({ kind: "image", file: "x", alt, caption: "" });
const musts = (content: PageContent) =>
  pageHints(content, known).flatMap(({ field, isMust }) => (isMust ? [field] : []));

describe("hints", () => {
  it.each(articles)("are none for %s on the day it was revised", (_, article) => {
    expect(pageHints(articleToForm(article), { today: article.updated, isPage })).toEqual([]);
  });

  it("are none for a plain page", () => expect(pageHints(page(), known)).toEqual([]));

  it.each([
    [`${"parola ".repeat(31)}fine.`, "ha 32 parole"],
    ["Per il modulo clicca qui.", "«clicca qui» non dice dove si va"],
    ["Il modulo è a questo link: eccolo.", "«a questo link» non dice"],
    ["ATTENZIONE PORTARE SEMPRE LA MERENDA", "tutto maiuscolo"],
    ["Si legge in /ambienti/primaria.", "«/ambienti/primaria» non è una pagina di questo sito"],
    ["Si legge (in /progetti/pom).", "non è una pagina di questo sito"],
    ["Le domande fino al 14 settembre 2026.", "14 settembre 2026 è passato"],
    ["Consegnate il modulo entro il 3/2/2026.", "3 febbraio 2026 è passato"],
    ["Orario della mensa\n\nSi mangia alle 12.", "«Orario della mensa» sembra un titolo"],
    ["1 Orario e mensa\n\nSi mangia alle 12.", "sembra un titolo"],
  ])("say of %j that it %s", (text, words) => {
    const hints = ofText(text);
    expect(hints.map(({ sentence }) => sentence).join(" ")).toContain(words);
    expect(hints[0]).toMatchObject({ field: "sections.0.blocks.0", isMust: false });
  });

  it.each([
    "Si legge in /progetti/pon.",
    "Le domande fino al 14 settembre 2027.",
    "La legge 20 agosto 2019, n. 92.",
    "Costa 12/15 euro, e/o 3.",
    "Chiamate la segreteria\n0456 123789\n\nRisponde sempre.",
    "Si mangia alle 12.\n\nLa segreteria",
    "Il PTOF, il PNRR e il PON.",
    "Le domande entro il 31/2/2026.",
    "Le domande andavano consegnate entro il 3/2/2026.",
  ])("are none for %j", (text) => expect(ofText(text)).toEqual([]));

  it("count the words of an explanation without its term", () => {
    const item = `- Un termine di parole: ${"parola ".repeat(29)}fine.`;
    expect([ofText(item).length, ofText(item, true).length]).toEqual([1, 0]);
  });

  it.each(["IMG_2031", "DSC 0001", "foto1.jpg", "WhatsApp Image 2026-11-02"])(
    "say that «%s» is a file’s name",
    (alt) => {
      expect(pageHints(withBlock(image(alt)), known)).toMatchObject([
        { field: "sections.0.blocks.0.alt", isMust: false },
      ]);
    },
  );

  it("look at links, headings, captions and cells too", () => {
    const table = {
      kind: "table" as const,
      caption: "Orario",
      columns: ["Giorno", ""],
      rows: [["Lunedì", "clicca qui"]],
    };
    const content = page({
      heading: "MENSA SCOLASTICA",
      sections: [
        { heading: "Uno", blocks: [table, { kind: "image", file: "x", alt: "Il portone", caption: "Vedi qui." }] },
      ],
      links: [{ label: "Clicca qui", to: "/progetti/pom", note: "" }],
    });
    expect(pageHints(content, known).map(({ field }) => field)).toEqual([
      "heading",
      "sections.0.blocks.0",
      "sections.0.blocks.0",
      "sections.0.blocks.1",
      "links.0.to",
      "links.0",
    ]);
  });
});

describe("what stops the publication", () => {
  it("is what is missing", () => {
    expect(musts(page({ heading: "", sections: [] }))).toEqual(["heading", "sections"]);
    expect(musts(page({ sections: [{ heading: "", blocks: [] }] }))).toEqual(["sections.0.heading", "sections.0"]);
    expect(
      musts(
        withBlock(
          { kind: "text", text: " ", terms: false },
          image(""),
          { kind: "files", files: [{ file: "x", title: "" }] },
          { kind: "files", files: [] },
          { kind: "table", caption: "", columns: ["a", "b"], rows: [["", "1"]] },
          { kind: "table", caption: "Orario", columns: ["a", "b"], rows: [] },
          { kind: "fixed", part: "children" },
        ),
      ),
    ).toEqual([
      "sections.0.blocks.0",
      "sections.0.blocks.1.alt",
      "sections.0.blocks.2.files.0",
      "sections.0.blocks.3",
      "sections.0.blocks.4.caption",
      "sections.0.blocks.4",
      "sections.0.blocks.5",
    ]);
  });

  it("is not the usual heading of the list of pages below, where the text places it", () => {
    const below = { heading: "In questa sezione", blocks: [{ kind: "fixed" as const, part: "children" as const }] };
    expect(musts(page({ sections: [below] }))).toEqual([]);
    expect(musts(page({ sections: [{ ...below, blocks: page().sections[0]?.blocks ?? [] }] }))).toEqual([
      "sections.0.heading",
    ]);
  });

  it("is a file that is not chosen, or not in Storage any more", () => {
    const files = { kind: "files" as const, files: [{ file: "form", title: "Modulo" }] };
    const content = withBlock({ ...image("Il portone"), file: "" }, image("Il portone"), files);
    const hints = pageHints(content, { ...known, isThere: (id) => id === "form" });
    expect(hints.map(({ field, sentence, isMust }) => [field, sentence, isMust])).toEqual([
      ["sections.0.blocks.0", "Manca un’immagine: sceglila, o aspetta che sia caricata.", true],
      ["sections.0.blocks.1", "Un’immagine non c’è più: caricala di nuovo.", true],
    ]);
    expect(musts(content)).toEqual(["sections.0.blocks.0"]);
  });

  it("is a heading that the page has already, with other accents too", () => {
    const { blocks = [] } = page().sections[0] ?? {};
    const sections = ["Perché", "Perche!", "In parole semplici"].map((heading) => ({ heading, blocks }));
    expect(musts(page({ sections, links_heading: "Perché?" }))).toEqual([
      "sections.1.heading",
      "sections.2.heading",
      "links_heading",
    ]);
  });

  it("is a link or telephone that is not whole", () => {
    const to = [
      "https://example.org",
      "/progetti/pon",
      "mailto:a@x.it",
      "tel:114",
      "www.example.org",
      "javascript:x",
      "https://",
    ];
    const links = to.map((each) => ({ label: "Uno", to: each, note: "" }));
    const helplines = [
      { label: "114", to: "tel:114", note: "" },
      { label: "114", to: "114", note: "" },
    ];
    expect(musts(page({ links, helplines }))).toEqual(["helplines.1", "links.4.to", "links.5.to", "links.6.to"]);
    expect(musts(page({ links: [{ label: "", to: "https://example.org", note: "" }] }))).toEqual(["links.0"]);
  });
});

it("takes 40,000 letters within the time between two key presses, and says that the page is long", () => {
  const text = "Una frase come tante altre, con /progetti/pon e domande entro il 3 marzo 2027. ".repeat(500);
  const start = performance.now();
  const long = { field: "sections", isMust: false, sentence: "La pagina è molto lunga: si legge meglio in due." };
  expect(ofText(text)).toEqual([long]);
  expect(performance.now() - start).toBeLessThan(500);
});
