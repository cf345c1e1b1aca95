import { describe, expect, it } from "vitest";
import { courses as coursesPage } from "#content/courses.ts";
import { courseFacts, formOf } from "#features/training/course-form.ts";
import { courseYears, coursesOf, saySum, sumOf, trainingFile, yearsOf } from "#features/training/training-list.ts";
import type { OwnCourse } from "#features/training/training-queries.ts";

const today = "2026-11-23";
let made = 0;

function course(facts: Partial<OwnCourse> = {}): OwnCourse {
  made += 1;
  return {
    id: String(made),
    course_id: null,
    title: `Corso ${made}`,
    provider: "",
    state: "to_do",
    hours: null,
    starts_on: null,
    ends_on: null,
    certificate_url: null,
    revision: 1,
    ...facts,
  };
}
const done = (ends_on: string, hours: number | null = null) => course({ state: "done", ends_on, hours });

describe("the form of a course", () => {
  const read = (typed: Partial<ReturnType<typeof formOf>>) =>
    courseFacts(today).safeParse({ ...formOf(undefined), title: "Un corso", ...typed });
  const messages = (typed: Parameters<typeof read>[0]) =>
    read(typed).error?.issues.map(({ path, message }) => [path[0], message]);

  it("needs a title alone", () => {
    expect(read({}).data).toEqual({
      title: "Un corso",
      provider: "",
      state: "to_do",
      hours: null,
      starts_on: null,
      ends_on: null,
      certificate_url: null,
    });
    expect(messages({ title: " \t" })).toEqual([["title", "Manca il titolo del corso."]]);
  });

  it("gives back what it was opened with", () => {
    const facts = {
      title: "Un corso",
      provider: "INDIRE",
      state: "done" as const,
      hours: 12.5,
      starts_on: "2026-09-01",
      ends_on: "2026-11-20",
      certificate_url: "https://esempio.it/a",
    };
    const own = course(facts);
    expect(formOf(own).hours).toBe("12,5");
    expect(courseFacts(today).parse(formOf(own))).toEqual(facts);
  });

  it.each([
    ["12,5", 12.5],
    ["1.5", 1.5],
    [" 8 ", 8],
    ["0", 0],
    ["1000", 1000],
    ["1000,0", 1000],
    ["", null],
  ])("reads %j as hours", (hours, number) => {
    expect(read({ hours }).data?.hours).toBe(number);
  });

  it.each(["-1", "abc", "12,55", "1000,1", "1.000", "99999", "1e2", "12 ore", "∞", "١٢", ","])(
    "does not read %j as hours",
    (hours) => {
      expect(messages({ hours })).toEqual([
        ["hours", "Scrivi un numero da 0 a 1000, al massimo con un decimale: 12 oppure 12,5."],
      ]);
    },
  );

  it("takes titles and bodies of 200 characters, emoji counted as one, on one line", () => {
    expect(read({ title: ` ${"😀".repeat(200)} ` }).data?.title).toBe("😀".repeat(200));
    expect(read({ title: "Un\tcorso\n su   più righe" }).data?.title).toBe("Un corso su più righe");
    expect(messages({ title: "x".repeat(300), provider: "x".repeat(201) })).toEqual([
      ["title", "Il titolo ha 300 caratteri: al massimo 200."],
      ["provider", "Il nome di chi lo organizza ha 201 caratteri: al massimo 200."],
    ]);
  });

  it("takes 29 February of leap years alone", () => {
    expect(read({ starts_on: "2028-02-29" }).data?.starts_on).toBe("2028-02-29");
    for (const starts_on of ["2027-02-29", "29/02/2028", "?", "2026-11"])
      expect(messages({ starts_on })).toEqual([
        ["starts_on", "Questo giorno non esiste, o manca una parte: controlla giorno, mese e anno."],
      ]);
  });

  it("takes days from 2000 to 2100", () => {
    expect(read({ starts_on: "2000-01-01", ends_on: "2100-12-31" }).success).toBe(true);
    for (const day of ["1999-12-31", "2101-01-01", "0026-11-23"])
      expect(messages({ ends_on: day })).toEqual([["ends_on", "L’anno va dal 2000 al 2100."]]);
  });

  it("says at the last day that it comes before the first", () => {
    expect(read({ starts_on: today, ends_on: today }).success).toBe(true);
    expect(messages({ starts_on: today, ends_on: "2026-11-22" })).toEqual([
      ["ends_on", "La fine viene prima dell’inizio."],
    ]);
  });

  it("needs the last day of a concluded course, not later than today", () => {
    expect(read({ state: "done", ends_on: today }).success).toBe(true);
    expect(messages({ state: "done" })?.[0]?.[1]).toMatch(/^Di un corso concluso serve l’ultimo giorno/);
    expect(messages({ state: "done", ends_on: "2026-11-24" })?.[0]?.[1]).toMatch(/deve ancora venire/);
    expect(read({ state: "in_progress", ends_on: "2026-11-24" }).success).toBe(true);
  });

  it.each([
    ["https://esempio.it/attestato?id=1#pagina", "https://esempio.it/attestato?id=1#pagina"],
    [" HTTPS://Esempio.IT/A b ", "https://esempio.it/A%20b"],
    ["https://scuola.città.it/", "https://scuola.xn--citt-3na.it/"],
    ["", null],
  ])("reads the address %j", (certificate_url, address) => {
    expect(read({ certificate_url }).data?.certificate_url).toBe(address);
  });

  it.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)//https://esempio.it",
    "data:text/html,<script>",
    "http://esempio.it/",
    "www.esempio.it",
    "//esempio.it",
    "https://",
    "attestato.pdf",
  ])("refuses the address %j", (certificate_url) => {
    expect(messages({ certificate_url })).toEqual([
      ["certificate_url", "Scrivi l’indirizzo intero, che comincia con https://"],
    ]);
  });

  it("refuses an address of more than 500 characters", () => {
    const certificate_url = `https://esempio.it/${"x".repeat(500)}`;
    expect(messages({ certificate_url })?.[0]?.[1]).toMatch(/troppo lungo: al massimo 500 caratteri/);
  });
});

