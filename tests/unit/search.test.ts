import { describe, expect, it } from "vitest";
import type { SitePath } from "#content/site-map.ts";
import { createSearch } from "#features/search/create-search.ts";
import { articleEntries } from "#features/search/entries/article-entries.ts";
import type { SearchEntry } from "#features/search/entries/search-entry.ts";
import { groupFound } from "#features/search/groups.tsx";
import { isOneEditAway } from "#features/search/read-question.ts";
import { root, stem, words } from "#features/search/words.ts";

function entry(page: SitePath, heading: string, more: Partial<SearchEntry> = {}): SearchEntry {
  return { id: page, to: page, page, kind: "page", heading, text: "", ...more };
}

const entries = [
  entry("/progetti/pon", "Città e attività", { text: "Le iscrizioni, l’orto e la scuola dell’infanzia." }),
  entry("/progetti/pnrr", "Cyberbullismo", { text: "Parlatene con un genitore e con le amiche." }),
  entry("/progetti/mof", "Corse campestri", { text: "Le corse del numero 1.96.96, con la micro:bit. Si prenota." }),
  entry("/progetti/europei", "Corso d’inglese", { text: "Un corso per chi comincia." }),
  entry("/ambienti", "I Nostri Ambienti", { kind: "placeholder" }),
  entry("/contatti", "Raccolta di beneﬁcenza", { text: "Il giorno dellʼorga\u00adnico." }),
  entry("/progetti/sportivi", "Sport", { text: "Negli ambienti della scuola.", called: "palestra" }),
  entry("/didattica-digitale/docenti/tutorial", "Guida", { text: "Usare l’IA con prudenza." }),
];
const search = createSearch(entries);
const find = (question: string) => search.find(question).map((found) => found.entry.page);

