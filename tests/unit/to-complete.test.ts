import { describe, expect, it, vi } from "vitest";
import type { Article } from "#content/article.ts";
import type { School } from "#content/school-form.ts";
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

const complete: School = {
  name: "Scuola",
  subtitle: "",
  buildings: [],
  phones: [],
  email: "segreteria@scuola.example",
  pec: "scuola@pec.example",
  securityEmail: "",
  meccanografico: "",
  fiscalCode: "",
  url: "https://scuola.example",
  emailDomain: "scuola.example",
  schoolYear: 2026,
  patron: { day: "", name: "" },
  tools: {
    labBooking: "https://a.example",
    support: "https://b.example",
    articles: "https://c.example",
    videos: "https://d.example",
    suite: "https://e.example",
    resources: "https://f.example",
  },
  pupilsSite: { name: "Portale", address: "https://g.example" },
  legal: {
    privacy: "",
    notes: "",
    accessibility: "https://h.example",
    transparency: "https://i.example",
    noticeBoard: "https://l.example",
  },
  colours: { infanzia: "#ffffff", primaria: "#ffffff", secondaria: "#ffffff" },
  emblem: "",
};

describe("what is to be completed", () => {
  it("lists a draft by its heading or by its gaps, and counts the gaps", () => {
    const articles = at({
      "/progetti/mof": article({ list: [{ term: "Fornitori", text: "[Da completare: nomi] [Da completare]" }] }),
      "/progetti/pon": article({ heading: "Una bozza da completare" }),
    });
    expect(findToComplete(articles, complete).pages).toEqual([
      { path: "/progetti/mof", title: "MOF", isDraft: true, gaps: 2 },
      { path: "/progetti/pon", title: "PON", isDraft: true, gaps: 0 },
    ]);
  });

  it("lists the pages required by law also when they are complete, and no other complete page", () => {
    const articles = at({
      "/progetti/mof": article({}),
      "/privacy": article({ heading: "Chi tratta i dati" }),
      "/note-legali": article({ heading: "Una bozza da completare" }),
    });
    expect(findToComplete(articles, complete).pages).toEqual([
      { path: "/privacy", title: "Privacy", isDraft: false, gaps: 0 },
      { path: "/note-legali", title: "Note legali", isDraft: true, gaps: 0 },
    ]);
  });

  it("names the pages without content", () => {
    expect(findToComplete({}, complete).empty).toEqual([{ path: "/links" }]);
  });

  it("names the empty addresses and the example's tools, but no address that the site can do without", () => {
    expect(findToComplete({}, complete).addresses).toEqual([]);
    const school: School = {
      ...complete,
      pec: "",
      tools: { ...complete.tools, support: "", videos: "https://www.youtube.com/" },
      pupilsSite: { name: "Portale", address: "" },
      legal: { ...complete.legal, noticeBoard: "" },
    };
    expect(findToComplete({}, school).addresses).toEqual([
      "Posta certificata",
      "Archivio video",
      "Portale degli alunni",
      "Albo online",
    ]);
  });
});
