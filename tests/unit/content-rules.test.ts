import { describe, expect, it, vi } from "vitest";
import type { Article } from "#content/article.ts";
import type { Page } from "#content/site-map.ts";
import { draftPlaces } from "../../tools/commands/content-check/draft-places.ts";
import { exampleAddresses, lostCodeLinks } from "../../tools/commands/content-check/link-rules.ts";
import type { Content } from "../../tools/commands/content-check/content.ts";
import { rules } from "../../tools/commands/content-check/rules.ts";
import { layoutProblem, spellingProblem, syntaxProblem } from "../../tools/commands/content-check/source-checks.ts";

const school = vi.hoisted(() => ({ name: "Una scuola", phones: [], buildings: [] }));
vi.mock("#content/school.ts", () => ({ school }));

const FILE = "articles/progetti/orto.ts";
const description = "Una frase che dice di che cosa parla la pagina dell’orto.";
const orto: Page = { path: "/progetti/orto", title: "Orto", description };
const article: Article = {
  heading: "L’orto della scuola",
  intro: "Si semina in autunno.",
  updated: "2026-11-22",
  sections: [{ heading: "Che cosa si fa", paragraphs: ["Si zappa la terra."] }],
  resources: [],
};

/** The problems that all rules report for one article and its page. */
function said(change: Partial<Article>, page: Partial<Page> = {}, files: Record<string, object> = {}): string[] {
  const pages = [
    { ...orto, ...page },
    { path: "/links", title: "Links", screen: "in-progress" },
  ];
  const content = contentOf({ [FILE]: { article: { ...article, ...change } }, ...files }, pages);
  return Object.values(rules).flatMap((rule) => rule(content));
}

/** Sources with each value in its own line. */
function contentOf(files: Record<string, object>, pages: readonly Page[]): Content {
  const sources = { ...files, "site-map.ts": pages };
  return {
    modules: new Map(Object.entries(files)),
    sources: new Map(Object.entries(sources).map(([file, value]) => [file, JSON.stringify(value, null, 2)])),
    pages,
  };
}

const section = (part: object) => ({ sections: [{ heading: "Che cosa si fa", ...part }] });
const meeting = {
  month: 2,
  title: "In rete",
  objective: "Parlarne.",
  contents: ["Le regole"],
  trainer: "Una pedagogista",
};
const ARTICLE = `src/content/${FILE}`;
const MAP = "src/content/site-map.ts";

it("a correct article and page have no problems", () => {
  expect(said({})).toEqual([]);
});

it("a draft is named with every place to fill in, in any file, and with the heading that says so", () => {
  const draft = contentOf(
    { [FILE]: { article: { ...article, sections: [{ heading: "Una bozza da completare" }] } } },
    [],
  );
  const files = {
    [ARTICLE]: `${"\n".repeat(9)}text: \`[Da completare] e \${ora} [Da completare: chi, quando]\`,\n`,
    "src/content/languages/ro/page.json": '{ "title": "[Da completare: rileggere]" }',
  };
  expect(draftPlaces(draft, files)).toEqual([
    `${ARTICLE}, riga 8: la pagina dice «Una bozza da completare»`,
    `${ARTICLE}, riga 10: [Da completare]`,
    `${ARTICLE}, riga 10: [Da completare: chi, quando]`,
    "src/content/languages/ro/page.json, riga 1: [Da completare: rileggere]",
  ]);
  expect(draftPlaces(contentOf({ [FILE]: { article } }, []), {})).toEqual([]);
});