describe("the school year of a course", () => {
  it.each([
    ["2026-08-31", "2025-26"],
    ["2026-09-01", "2026-27"],
  ])("that is concluded on %s is %s alone", (day, year) => {
    expect(courseYears({ state: "done", starts_on: "2024-10-01", ends_on: day }, today)).toEqual([year]);
  });

  it("that is not concluded is the present one, and that of its days", () => {
    expect(courseYears(course(), today)).toEqual(["2026-27"]);
    expect(courseYears(course({ starts_on: "2026-05-01", ends_on: "2027-09-10" }), today)).toEqual([
      "2026-27",
      "2025-26",
      "2027-28",
    ]);
  });

  it("is offered once, newest first, and the present one always", () => {
    expect(yearsOf([], today)).toEqual(["2026-27"]);
    expect(yearsOf([done("2025-10-01"), done("2026-03-01"), done("2023-10-01")], today)).toEqual([
      "2026-27",
      "2025-26",
      "2023-24",
    ]);
  });
});

it("the list of a year has what is under way first, then what is to be done, then the newest concluded", () => {
  const list = [
    done("2026-10-01"),
    course({ title: "B" }),
    course({ title: "A" }),
    done("2026-11-01"),
    course({ state: "in_progress" }),
    done("2026-08-31"),
  ];
  const [first, second, third, fourth, fifth] = list;
  expect(coursesOf(list, "2026-27", today)).toEqual([fifth, third, second, fourth, first]);
});

describe("the sum of the hours", () => {
  it("counts what is concluded, in tenths of an hour", () => {
    const tenths = Array.from({ length: 3 }, () => done(today, 1.1));
    expect(sumOf([...tenths, course({ state: "in_progress", hours: 40 }), done(today)])).toEqual({
      count: 4,
      hours: 3.3,
      withoutHours: 1,
    });
  });

  it.each([
    [[], "Nessun corso concluso nell’anno 2026/27."],
    [[done(today, 1)], "1 corso concluso nell’anno 2026/27: 1 ora."],
    [[done(today, 12.5), done(today, 8)], "2 corsi conclusi nell’anno 2026/27: 20,5 ore."],
    [[done(today, 8), done(today)], "2 corsi conclusi nell’anno 2026/27: 8 ore. Di un corso mancano le ore."],
    [[done(today), done(today)], "2 corsi conclusi nell’anno 2026/27: 0 ore. Di 2 corsi mancano le ore."],
  ])("is said in words", (list, sentence) => {
    expect(saySum(list, "2026-27")).toBe(sentence);
  });
});

it("the file for the training plan has a row for each course, with whose it is", () => {
  const list = [
    course({
      title: "=cmd",
      provider: "Ente; «grande»",
      state: "done",
      hours: 12.5,
      starts_on: "2026-11-03",
      ends_on: "2026-11-14",
      certificate_url: "https://esempio.it/a",
    }),
    course({ title: "Da fare" }),
  ];
  expect(trainingFile(list, "2026-27", "Marta Neri")).toBe(
    [
      '\uFEFF"Persona";"Anno scolastico";"Corso";"Ente";"Stato";"Ore";"Dal";"Al";"Attestato"',
      '"Marta Neri";"2026/27";"\'=cmd";"Ente; «grande»";"Concluso";12,5;"2026-11-03";"2026-11-14";"https://esempio.it/a"',
      '"Marta Neri";"2026/27";"Da fare";"";"Da fare";;;;',
      "",
    ].join("\r\n"),
  );
});

it("every course of the page fits into a list", () => {
  for (const { id, title, piattaforma } of coursesPage.groups.flatMap((group) => group.courses)) {
    expect(id).toMatch(/^[a-z0-9-]{1,60}$/);
    const facts = { ...formOf(undefined), title, provider: piattaforma };
    expect(courseFacts(today).safeParse(facts).data, id).toMatchObject({ title, provider: piattaforma });
  }
});
