import { describe, expect, it } from "vitest";
import { parseDates } from "#features/calendar/editor/parse-dates.ts";

const options = { start: 2026, today: "2026-11-23" };
const read = (list: string) => parseDates(list, options);
const readOne = (line: string) => read(line)[0];

/** A closure of one whole day, the commonest. */
const date = (starts_on: string, title: string, more: object = {}) => ({
  kind: "chiusura",
  title,
  starts_on,
  ends_on: starts_on,
  starts_at: null,
  ends_at: null,
  schools: null,
  buildings: [],
  staff_only: false,
  ...more,
});

describe("a pasted line", () => {
  const saints = date("2026-11-01", "Tutti i Santi");
  const christmas = date("2026-12-23", "Vacanze di Natale", { ends_on: "2027-01-06" });
  const bridge = date("2026-12-07", "Ponte", { ends_on: "2026-12-08" });
  const talks = date("2026-12-03", "Colloqui", { kind: "incontro", starts_at: "15:00", ends_at: "18:30" });

  it.each([
    ["1/11 Tutti i Santi", saints],
    ["1 novembre: Tutti i Santi", saints],
    ["01/11/2026 - Tutti i Santi", saints],
    ["1.11.26 Tutti i Santi", saints],
    ["1-11-2026: Tutti i Santi", saints],
    ["2026-11-01 Tutti i Santi", saints],
    ["2026-11-01\tTutti i Santi", saints],
    ["01/11/2026;Tutti i Santi;", saints],
    ["• Domenica 1° novembre 2026, “Tutti i Santi”", saints],
    ["1 nov. ’26 Tutti i Santi", saints],
    ["il primo novembre Tutti i Santi", saints],
    ["1/11/2026 (domenica) Tutti i Santi", saints],
    ["01/11/2026\tdom\tTutti i Santi", saints],
    ["dal 23 dicembre al 6 gennaio vacanze di Natale", christmas],
    ["23/12–6/1 Vacanze di Natale", christmas],
    ["23-12-6-1 Vacanze di Natale", christmas],
    ["da mercoledì 23 dicembre a mercoledì 6 gennaio: vacanze di Natale", christmas],
    ["dal 23 dicembre 2026 al 6 gennaio Vacanze di Natale", christmas],
    ["dal 23 dicembre al 6 gennaio 2027 Vacanze di Natale", christmas],
    ["23/12/2026\t06/01/2027\tVacanze di Natale", christmas],
    ["lunedì 7 e martedì 8 dicembre Ponte", bridge],
    ["7-8 dicembre Ponte", bridge],
    ["dal 7 all’8 dicembre Ponte", bridge],
    ["7/8 dicembre Ponte", bridge],
    ["7/12 e 8/12 Ponte", bridge],
    ["7, 8 e 9 dicembre Ponte", { ...bridge, ends_on: "2026-12-09" }],
    ["3 dicembre ore 15:00-18:30 Colloqui", talks],
    ["3/12 15.00–18.30 Colloqui", talks],
    ["3 dicembre, dalle 15 alle 18.30: Colloqui", talks],
    ["3 dicembre Colloqui (ore 15:00 - 18:30)", talks],
    ["3/12 - Colloqui, ore 15-18:30.", talks],
    ["3/12 - Colloqui 15:00-18:30", talks],
    ["03/12/2026\t15:00\t18:30\tColloqui", talks],
    ["3 dicembre ore 15 Colloqui", { ...talks, ends_at: null }],
    ["29 febbraio 2028 Ponte", date("2028-02-29", "Ponte")],
  ])("%s", (line, expected) => {
    expect(readOne(line)).toEqual({ line: 1, text: line.trim(), date: expected });
  });

  it("takes the years that are missing from the school year", () => {
    const days = read("1/9 a\n31/12 b\n1/1 c\n31/8 d\ndal 20 giugno al 10 settembre e");
    expect(days.map((line) => [line.date?.starts_on, line.date?.ends_on])).toEqual([
      ["2026-09-01", "2026-09-01"],
      ["2026-12-31", "2026-12-31"],
      ["2027-01-01", "2027-01-01"],
      ["2027-08-31", "2027-08-31"],
      ["2027-06-20", "2027-09-10"],
    ]);
  });

  it("guesses the kind from its words, or from a national holiday", () => {
    const kinds = (list: string) => read(list).map(({ date }) => date?.kind);
    expect(kinds("4/5 Ponte\n4/5 Vacanze\n4/5 Festa del patrono\n4/5 Scuola chiusa\n25/4 Liberazione")).toEqual(
      Array(5).fill("chiusura"),
    );
    expect(kinds("4/5 Colloqui\n4/5 Riunione\n4/5 Assemblea di classe\n4/5 Primo incontro")).toEqual(
      Array(4).fill("incontro"),
    );
    expect(kinds("4/5 Scadenza delle adesioni\n4/5 Termine delle iscrizioni\nentro il 4/5 Moduli")).toEqual(
      Array(3).fill("scadenza"),
    );
    expect(kinds("4/5 Concerto\n8/6 Termine delle lezioni\n4/5 Termine dei lavori 8:00-12:00")).toEqual(
      Array(3).fill("evento"),
    );
  });

  it("gives a deadline the hour by which", () => {
    const deadline = { kind: "scadenza", starts_at: "12:00", ends_at: null };
    expect(readOne("30 novembre Iscrizioni entro le 12:00")?.date).toMatchObject({ title: "Iscrizioni", ...deadline });
    expect(readOne("30 novembre entro le ore 12 Iscrizioni")?.date).toMatchObject({ title: "Iscrizioni", ...deadline });
  });

  it("leaves numbers that are no hour and no day to the title", () => {
    const titles = [
      "15 anni della scuola",
      "5 classi in visita",
      "Visita alle 3 Torri",
      "🎒 Giornata 2.0",
      "<b>Gita</b>",
    ];
    expect(read(titles.map((title) => `3 dicembre - ${title}`).join("\n")).map(({ date }) => date)).toEqual(
      titles.map((title) => date("2026-12-03", title, { kind: "evento" })),
    );
  });

  it.each([
    ["Data\tChe cosa", /^Non trovo il giorno: scrivilo all’inizio della riga/],
    ["🎒", /^Non trovo il giorno/],
    ["7 Ponte", /^Manca il mese/],
    ["29 febbraio Festa", "Nel 2027 febbraio ha 28 giorni: il 29 non esiste."],
    ["31/11 Ponte", "Il giorno 31 novembre non esiste: novembre ha 30 giorni."],
    ["0/11 Ponte", /^Il giorno 0 novembre non esiste/],
    ["3/13 Ponte", "Il mese 13 non esiste."],
    ["1/11/20266 Tutti i Santi", "L’anno 20266 non esiste: un anno ha quattro cifre."],
    ["1 novembre 20266 Tutti i Santi", "L’anno 20266 non esiste: un anno ha quattro cifre."],
    ["1/11/2024 Tutti i Santi", /^L’anno 2024 è troppo lontano/],
    ["1/9/2030 Primo giorno", /^L’anno 2030 è troppo lontano/],
    ["domenica 7 dicembre Ponte", "Il 7 dicembre 2026 è lunedì, non domenica."],
    ["7/12/2026 (martedì) Ponte", "Il 7 dicembre 2026 è lunedì, non martedì."],
    ["lunedì 7 e mercoledì 8 dicembre Ponte", "L’8 dicembre 2026 è martedì, non mercoledì."],
    ["dal 10 al 5 gennaio Corso", "La fine viene prima dell’inizio."],
    ["dal 10 gennaio 2027 al 5 gennaio 2027 Corso", "La fine viene prima dell’inizio."],
    ["dal 10/10/2026 al 11/10/2027 Corso", "Dal primo all’ultimo giorno passa più di un anno."],
    ["3, 10 e 17 dicembre Prove", /^Questi giorni non si seguono/],
    ["3 dicembre - 4 dicembre - 5 dicembre Prove", /^Ci sono più di due giorni/],
    ["3 dicembre ore 25:00 Colloqui", "L’ora 25:00 non esiste."],
    ["3 dicembre 15:60 Colloqui", "L’ora 15:60 non esiste."],
    ["3 dicembre Colloqui ore 18:30-24:00", "L’ora 24:00 non esiste."],
    ["3 dicembre ore 18:30-15:00 Colloqui", "L’ora di fine viene prima di quella d’inizio."],
    ["1/11", /^Manca che cosa succede/],
    ["1/11 – ", /^Manca che cosa succede/],
    [`1/11 ${"🎒".repeat(90)}a`, "Il titolo ha 91 caratteri: al massimo 90."],
  ])("%s: what is to be corrected", (line, problem) => {
    const [found] = read(line);
    expect(found?.date).toBeUndefined();
    expect(found?.problem).toEqual(typeof problem === "string" ? problem : expect.stringMatching(problem));
  });
});

describe("a pasted list", () => {
  it("keeps the lines that are right beside those that are wrong, with their numbers", () => {
    const lines = read("\r\n1/11 Tutti i Santi\r\n\r\n31/11 Nulla\r\n8 dicembre\tImmacolata\r\n");
    expect(lines.map(({ line, date, problem }) => [line, date?.title ?? problem])).toEqual([
      [2, "Tutti i Santi"],
      [4, "Il giorno 31 novembre non esiste: novembre ha 30 giorni."],
      [5, "Immacolata"],
    ]);
  });

  it("is read at once when it is long", () => {
    const started = process.cpuUsage();
    expect(read("3 dicembre ore 15:00-18:30 Colloqui\n".repeat(2_000))).toHaveLength(2_000);
    expect(read(`3 dicembre ${"alle 15 ".repeat(5_000)}`)[0]?.problem).toMatch(/^Il titolo ha/);
    expect(read("1/11 e ".repeat(5_000))[0]?.problem).toBeDefined();
    const { user, system } = process.cpuUsage(started);
    expect(user + system).toBeLessThan(3_000_000); // microseconds
  });
});