describe("the two halves of an article", () => {
  it("an article whose page is a placeholder: tells what to write in the site map", () => {
    const content = contentOf({ [FILE]: { article } }, [{ path: orto.path, title: "Orto", screen: "in-progress" }]);
    expect(rules["missingHalves"]?.(content)).toEqual([
      `${MAP}, riga 3: la pagina "/progetti/orto" ha già il suo testo. Al posto della riga screen: "in-progress" scrivete description: "una frase sulla pagina",`,
    ]);
  });

  it("a page without an article: tells which file to add", () => {
    expect(rules["missingHalves"]?.(contentOf({}, [orto]))).toEqual([
      `${MAP}, riga 3: la pagina "/progetti/orto" non ha il suo testo. Aggiungete il file ${ARTICLE}, oppure rimettete screen: "in-progress" al posto della descrizione.`,
    ]);
  });

  it("an article without a page, and a file without an article, are reported", () => {
    expect(rules["missingHalves"]?.(contentOf({ [FILE]: { article } }, []))).toEqual([
      `${ARTICLE}: nessuna pagina ha l’indirizzo "/progetti/orto". Aggiungetela in ${MAP}, oppure togliete il file.`,
    ]);
    expect(rules["missingHalves"]?.(contentOf({ [FILE]: {} }, [orto]))).toEqual([
      `${ARTICLE}: manca il testo. Deve contenere una riga "export const article: Article = {".`,
    ]);
  });
});

/** One problem, of the article's file, with this line if one is given. */
function expectProblem(problems: string[], line: number | undefined, words: string): void {
  expect(problems).toEqual([expect.stringContaining(words)]);
  expect(problems[0]?.split(": ")[0]).toBe(line ? `${ARTICLE}, riga ${line}` : ARTICLE);
}

const paragraph = (text: string) => section({ paragraphs: [text] });
const long = `Si semina ${"e si annaffia ".repeat(10)}di sera.`;
const table = { caption: "Le file", columns: ["Fila", "Chi"], rows: [["Prima"]] };

it.each<[string, Partial<Article>, number, string]>([
  ["a day", { updated: "2026-02-31" }, 5, `"2026-02-31" non è un giorno del calendario. Scrivete anno, mese e giorno`],
  ["a meeting's day", section({ meetings: [{ ...meeting, day: 31 }] }), 12, "day: 31, ma il mese 2 va da 1 a 29"],
  ["a meeting's month", section({ meetings: [{ ...meeting, month: 13 }] }), 12, "month: 13, che non è un mese"],
  ["a meeting's time", section({ meetings: [{ ...meeting, time: "17.30" }] }), 12, `Scrivetela così: "17:30"`],
  ["a heading", { sections: [...article.sections, { heading: "Che cosa si fa?" }] }, 14, "Cambiate uno dei due titoli"],
  ["a table", section({ table }), 17, `la riga "Prima" della tabella deve avere 2 valori, nessuno vuoto`],
  ["an apostrophe", paragraph("Si annaffia l'orto."), 10, `"l'orto" ha l’apostrofo dritto. Scrivete "l’orto".`],
  ["a sentence", paragraph(long), 10, 'e …" ha 34 parole, al massimo 30. Dividetela in due.'],
  ["a word", paragraph("Si apre il navigatore."), 10, `al posto di "navigatore" scrivete: browser.`],
  ["a role", paragraph("Se ne occupa il docente."), 10, `"il docente" dice se è un uomo o una donna`],
  ["an acronym", paragraph("Lo paga il PNRR."), 10, "Piano nazionale di ripresa e resilienza (PNRR)"],
  ["a link", { resources: [{ label: "Un progetto", to: "/progetti/pon" }] }, 17, "non è una pagina del sito"],
  [
    "a link to a placeholder",
    { resources: [{ label: "Altro", to: "/links" }] },
    17,
    `"/links" è ancora in preparazione`,
  ],
])("%s that is wrong is reported in Italian, with the line", (_, change, line, words) => {
  expectProblem(said(change), line, words);
});

it("the name of the school may have straight apostrophes", () => {
  school.name = "Istituto «Niccolò dell'Arca»";
  expect(said(section({ paragraphs: ["Il sito dell’Istituto «Niccolò dell'Arca»."] }))).toEqual([]);
  expect(said(section({ paragraphs: ["Il sito dell'Istituto «Niccolò dell'Arca»."] }))).toHaveLength(1);
});

const INSTEAD = "Ci va l’indirizzo della scuola, oppure due virgolette senza niente in mezzo.";

