import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import ICAL from "ical.js";
import { school } from "#content/school.ts";
import { buildingName } from "#shared/buildings.ts";
import { decodeEntities } from "#shared/decode-entities.ts";
import { buildingsToChoose, schoolsOf } from "#shared/places/places.ts";
import { addDays } from "#shared/rome-time.ts";
import { announced, dayState } from "../sample-day.ts";
import { buildForSampleProject } from "../sample-project.ts";
import { useBuiltSite } from "./built-site.ts";
import { faultsInVocabulary } from "./schema-org.ts";

const published = {
  kind: "avviso",
  reserved: false,
  school_year: "2026-27",
  audiences: ["famiglie"],
  schools: ["primaria"],
  valid_until: "2026-12-31",
  ack_by: null,
  protocol: null,
  version: 1,
  corrected_at: null,
  change_note: null,
  withdrawn_at: null,
  withdrawn_reason: null,
  replaces: [],
  replaced_by: null,
  previous: null,
  next: null,
  files: [],
  versions: [],
  closure: null,
};

/** A building of the school; of one that has none written, none. */
const building = school.buildings.at(-1)?.id ?? "tolta";

const valid = {
  ...published,
  buildings: [building],
  id: "00000000-0000-4000-8000-000000000012",
  number: 12,
  state: "valid",
  title: "Colloqui </script><b>e ricevimento",
  body: "Si prenota dal registro.\n\nFino al 1 dicembre.",
  published_at: "2026-11-20T09:30:00+00:00",
  cursor: '[1, "2026-11-20T09:30:00+00:00", "00000000-0000-4000-8000-000000000012"]',
};

const closure = {
  ...valid,
  id: "00000000-0000-4000-8000-000000000013",
  kind: "chiusura",
  number: 13,
  title: "Martedì 24 novembre, sede Rodari chiusa per neve",
  body: "Mercoledì: la decisione si legge qui alle 17.",
  published_at: "2026-11-22T17:40:00+00:00",
  closure: {
    what: "closed",
    why: "snow",
    from: "2026-11-24",
    to: null,
    hour: null,
    buildings: [building],
    destination: null,
  },
};

const withdrawn = {
  ...published,
  id: "00000000-0000-4000-8000-000000000011",
  number: 11,
  state: "withdrawn",
  title: null,
  body: null,
  audiences: [],
  schools: [],
  valid_until: null,
  published_at: "2026-11-19T09:30:00+00:00",
  withdrawn_at: "2026-11-20T08:00:00+00:00",
  withdrawn_reason: "Conteneva una data sbagliata.",
  cursor: "",
};

const date = {
  id: "00000000-0000-4000-8000-000000000021",
  kind: "incontro",
  title: "Colloqui con le famiglie",
  details: "palestra",
  starts_on: "2026-12-03",
  ends_on: "2026-12-03",
  starts_at: "15:00",
  ends_at: "18:30",
  schools: ["primaria"],
  ends_lessons: false,
  state: "shown",
  sequence: 0,
  updated_at: "2026-11-20T08:00:00+00:00",
  notice: { school_year: "2026-27", number: 12 },
};

const elsewhere = { ...date, id: "00000000-0000-4000-8000-000000000032", title: "Altrove", buildings: ["tolta"] };

/** On the day on which the content is read, and on the day before. */
const datesAround = ["2026-11-23", "2026-11-22"].map((day, at) => ({
  ...date,
  id: `00000000-0000-4000-8000-00000000003${at}`,
  title: `Incontro del ${day}`,
  starts_on: day,
  ends_on: day,
  starts_at: "23:00",
  ends_at: null,
  notice: null,
}));

/** With the others more than a page draws, one a day. */
const laterDates = Array.from({ length: 60 }, (_, at) => {
  const day = addDays("2026-12-24", at);
  return { ...date, id: `of-${day}`, title: `Data numero ${at}.`, starts_on: day, ends_on: day, notice: null };
});

const answer = { topic: "mensa", body: "Il buono si compra in segreteria.", action: null, target: "", label: "" };
const hours = {
  weekly: [{ days: [1, 2], from: "08:30", to: "13:00" }],
  exceptions: [
    { from: "2026-12-07", to: "2026-12-08", reason: "Ponte", openings: [] },
    { from: "2027-07-01", to: "2027-08-31", reason: "", openings: [{ days: [1], from: "08:00", to: "12:00" }] },
  ],
};
const headline = { id: "n1", title: "Iscrizioni, le date", source: "Portale", url: "https://example.org/1" };
const read = { ...headline, created_at: "2026-11-23T05:00:00+00:00" };

