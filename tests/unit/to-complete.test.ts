import { describe, expect, it, vi } from "vitest";
import type { Article } from "#content/article.ts";
import { findToComplete } from "#prerender/collect-to-complete.ts";

vi.mock("#content/site-map.ts", () => ({
  map: [
    { path: "/", title: "Home", screen: "home" },
    { path: "/progetti/mof", title: "MOF" },
    { path: "/progetti/pon", title: "PON" },
    { path: "/links", title: "Link", screen: "in-progress" },
    { path: "/privacy", title: "Privacy" },
    { path: "/note-legali", title: "Note legali" },
  ],
}));

const article = (part: Partial<Article["sections"][number]>): Article => ({
  heading: "Un titolo",
  intro: "Una frase.",
  updated: "2026-11-22",
  sections: [{ heading: "Una parte", ...part }],
  resources: [],
});

const at = (articles: Record<string, Article>) =>
  Object.fromEntries(Object.entries(articles).map(([path, text]) => [`/src/content/articles${path}.ts`, text]));

describe("what is to be completed", () => {
  it("lists a draft by its heading or by its gaps, and counts the gaps", () => {
    const articles = at({
      "/progetti/mof": article({ list: [{ term: "Fornitori", text: "[Da completare: nomi] [Da completare]" }] }),
      "/progetti/pon": article({ heading: "Una bozza da completare" }),
    });
    expect(findToComplete(articles).pages).toEqual([
      { path: "/progetti/mof", title: "MOF", gaps: 2 },
      { path: "/progetti/pon", title: "PON", gaps: 0 },
    ]);
  });

  it("lists no complete page, also of those required by law", () => {
    const articles = at({
      "/progetti/mof": article({}),
      "/privacy": article({ heading: "Chi tratta i dati" }),
      "/note-legali": article({ heading: "Una bozza da completare" }),
    });
    expect(findToComplete(articles).pages).toEqual([{ path: "/note-legali", title: "Note legali", gaps: 0 }]);
  });

  it("names the pages without content", () => {
    expect(findToComplete({}).empty).toEqual([{ path: "/links" }]);
  });
});