describe("links to other sites", () => {
  const list = { "reviewed-hosts.ts": { reviewedHosts: ["a.example", "c.example"] } };
  const linking = (...addresses: string[]) => ({
    // The compiler rejects some of these links in an article.
    resources: addresses.map((to) => ({ label: "Un sito", to })) as Article["resources"],
  });

  it("to a new host: tells which line to add, and where", () => {
    expect(said(linking("https://b.example/pagina"), {}, list)).toEqual([
      `${ARTICLE}, riga 17: il sito "b.example" è nuovo. Aprite il collegamento e, se va bene, aggiungete in src/content/reviewed-hosts.ts dopo la riga "a.example", questa riga: "b.example",`,
    ]);
    expect(said(linking("https://a.example/", "https://c.example/"), {}, list)).toEqual([]);
  });

  it("in school.ts may have any host, but need https", () => {
    const school = (to: string) => ({ "school.ts": { school: { tools: { support: to } } } });
    expect(said({}, {}, school("https://assistenza.example/"))).toEqual([]);
    expect(said({}, {}, school("http://assistenza.example/"))).toEqual([
      `src/content/school.ts, riga 4: "http://assistenza.example/" deve cominciare con https://`,
    ]);
  });

  it("of the example's tools are named with their line, until they are the school's own", () => {
    const named = (tools: Record<string, string>) =>
      exampleAddresses(contentOf({ "school.ts": { school: { tools } } }, []));
    expect(
      named({ labBooking: "https://calendar.google.com/", support: "", videos: "https://www.youtube.com" }),
    ).toEqual([
      `src/content/school.ts, riga 4: «Prenotazione dei laboratori» apre "https://calendar.google.com/". ${INSTEAD}`,
      `src/content/school.ts, riga 6: «Archivio video» apre "https://www.youtube.com". ${INSTEAD}`,
    ]);
    expect(named({ labBooking: "https://calendar.google.com/calendar/embed?src=c_1" })).toEqual([]);
  });

  it("that are invalid or repeated are reported", () => {
    expect(said(linking("https://"), {}, list)).toEqual([
      `${ARTICLE}, riga 17: "https://" non è un indirizzo. Copiatelo di nuovo dal browser.`,
    ]);
    expect(said(linking("https://a.example", "https://a.example/"), {}, list)).toEqual([
      `${ARTICLE}, riga 17: la pagina ha due volte il collegamento "https://a.example". Toglietene uno.`,
    ]);
  });

  it("have an alphabetical list of hosts without duplicates", () => {
    const hosts = ["b.example", "a.example", "c.example", "c.example"];
    expect(said({}, {}, { "reviewed-hosts.ts": { reviewedHosts: hosts } })).toEqual([
      `src/content/reviewed-hosts.ts, riga 4: "a.example" va prima di "b.example": l’elenco è in ordine alfabetico.`,
      `src/content/reviewed-hosts.ts, riga 5: "c.example" c’è due volte: toglietene una.`,
    ]);
  });
});

describe("a page of the map", () => {
  it.each<[string, Partial<Page>, string]>([
    [
      "has a description",
      { description: "" },
      `riga 3: la pagina "/progetti/orto" vuole la sua descrizione: aggiungete description: "una frase sulla pagina",`,
    ],
    [
      "has one that is long enough",
      { description: "L’orto." },
      `riga 5: la descrizione di "/progetti/orto" ha 7 caratteri. Ne servono da 30 a 160.`,
    ],
    ["has a title of its own", { title: "Links" }, `riga 4: due pagine hanno il titolo "Links". Cambiatene uno.`],
  ])("%s", (_, page, problem) => {
    expect(said({}, page)).toEqual([`${MAP}, ${problem}`]);
  });

  it("has a path that begins with its parent's", () => {
    const lost = { ...orto, path: "/Orto", screen: "courses" };
    const above: Page = { path: "/progetti", title: "Progetti", screen: "in-progress", pages: [lost] };
    expect(rules["wrongAddresses"]?.(contentOf({}, [above, lost]))).toEqual([
      `${MAP}, riga 8: l’indirizzo "/Orto" non va bene. Deve cominciare con "/progetti/" e avere solo lettere minuscole senza accenti, cifre e trattini.`,
    ]);
  });
});