const text = {
  heading: "Le nostre aule </script><b>",
  intro: "Come sono fatte. Chi le usa.",
  simple: [],
  sections: [
    {
      heading: "Da vedere",
      blocks: [
        { kind: "image", file: "photo", alt: "Un’aula con i banchi a cerchio", caption: "" },
        {
          kind: "files",
          files: [
            { file: "form", title: "Il modulo" },
            { file: "lost", title: "Un modulo perduto" },
          ],
        },
      ],
    },
  ],
  helplines: [],
  links_heading: "",
  links: [],
  closing: "",
};
const stored = { name: "modulo.pdf", mime: "application/pdf", size: 9, width: null, height: null };
const ofSchool = {
  path: "/ambienti/primaria",
  parent: null,
  title: null,
  version: 3,
  content: text,
  published_at: "2026-11-22T09:00:00+00:00",
  first_published: "2026-11-20T09:00:00+00:00",
  files: [
    {
      ...{ id: "photo", slot: "00000000aa", name: "aula.webp", mime: "image/webp", size: 9, width: 1600, height: 900 },
      path: "one/aula.webp",
    },
    { ...stored, id: "form", slot: "00000000bb", path: "one/modulo.pdf" },
    { ...stored, id: "lost", slot: "00000000cc", path: "one/lost/modulo.pdf", size: 10 }, // another length
  ],
};
const added = { ...ofSchool, path: "/progetti/orto", parent: "/progetti", title: "Orto", files: [] };
/** No section of the map may have it. */
const homeless = { ...added, path: "/contatti/orto", parent: "/contatti", title: "Senza sezione" };
/** Added once; by now the map has an article at its address. */
const overArticle = { ...added, path: "/progetti/pon", content: { ...text, heading: "I nostri PON" } };
/** Words that do not compress: with every part as long as the database allows. */
const long = {
  ...added,
  ...{ path: "/progetti/lunga", title: "Lunga" },
  content: {
    ...text,
    sections: [{ heading: "Tutto", blocks: [{ kind: "text", text: randomWords(39_000), terms: false }] }],
  },
};

const content = {
  made_at: "2026-11-23T06:00:00+00:00",
  hash: "one",
  notices: [closure, valid, withdrawn],
  notice_years: [{ school_year: "2026-27" }],
  notices_total: 2,
  notices_ended: 0,
  day: dayState({
    at: "2026-11-23T06:00:00+00:00",
    pages_at: "2026-11-22T09:00:00.5+00:00",
    closures: [announced({ from: "2026-11-24", buildings: ["tolta"] }, { path: "/avvisi/2026-27/12", version: 3 })],
  }),
  events: [date, elsewhere, ...datesAround, ...laterDates],
  answers: [
    { ...answer, hours: null, checked_on: "2026-11-12" },
    { ...answer, topic: "segreteria", body: "", hours, checked_on: "2026-11-12" },
  ],
  news: [{ ...read, date: null }],
  news_by_day: [{ ...read, published_at: read.created_at }],
  news_updated_at: "2026-11-23T05:00:00+00:00",
  pages: [ofSchool, homeless, added, overArticle, long],
};

function randomWords(length: number): string {
  const letters = Array.from({ length: Math.ceil(length / 28) }, (_, at) =>
    createHash("sha1").update(String(at)).digest("base64url"),
  );
  return letters.join(" ").slice(0, length);
}

/** As the database and Storage answer. */
function answerAt(address: string): string {
  const signed = /^\/storage\/v1(\/object\/sign\/pages\/.*)/.exec(address)?.[1];
  if (address.includes("token=")) return "the bytes";
  return JSON.stringify(signed ? { signedURL: `${signed}?token=of-the-tests` } : content);
}

/** The same release, built without what the school publishes. */
const bare = useBuiltSite();
const prerendered = mkdtempSync(path.join(tmpdir(), "prerendered-site-"));
let warned: string;
const file = (name: string, site = prerendered) => readFileSync(path.join(site, name), "utf8");