describe("the search", () => {
  it.each([
    ["citta", "/progetti/pon"],
    ["CITTÀ", "/progetti/pon"],
    ["attivita'", "/progetti/pon"],
    ["l'orto", "/progetti/pon"],
    ["dell'infanzia", "/progetti/pon"],
    ["dell’infanzia", "/progetti/pon"],
    ["dellʼinfanzia", "/progetti/pon"],
    ["or\u00adto", "/progetti/pon"],
    ["\u202ain\u200bfanzia\u202c", "/progetti/pon"],
    ["beneﬁcenza", "/contatti"],
    ["beneficenza", "/contatti"],
    ["organico", "/contatti"],
    ["iscriz", "/progetti/pon"],
    ["iscrizione", "/progetti/pon"],
    ["genitori", "/progetti/pnrr"],
    ["amica", "/progetti/pnrr"],
    ["cyberbulismo", "/progetti/pnrr"],
    ["cybrebullismo", "/progetti/pnrr"],
    ["cyberbbullismo", "/progetti/pnrr"],
    ["ciberbullismo", "/progetti/pnrr"],
    ["cyberbulis", "/progetti/pnrr"],
    ["microbit", "/progetti/mof"],
    ["19696", "/progetti/mof"],
    ["1.96.96", "/progetti/mof"],
    ["prenotare", "/progetti/mof"],
    ["palestra", "/progetti/sportivi"],
    ["AI", "/didattica-digitale/docenti/tutorial"],
    ["ia", "/didattica-digitale/docenti/tutorial"],
  ])("finds the page with «%s»", (question, page) => {
    expect(find(question)[0]).toBe(page);
  });

  it("corrects no word that the site has", () => {
    expect(find("corso")).not.toContain("/progetti/pnrr");
    const near = createSearch([
      entry("/progetti/pon", "Porte", { text: "porte porte porte" }),
      entry("/progetti/mof", "Testo", { text: "Qui si parla di parte e di altro, a lungo, senza fretta." }),
    ]);
    expect(near.find("parte").map((found) => found.entry.page)).toEqual(["/progetti/mof"]);
  });

  it("corrects no word of four letters", () => {
    expect(find("ortx")).toEqual([]);
  });

  it("ignores unknown words and weighs known words by rarity", () => {
    const common = entry("/progetti/pon", "Progetti", { text: "La scuola propone attività gratuite." });
    const site = createSearch([
      ...Array.from({ length: 20 }, (_, number) => ({ ...common, id: `${number}` })),
      entry("/progetti/mof", "Fondo", { text: "Con questo denaro si pagano anche le supplenze." }),
    ]);
    const [first] = site.find("progetti e attività gratuite della scuola, supplenze zzqxzz");
    expect(first?.entry.page).toBe("/progetti/mof");
  });

  it("weighs little the words that say for whom or when something is asked", () => {
    const site = createSearch([
      entry("/progetti/pon", "La scuola media"),
      entry("/progetti/mof", "Libri di testo", { text: "I libri." }),
      entry("/progetti/europei", "Altri libri", { text: "Due libri, e poi altri libri." }),
    ]);
    expect(site.find("libri media")[0]?.entry.page).toBe("/progetti/mof");
    expect(site.find("media")[0]?.entry.page).toBe("/progetti/pon");
  });

  it.each([
    ["micro bit", "/progetti/mof"], // two words for one
    ["prenoto", "/progetti/mof"], // another form of a verb
    ["insegnare con l'ai", "/didattica-digitale/docenti/tutorial"],
  ])("finds joined words, verb forms and lower-case acronyms: «%s»", (question, page) =>
    expect(find(question)[0]).toBe(page),
  );

  it("finds words that mean the same, with a typing error too", () => {
    const same = createSearch(entries, ["mamma, genitore"]);
    expect(same.find("la mamma")[0]?.entry.page).toBe("/progetti/pnrr");
    expect(same.find("mammma")[0]?.entry.page).toBe("/progetti/pnrr");
    expect(find("la mamma")).toEqual([]);
  });

  it("ranks placeholders last, even when their title equals the question", () => {
    expect(find("I Nostri Ambienti")).toEqual(["/progetti/sportivi", "/ambienti"]);
  });

  it("matches part of a long question and ignores stop words", () => {
    expect(find("come posso parlarne con un genitore della scuola")).toContain("/progetti/pnrr");
    expect(find("che cosa")).toEqual([]);
  });

  it("returns the matched terms", () => {
    expect([...(search.find("genitori")[0]?.terms ?? [])]).toEqual(["genitor"]);
  });

  it("suggests similar words when nothing is found", () => {
    expect(find("palstrina")).toEqual([]);
    expect(search.nearestWords("palstrina")).toContain("palestra");
  });

  it("suggests at most three words, those that begin alike first", () => {
    const site = createSearch([entry("/progetti/pon", "Palestrina palestrone balestra palestra calestra")]);
    expect(site.nearestWords("palestrix")).toEqual(["palestrina", "palestrone", "palestra"]);
  });

  it("puts what is called exactly as the question before what has the words more often, a page before its part", () => {
    const often = entry("/progetti/pon", "Mensa e ancora mensa", { text: "La mensa, la mensa scolastica, la mensa." });
    const part = entry("/progetti/mof", "Mensa", { id: "part", kind: "part" });
    const called = entry("/progetti/europei", "Il pranzo", { called: "refezione, mensa" });
    const site = createSearch([often, part, called]);
    expect(site.find("la mensa").map((found) => found.entry)).toEqual([called, part, often]);
  });

  it("finds the part of a page with the words of its page", () => {
    const page = entry("/progetti/pon", "Robotica", { readers: "docenti" });
    const parts = ["Corso avanzato", "Palestra"].map((heading) =>
      entry("/progetti/pon", heading, { id: heading, kind: "part" }),
    );
    const other = entry("/progetti/mof", "Corso d’inglese");
    const site = createSearch([page, ...parts, other]);
    expect(site.find("robotica avanzato")[0]?.entry.id).toBe("Corso avanzato");
    expect(site.find("corso docenti")[0]?.entry.id).toBe("Corso avanzato");
  });

  it("leaves out what answers less than half of what the best one answers", () => {
    const site = createSearch([
      entry("/progetti/pon", "Gita al museo egizio"),
      entry("/progetti/mof", "Museo"),
      entry("/progetti/europei", "Gita al museo"),
    ]);
    expect(site.find("gita museo egizio").map((found) => found.entry.page)).toEqual([
      "/progetti/pon",
      "/progetti/europei",
    ]);
  });

  it("completes the word that is being typed, even a short one, but no short word or number before it", () => {
    const site = createSearch([
      entry("/progetti/pon", "Palestra"),
      entry("/progetti/mof", "Modulo 2027"),
      entry("/progetti/europei", "Parco"),
    ]);
    const pages = (question: string) => site.find(question).map((found) => found.entry.page);
    expect(pages("pa").sort()).toEqual(["/progetti/europei", "/progetti/pon"]);
    expect(pages("202")).toEqual(["/progetti/mof"]);
    expect(pages("pa modulo")).toEqual(["/progetti/mof"]);
    expect(pages("202 palestra")).toEqual(["/progetti/pon"]);
  });

  it("corrects no word whose joined form the site has", () => {
    const site = createSearch([
      entry("/progetti/pon", "Microscopio"),
      entry("/progetti/mof", "Micro stopio", { text: "Un altro." }),
    ]);
    const pages = (question: string) => site.find(question).map((found) => found.entry.page);
    expect(pages("micro scopio")).toEqual(["/progetti/pon"]);
    expect(pages("microscopio")).toEqual(["/progetti/pon"]);
    expect(pages("un scopio")).toEqual(["/progetti/mof"]);
  });

  it("returns nothing for an empty question", () => {
    expect([find(""), find("   "), find("’"), search.nearestWords("")]).toEqual([[], [], [], []]);
  });
});