it("articles for families must be easy to read", () => {
  const hard =
    "L’amministrazione scolastica territorialmente competente provvederà tempestivamente all’organizzazione complessiva.";
  const file = "articles/didattica-digitale/famiglie/orto.ts";
  const content = contentOf({ [file]: { article: { ...article, intro: hard } } }, []);
  expect(rules["hardArticles"]?.(content)).toEqual([
    `src/content/${file}: il testo è difficile per le famiglie (indice Gulpease 46, almeno 60). Scrivete frasi più corte e parole più semplici.`,
  ]);
});

describe("the note in plain words", () => {
  const note = (...inPlainWords: string[]) => said({ inPlainWords });

  it("may be missing, or have up to four short sentences", () => {
    expect(said({})).toEqual([]);
    expect(
      note("Qui si semina.", "Poi si aspetta la pioggia.", "L’orto è di tutti.", "Venite a dare una mano!"),
    ).toEqual([]);
  });

  it("may have long words of the headings of its page", () => {
    expect(said({ heading: "Il giardinaggio educativo", inPlainWords: ["Il giardinaggio è bello."] })).toEqual([]);
    expect(said({ ...section({ heading: "Insegnamenti" }), inPlainWords: ["Gli insegnamenti sono due."] })).toEqual([]);
  });

  it.each<[string[], number | undefined, string]>([
    [[], undefined, "inPlainWords ha 0 frasi, ne servono da 1 a 4"],
    [["Uno.", "Due.", "Tre.", "Quattro.", "Cinque."], undefined, "inPlainWords ha 5 frasi, ne servono da 1 a 4"],
    [["Insegnanti, genitori, studenti seminano ortaggi."], undefined, "(indice Gulpease 67, almeno 80)"],
    [["Qui si semina. Poi si aspetta."], 16, "ne contiene 2. Mettete ognuna fra le sue virgolette, una per riga."],
    [["Qui si semina"], 16, "non ha il punto alla fine. Aggiungetelo."],
    [["Qui si fa un orto, poi lì un altro, e poi un altro e un altro."], 16, "ha 16 parole, al massimo 15"],
    [["Qui si va per la coltivazione."], 16, `la parola "coltivazione", troppo lunga`],
    [["Si va lì qualora vi sia il sole."], 16, `la parola "qualora", che non tutti capiscono`],
    [["Qui l’orto viene subito curato da noi."], 16, `ha "viene subito curato". Dite chi lo fa`],
  ])("%j: says what to write", (sentences, line, words) => {
    expectProblem(note(...sentences), line, words);
  });

  it("has a heading that no section may repeat", () => {
    expect(said({ inPlainWords: ["Qui si semina."], ...section({ heading: "In parole semplici" }) })).toEqual([
      `${ARTICLE}, riga 8: nella pagina c’è già una parte intitolata "In parole semplici". Cambiate uno dei due titoli.`,
    ]);
  });

  it("is optional in articles for families", () => {
    const content = contentOf({ "articles/didattica-digitale/famiglie/orto.ts": { article } }, []);
    expect(rules["hardNotes"]?.(content)).toEqual([]);
  });
});

it("courses and tutorials need a unique id, and courses all fields", () => {
  const course = { id: "orto", title: "Un corso", description: "Che cosa insegna.", durata: "" };
  const whole = { ...course, modalita: "In rete", piattaforma: "Una", disponibilita: "Sempre", attestato: "Nessuno" };
  const tutorial = { heading: "Guide", tutorials: [{ id: "a" }] };
  const files = {
    "courses.ts": { courses: { groups: [{ courses: [whole] }] } },
    "tutorials.ts": { tutorials: { groups: [tutorial], aiGroups: [tutorial] } },
  };
  expect(said({}, {}, files)).toEqual([
    `src/content/tutorials.ts, riga 8: due voci hanno id: "a". Cambiatene uno.`,
    `src/content/tutorials.ts, riga 5: due gruppi si chiamano "Guide". Cambiatene uno.`,
    `src/content/courses.ts, riga 7: al corso "orto" manca durata. Se non si sa, scrivete toCheck, senza virgolette.`,
  ]);
});