beforeAll(async () => {
  const server = createServer(({ url = "" }, response) =>
    response.setHeader("content-type", "application/json").end(answerAt(url)),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The clock of the machine is wrong, by more than the days between what is read.
  warned = await buildForSampleProject(prerendered, url, 60);
  server.close();
}, 600_000);
afterAll(() => rmSync(prerendered, { recursive: true }));

const factsOf = (html: string) => /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "";

describe("a site built with what the school publishes", () => {
  it("has a page for each notice, with its text, its card and its structured data", () => {
    const html = file("avvisi/2026-27/12.html");
    expect(html).toContain("Fino al 1 dicembre.");
    expect(html).toContain('data-path="/avvisi/2026-27/12"');
    expect(html).toContain(`<link rel="canonical" href="${school.url}/avvisi/2026-27/12"/>`);
    expect(html).toContain(`<meta property="og:url" content="${school.url}/avvisi/2026-27/12"`);
    expect(html).toContain("Si prenota dal registro. Fino al 1 dicembre.");
    expect(html).toContain('"expires":"2026-12-31"');
    const { "@graph": graph } = JSON.parse(factsOf(html)) as { "@graph": object[] };
    expect(graph[1]).toMatchObject({ contentLocation: [{ "@type": "School", name: buildingName(building) }] });
    // No text ends a script element.
    const block = (start: string): unknown => JSON.parse(html.split(start)[1]?.split("</script>")[0] ?? "");
    expect(block('<script type="application/json" id="built-content">')).toMatchObject({ readAt: content.made_at });
    expect(JSON.stringify(block('<script type="application/ld+json" data-page-metadata>'))).toContain(
      "Colloqui </script>",
    );
  });

  it("has the text of the school in the place of a placeholder and of an article, with its metadata", () => {
    const html = file("ambienti/primaria.html");
    expect(html).toContain("Le nostre aule &lt;/script&gt;&lt;b&gt;</h1>");
    expect(html).not.toContain("Contenuti in fase di sviluppo");
    expect(html).not.toContain('content="noindex"');
    expect(html).toContain('<meta name="description" content="Come sono fatte."/>');
    expect(html).toContain('<meta property="og:title" content="Primaria">');
    expect(html).toContain(`<link rel="canonical" href="${school.url}/ambienti/primaria"/>`);
    expect(JSON.parse(factsOf(html))).toMatchObject({
      "@graph": [
        { "@type": "BreadcrumbList" },
        { "@type": "Article", dateModified: ofSchool.published_at, datePublished: ofSchool.first_published },
      ],
    });
    expect(faultsInVocabulary([factsOf(html)])).toEqual([]);
    expect(file("progetti/pon.html")).toContain("I nostri PON</h1>");
    // The text is in the HTML alone: the application gets the heading.
    const block = html.split('id="built-content">')[1]?.split("</script>")[0] ?? "";
    expect(block).toContain("Come sono fatte.");
    expect(block).not.toContain("Da vedere");
    const loaded = /data-modules="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(loaded).toContain("/assets/school-page-");
    expect(loaded).not.toContain("/assets/in-progress-page-");
  });

  it("has a page that the school has added, which its section, the sitemap and the feed name; at another address none", () => {
    const html = file("progetti/orto.html");
    expect(html).toContain(`<title>Orto · ${school.name}</title>`);
    expect(html).toContain('<span aria-current="page">Orto</span>');
    expect(html).toContain(`<link rel="canonical" href="${school.url}/progetti/orto"/>`);
    expect(file("progetti.html")).toContain('href="/progetti/orto"');
    expect(file("ambienti.html")).toContain('href="/ambienti/primaria"');
    for (const name of ["sitemap.xml", "atom.xml"]) {
      expect(file(name), name).toContain(`${school.url}/progetti/orto<`);
      expect(file(name).match(/\/progetti\/pon</g), name).toHaveLength(1);
      expect(file(name), name).not.toContain("Senza sezione");
    }
    for (const name of ["progetti/pagina.html", "contatti/orto.html"])
      expect(existsSync(path.join(prerendered, name)), name).toBe(false);
    for (const name of ["_redirects", ".htaccess"]) expect(file(name), name).not.toContain("progetti");
    expect(file("sw.js")).not.toContain("progetti/orto");
  });

  it("copies the files of its pages to addresses that stay, and leaves out one that is not as the database says", () => {
    expect(file("file/00000000aa/aula.webp")).toBe("the bytes");
    const html = file("ambienti/primaria.html");
    expect(html).toContain('<img src="/file/00000000aa/aula.webp" alt="Un’aula con i banchi a cerchio" width="1600"');
    expect(html).toContain('href="/file/00000000bb/modulo.pdf"');
    expect(html).not.toContain("00000000cc");
    expect(existsSync(path.join(prerendered, "file/00000000cc"))).toBe(false);
    expect(file("_headers")).toContain("/file/*\n  Cache-Control: public, max-age=0, must-revalidate\n");
  });

  it.each([
    ["that no section may have", "/contatti/orto non è sul sito: nella mappa non c’è posto"],
    ["that the map has at its address by now", "/progetti/pon è anche nella mappa, dove prima non c’era"],
    ["whose file is another one", "Il file modulo.pdf di /ambienti/primaria non è sul sito: è di 9 byte e non di 10."],
    ["that is too heavy", "/progetti/lunga, che ha scritto la scuola, ha "],
  ])("names a page %s, and goes on", (_, sentence) => {
    expect(warned.split(sentence)).toHaveLength(2);
    expect(file("progetti/lunga.html")).toContain(long.content.sections[0]?.blocks[0]?.text.slice(0, 100));
  });

  it("writes what the search finds in its pages, outside the release", () => {
    const entries = JSON.parse(file("pagine.json")) as Record<string, string>[];
    expect(entries).toContainEqual(
      expect.objectContaining({ id: "/progetti/orto", page: "/progetti", kind: "page", called: "Orto" }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({
        id: "/ambienti/primaria#da-vedere",
        page: "/ambienti/primaria",
        text: "Un’aula con i banchi a cerchio Il modulo. Un modulo perduto.",
      }),
    );
    expect(JSON.stringify(entries)).not.toContain("Senza sezione");
    expect(JSON.parse(file("pagine.json", bare))).toEqual([]);
  });

  it("marks what is not written yet in the menu, but not what the school has written", () => {
    const link = (name: string, site = prerendered) =>
      /<a[^>]*href="\/ambienti\/primaria"[^>]*>/.exec(file(name, site))?.[0] ?? "";
    expect(link("privacy.html", bare)).toContain("in preparazione");
    expect(link("privacy.html")).not.toBe("");
    expect(link("privacy.html")).not.toContain("in preparazione");
    const known = `${content.day.pages_at} /ambienti/primaria /progetti/pon`;
    for (const name of ["index.html", "404.html", "privacy.html"])
      expect(file(name), name).toContain(`data-pages="${known}"`);
  });

  it("has the sentences of a closure in every language, in the page, its structured data and the feed", () => {
    const html = file("avvisi/2026-27/13.html");
    expect(html).toContain('<li id="ro" lang="ro" dir="ltr"');
    expect(html).toContain(`sediul <bdi lang="it">${buildingName(building)}</bdi> este închis din cauza zăpezii.`);
    expect(html).toContain("Codice QR con l’indirizzo di questo avviso");
    const { "@graph": graph } = JSON.parse(factsOf(html)) as { "@graph": Record<string, unknown>[] };
    const url = `${school.url}/avvisi/2026-27/13`;
    expect(graph[1]).toMatchObject({
      "@type": "SpecialAnnouncement",
      name: closure.title,
      text: `Martedì 24 novembre la sede ${buildingName(building)} è chiusa per neve. Vale per: Primaria.`,
      category: "Chiusura",
      datePosted: closure.published_at,
      expires: "2026-12-31",
      schoolClosuresInfo: url,
      announcementLocation: [{ "@type": "School", name: buildingName(building) }],
    });
    expect(graph[1]?.["workTranslation"]).toContainEqual({
      "@type": "SpecialAnnouncement",
      inLanguage: "en",
      text: `On Tuesday 24 November 2026 the school building ${buildingName(building)} is closed because of snow. This applies to: Primaria.`,
      url: `${url}#en`,
    });
    const feed = file("atom.xml");
    expect(feed).toContain(
      `<p>Martedì 24 novembre la sede ${buildingName(building)} è chiusa per neve. Vale per: Primaria. Avviso n. 13 del 22 novembre 2026.</p>`,
    );
    expect(feed).toContain('<p xml:lang="ar" dir="rtl">المدرسة مغلقة في مبنى');
  });

  it("loads the phrases with the page of a closure only", () => {
    for (const name of ["avvisi/2026-27/12.html", "avvisi.html", "index.html"])
      expect(file(name), name).not.toMatch(/closure-page|școala/);
  });

  it("says of a withdrawn notice that it was withdrawn, and nothing of it elsewhere", () => {
    const html = file("avvisi/2026-27/11.html");
    expect(html).toContain("Ritirato il 20 novembre 2026");
    expect(html).toContain("Conteneva una data sbagliata.");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    for (const name of ["avvisi.html", "index.html", "sitemap.xml", "atom.xml"])
      expect(file(name), name).not.toContain("2026-27/11");
  });

  it("shows lists, dates, answers and headlines without scripts", () => {
    expect(file("avvisi.html")).toContain("Colloqui &lt;/script&gt;&lt;b&gt;e ricevimento");
    expect(file("index.html")).toContain("Colloqui &lt;/script&gt;&lt;b&gt;e ricevimento");
    expect(file("index.html")).toContain("Colloqui con le famiglie");
    expect(file("index.html")).toContain("Iscrizioni, le date");
    expect(file("calendario.html")).toContain("15:00–18:30");
    expect(file("notizie.html")).toContain("Iscrizioni, le date");
    expect(file("informazioni.html")).toContain("Il buono si compra in segreteria.");
    expect(file("informazioni.html")).toContain('"@type":"FAQPage"');
    for (const name of ["avvisi.html", "calendario.html", "notizie.html", "informazioni.html"])
      expect(file(name), name).toContain("Qui leggete ciò che c’era il 23 novembre 2026 alle 7:00");
  });

  it("shows the hours of the office, and describes them with their exceptions", () => {
    const page = file("informazioni.html");
    expect(page).toContain("Lunedì e martedì: dalle 8:30 alle 13:00");
    expect(page).toContain("Dal 7 all’8 dicembre (Ponte): chiusa");
    // What holds now is not known when the page is built.
    expect(page).not.toMatch(/>(?:Aperta fino|Apre |Riapre |Chiusa)/);
    const json = factsOf(page);
    const { "@graph": graph } = JSON.parse(json) as { "@graph": object[] };
    expect(graph).toContainEqual(
      expect.objectContaining({
        "@type": "School",
        department: expect.objectContaining({
          name: "Segreteria",
          openingHoursSpecification: [
            {
              "@type": "OpeningHoursSpecification",
              dayOfWeek: ["https://schema.org/Monday", "https://schema.org/Tuesday"],
              opens: "08:30",
              closes: "13:00",
            },
          ],
          specialOpeningHoursSpecification: [
            expect.objectContaining({
              validFrom: "2026-12-07",
              validThrough: "2026-12-08",
              opens: "00:00",
              closes: "00:00",
            }),
            expect.objectContaining({
              validFrom: "2027-07-01",
              dayOfWeek: ["https://schema.org/Monday"],
              closes: "12:00",
            }),
          ],
        }) as object,
      }),
    );
    expect(json).toContain("lunedì e martedì: dalle 8:30 alle 13:00");
  });

  it("describes closures and the hours of the office with types and properties of schema.org", () => {
    const blocks = ["avvisi/2026-27/13.html", "informazioni.html"].map((name) => factsOf(file(name)));
    expect(blocks).not.toContain("");
    expect(faultsInVocabulary(blocks)).toEqual([]);
  });

  it("takes for today the day on which the content was read, whatever the clock of the machine says", () => {
    for (const name of ["index.html", "calendario.html"]) {
      expect(file(name), name).toContain("Incontro del 2026-11-23");
      expect(file(name), name).not.toContain("Incontro del 2026-11-22");
    }
  });

  it("names the notices in the sitemap and the feed, and says what it was built with", () => {
    expect(file("sitemap.xml")).toContain(`<loc>${school.url}/avvisi/2026-27/12</loc>`);
    expect(file("atom.xml")).toContain(`<id>${school.url}/avvisi/2026-27/12</id>`);
    expect(JSON.parse(file("content.json"))).toMatchObject({ site: school.url, made_at: content.made_at, hash: "one" });
  });

  it("has a calendar to subscribe to, one for each school, and one for each building of those that have several", () => {
    const titles = (name: string) =>
      new ICAL.Component(ICAL.parse(file(name)) as unknown[])
        .getAllSubcomponents("vevent")
        .map((event) => event.getFirstPropertyValue("summary"));
    expect(titles("calendario.ics")).toContain("Colloqui con le famiglie");
    expect(titles("calendario-primaria.ics")).toContain("Colloqui con le famiglie");
    expect(titles("calendario-infanzia.ics")).not.toContain("Colloqui con le famiglie");
    const schools = ["infanzia", "primaria", "secondaria"] as const;
    const buildings = buildingsToChoose({ schools, buildings: [] });
    const written = readdirSync(prerendered).flatMap((name) => /^calendario-sede-(.*)\.ics$/.exec(name)?.[1] ?? []);
    expect(written.toSorted()).toEqual(buildings.toSorted());
    for (const id of buildings) {
      const hasPrimaria = schoolsOf(id).includes("primaria");
      expect(titles(`calendario-sede-${id}.ics`).includes("Colloqui con le famiglie"), id).toBe(hasPrimaria);
      expect(titles(`calendario-sede-${id}.ics`), id).not.toContain("Altrove");
    }
    for (const part of ["", ...buildings.map((id) => `-sede-${id}`)])
      expect(file("_headers")).toContain(`/calendario${part}.ics\n  Content-Type: text/calendar; charset=utf-8\n`);
  });

  it("says in the HTML and in the calendars that a date is for a building, also for one that is gone", () => {
    expect(file("calendario.html")).toContain(">una sede che non c’è più<");
    expect(file("calendario-primaria.ics").replace(/\r\n /g, "")).toContain("Sede: una sede che non c’è più");
  });

  it("says on every page the day for which it was built, and with scripts what that is today", () => {
    const place = /<div id="stato-del-giorno"[^>]*><div[^>]*>(<a.*?<\/a>)<script>(.*?)<\/script><\/div>/s;
    const written = (name: string, site = prerendered) => {
      const [, link = "", script = ""] = place.exec(file(name, site)) ?? [];
      expect(file(name, site), name).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
      const part = (pattern: RegExp) => decodeEntities(pattern.exec(link)?.[1] ?? "");
      return {
        text: part(/>([^<]*)<\/a>/),
        to: part(/href="([^"]*)"/),
        isClosure: link.includes("data-closure="),
        early: JSON.parse(part(/data-early="([^"]*)"/)) as unknown,
      };
    };
    const pages = ["index.html", "contatti.html", "avvisi.html", "404.html", "admin.html"];
    for (const name of [...pages, "avvisi/2026-27/12.html"])
      expect(written(name), name).toEqual({
        text: "Martedì 24 novembre, una sede che non c’è più chiusa per neve",
        to: "/avvisi/2026-27/12",
        isClosure: true,
        early: {
          text: "Domani, martedì 24, una sede che non c’è più chiusa per neve",
          to: "/avvisi/2026-27/12",
          isClosure: true,
          readAt: Date.parse(content.made_at),
          // Midnight in Italy.
          ends: Date.parse("2026-11-23T23:00:00Z"),
        },
      });
    for (const name of pages) expect(file(name, bare), name).toContain(">Chiusure: guardate gli avvisi<");
    expect(file("offline.html")).not.toContain("stato-del-giorno");
  });

  it("draws the first of many dates, says how many there are, and leads to the file with the others", () => {
    const html = file("calendario.html");
    const shown = [...html.matchAll(/Data numero (\d+)\./g)].map(([, number]) => Number(number));
    expect(Math.max(...shown)).toBeLessThan(40);
    expect(html).toMatch(/4\d date su 6\d da oggi, lunedì 23 novembre 2026/); // with the meetings for the parents
    const unscripted = [...html.matchAll(/<noscript>(.*?)<\/noscript>/g)].map(([, inside]) => inside).join("");
    expect(unscripted).toContain('<a href="/calendario.ics">');
    expect(file("calendario.ics")).toContain("Data numero 59.");
    expect(file("calendario.html", bare)).not.toContain("Scarica il file del calendario");
  });

  it("is of the same release as one that differs in data alone: its worker has nothing to announce", () => {
    const releaseOf = (site: string) => /data-release="(\w+)"/.exec(file("index.html", site))?.[1];
    expect(releaseOf(prerendered)).toBeDefined();
    expect(releaseOf(bare)).toBe(releaseOf(prerendered));
    const stored = (site: string) => [...file("sw.js", site).matchAll(/\{url:.*?\}/g)].map(([entry]) => entry);
    const isOfRelease = (entry: string) => entry.includes(`revision:\`${releaseOf(prerendered)}\``);
    expect(stored(prerendered).filter(isOfRelease).length).toBeGreaterThan(10);
    expect(stored(prerendered).filter((entry) => !isOfRelease(entry) && !stored(bare).includes(entry))).toEqual([]);
    expect(file("index.html", bare)).not.toBe(file("index.html"));
  });
});