describe("the words of a text", () => {
  it.each([
    ["ai docenti, alle 8:30; «Parco»", ["docenti", "8", "30", "830", "parco"]],
    ["l’AI a scuola", ["ia", "scuola"]],
    ["Che cos’è l'ai", ["ia"]],
    ["un corso ai ragazzi", ["corso", "ragazzi"]],
    ["lezioni con ai", ["lezioni", "ia"]],
    ["micro:bit, e-mail (perché)", ["micro", "bit", "microbit", "mail", "email", "perche"]],
  ])("«%s»", (text, expected) => expect(words(text)).toEqual(expected));

  it.each([
    ["amiche", "amic"],
    ["laghi", "lag"],
    ["scuola", "scuol"],
    ["zaino", "zain"],
    ["idea", "idea"],
    ["gita", "git"],
    ["sci", "sci"],
    ["4a", "4a"],
    ["classe5a", "classe5a"],
  ])("the stem of «%s» is «%s»", (word, expected) => expect(stem(word)).toBe(expected));

  it.each([
    ["prenotare", "prenot"],
    ["leggere", "legg"],
    ["finire", undefined],
    ["caldaia", undefined],
    ["areare", undefined],
  ])("the root of «%s» is %s", (word, expected) => expect(root(word)).toBe(expected));
});

describe("groupFound", () => {
  it("keeps the order of the results, within groups too", () => {
    const groups = groupFound(search.find("scuola"));
    expect(groups.map(({ name }) => name)).toEqual(["Progetti"]);
    expect(groups[0]?.found.length).toBe(2);
  });
});

describe("isOneEditAway", () => {
  it.each([
    ["gato", "gatto"],
    ["gattto", "gatto"],
    ["gaxto", "gatto"],
    ["gtato", "gatto"],
    ["xatto", "gatto"],
    ["gat", "gatto"],
  ])("accepts «%s» for «%s»", (word, term) => expect(isOneEditAway(word, term)).toBe(true));

  it.each([
    ["gxxto", "gatto"],
    ["cane", "gatto"],
    ["gattino", "gatto"],
  ])("rejects «%s» for «%s»", (word, term) => expect(isOneEditAway(word, term)).toBe(false));
});

it("articleEntries puts the note in plain words before the intro", () => {
  const page = { path: "/progetti/pon", title: "PON" } as const;
  const article = { heading: "L’orto", intro: "Si semina.", updated: "2026-11-22", sections: [], resources: [] };
  const noted = articleEntries(page, { ...article, inPlainWords: ["Qui ci sono fiori.", "Venite."] });
  expect(noted.map(({ text }) => text)).toEqual(["Qui ci sono fiori. Venite. Si semina."]);
  expect(createSearch(noted).find("fiori")).toHaveLength(1);
  expect(articleEntries(page, article).map(({ text }) => text)).toEqual(["Si semina."]);
});