it("links in components need an existing page and anchor", () => {
  const content = contentOf({ [FILE]: { article } }, [orto]);
  const code =
    '<SiteLink\n to="/progetti/orto"\n part="che-cosa-si-fa"\n/>\n<SiteLink to="/progetti/orto" part="dove" />\n<SiteLink to="/nessuna" />';
  expect(lostCodeLinks(content, { "src/pages/home-page.tsx": code })).toEqual([
    `src/pages/home-page.tsx, riga 5: un pulsante porta alla parte "dove" di src/content/articles/progetti/orto.ts, dove nessun titolo si scrive più così. Rimettete il titolo, o fate cambiare il pulsante.`,
    `src/pages/home-page.tsx, riga 6: un pulsante porta a "/nessuna", che non è più in src/content/site-map.ts. Rimettete la pagina, o fate togliere il pulsante.`,
  ]);
});

describe("the checks of source files", () => {
  it("a syntax error is reported with its line", () => {
    const source = 'export const article = {\n  heading: "Orto"\n  intro: "Si semina.",\n};\n';
    expect(syntaxProblem(ARTICLE, source)).toBe(
      `${ARTICLE}, riga 3: qui il file non si capisce più. Di solito manca una virgola, una virgoletta o una parentesi, in questa riga o in quella prima.`,
    );
    expect(syntaxProblem(ARTICLE, source.replace('"Orto"', '"Orto",'))).toBeUndefined();
  });

  it("wrong formatting is reported with the right line", async () => {
    const source = 'export const orto = {\n    heading: "Orto",\n};\n';
    expect(await layoutProblem(ARTICLE, source)).toBe(
      `${ARTICLE}, riga 2: spazi e a capo non sono come negli altri file. Va scritta così, con gli stessi spazi:\n  heading: "Orto",`,
    );
    expect(await layoutProblem(ARTICLE, source.replace("    ", "  "))).toBeUndefined();
  });

  it("an unknown word is reported with the file where it can be added", () => {
    expect(spellingProblem(`${ARTICLE}:7:12 - Unknown word (zapppa)`)).toBe(
      `${ARTICLE}, riga 7: "zapppa" non è nel dizionario. Correggete la parola o, se è giusta, aggiungetela in una riga di src/content/known-words.txt.`,
    );
    expect(spellingProblem("src/content/school.ts:26:12 - Unknown word (Roccafiorita)")).toBe(
      'src/content/school.ts, riga 26: "Roccafiorita" non è nel dizionario. Correggete la parola o, se è giusta, date il comando npm run school.',
    );
    expect(spellingProblem("")).toBeUndefined();
  });
});

it("a menu that does not fit on one line at 1280 pixels is reported; one more short entry fits", () => {
  const entry = (title: string): Page => ({ path: `/${title}`, title, screen: "in-progress" });
  const branch = (title: string): Page => ({ ...entry(title), pages: [orto] });
  const six = [
    ...["Home", "Links", "Contatti"].map(entry),
    ...["Didattica Digitale", "I Nostri Ambienti", "Progetti"].map(branch),
  ];
  const hidden = { ...entry("Una pagina che si apre solo dal fondo della pagina"), menu: "none" } as const;
  const said = (...titles: string[]) =>
    rules["crowdedMenu"]?.(contentOf({}, [...six, orto, hidden, ...titles.map(entry)]));
  expect(said("Iscrizioni")).toEqual([]);
  expect(said("Iscrizioni", "Biblioteca", "Sportello")).toEqual([
    expect.stringMatching(
      /site-map\.ts: le voci del menu in alto sono larghe \d{3} punti, e su .* 1280 ce ne stanno 696/,
    ),
  ]);
});
