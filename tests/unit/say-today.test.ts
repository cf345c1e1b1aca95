import { describe, expect, it } from "vitest";
import { sayToday } from "#pages/home/say-today.ts";
import type { DayState } from "#shared/day-state/day-state.ts";
import { readChoice } from "#shared/my-schools/my-schools.ts";
import { haveBuildings } from "../sample-buildings.ts";
import { announced, dayState, holiday } from "../sample-day.ts";

const wednesday = "2026-11-25";
const say = (changes: Partial<DayState>, today = wednesday) => sayToday(dayState(changes), today);
const written = (changes: Partial<DayState>) => sayToday(dayState(changes), wednesday, { words: "dates" });

const patron = holiday("Immacolata", "2026-12-08");
const christmas = holiday("Vacanze di Natale", "2026-12-23", "2027-01-06");
const strike = announced(
  { what: "strike", why: null, from: "2026-12-29" },
  { path: "/avvisi/2026-27/20", until: "2026-12-29" },
);

describe("the card of today", () => {
  it("says the day, of which the bar says that nothing is announced, and the next closure of the calendar", () => {
    expect(say({ dates: [patron, christmas] })).toEqual({
      leaf: wednesday,
      days: "Oggi",
      what: "Mercoledì 25 novembre",
      notice: undefined,
      next: { label: "Prossima chiusura", text: "Martedì 8 dicembre, Immacolata", to: "/calendario" },
      other: undefined,
    });
    expect(say({}).next).toMatchObject({ text: "Nessuna nel calendario" });
  });

  it("says tomorrow’s closure with its day, and leads to its notice and languages", () => {
    expect(say({ closures: [announced()], dates: [patron] })).toMatchObject({
      leaf: "2026-11-26",
      days: "Domani, giovedì 26 novembre",
      what: "Scuola chiusa per neve",
      notice: "/avvisi/2026-27/14",
      next: undefined,
    });
  });

  it("says the day that it is, also when a closure has begun", () => {
    const parts = { from: "2026-11-24", to: "2026-11-27" };
    expect(say({ closures: [announced({ from: wednesday })] })).toMatchObject({
      leaf: wednesday,
      days: "Oggi, mercoledì 25 novembre",
      what: "Scuola chiusa per neve",
    });
    expect(say({ closures: [announced(parts)] })).toMatchObject({
      leaf: wednesday,
      days: "Oggi e fino a venerdì 27 novembre",
    });
  });

  it("leaves out the reason before the place of the lessons", () => {
    haveBuildings("Scuola di via Trento");
    const elsewhere = announced({ what: "other-building", destination: "Scuola di via Trento", why: "snow" });
    expect(say({ closures: [elsewhere] }).what).toBe("Lezioni nella sede Scuola di via Trento");
  });

  it("says to families of another building that theirs is open, and of the next days nothing", () => {
    haveBuildings("Rodari", "Via Roma");
    const { mine } = readChoice("primaria,sede:Via Roma");
    const closed = (from: string) => announced({ from, to: "2026-11-27", buildings: ["Rodari"] });
    const ofOthers = (from: string) => sayToday(dayState({ closures: [closed(from)] }), wednesday, { mine });
    expect(ofOthers(wednesday)).toMatchObject({
      days: "Oggi, mercoledì 25 novembre",
      what: "La vostra scuola è aperta. Chiusa: Rodari.",
      notice: "/avvisi/2026-27/14",
    });
    expect(ofOthers("2026-11-26")).toMatchObject({
      days: "Domani, giovedì 26 novembre",
      what: "La vostra scuola è aperta. Chiusa: Rodari.",
    });
  });

  it("says which school a closure is of", () => {
    expect(say({ closures: [announced({}, { schools: ["primaria"] })] }).what).toBe("Primaria chiusa per neve");
  });

  it("says how many other closures are announced, and the nearest of them", () => {
    const [first, second] = [announced(), announced({ from: "2026-11-27" }, { path: "/avvisi/2026-27/15" })];
    expect(say({ closures: [first, second] }).other).toEqual({
      label: "Un’altra chiusura",
      text: "Venerdì 27 novembre, scuola chiusa",
      to: "/avvisi/2026-27/15",
    });
    expect(say({ closures: [first, second], more: 1 }).other).toMatchObject({ label: "Altre chiusure: 2" });
  });

  it("says that tomorrow has no lessons beside what is announced for today", () => {
    const today = announced({ what: "strike", why: null, from: "2026-12-07" }, { until: "2026-12-07" });
    const later = announced({ from: "2026-12-10" }, { path: "/avvisi/2026-27/15", until: "2026-12-10" });
    const other = { label: "Nel calendario", text: "Domani, martedì 8 dicembre, scuola chiusa", to: "/calendario" };
    expect(say({ closures: [today], dates: [patron] }, "2026-12-07").other).toEqual(other);
    expect(say({ closures: [today, later], dates: [patron] }, "2026-12-07").other).toEqual(other);
    expect(say({ closures: [today], dates: [christmas] }, "2026-12-07").other).toBeUndefined();
    expect(say({ dates: [holiday("Ponte", "2026-12-07"), patron] }, "2026-12-07")).toMatchObject({
      next: { text: "Martedì 8 dicembre, Immacolata" },
      other: undefined,
    });
  });

  it("says a long closure, and the strike in it when its day has come", () => {
    const both = { closures: [strike], dates: [christmas] };
    expect(say(both, "2026-12-28")).toMatchObject({
      days: "Oggi e fino a mercoledì 6 gennaio",
      what: "Scuola chiusa: Vacanze di Natale",
      notice: undefined,
      next: { text: "Nessuna nel calendario" },
      other: { label: "Un’altra chiusura", to: "/avvisi/2026-27/20" },
    });
  });

  it("keeps what happens within two lines: the reason goes before the school", () => {
    const parts = { why: "earthquake-check" } as const;
    const { what } = say({ closures: [announced(parts, { schools: ["primaria", "secondaria"] })] });
    expect(what).toBe("Primaria e Secondaria chiuse");
  });

  describe("the next closure", () => {
    const next = (title: string, schools?: ("infanzia" | "primaria" | "secondaria")[], until = "2026-12-16") =>
      say({ dates: [holiday(title, "2026-12-14", until, schools)] }).next?.text;

    it("has the building that it is of", () => {
      haveBuildings("Rodari", "Quercia");
      const date = { ...holiday("Lavori", "2026-12-14"), buildings: ["Rodari"] };
      expect(say({ dates: [date] }).next?.text).toBe("Lunedì 14 dicembre, Lavori (Rodari)");
    });

    it("has its whole title and its schools, in shorter dates where they do not fit", () => {
      expect(next("Lezioni sospese", ["secondaria"])).toBe(
        "Da lunedì 14 a mercoledì 16 dicembre, Lezioni sospese (Secondaria)",
      );
      expect(next("Lezioni sospese solo alla Secondaria per lavori", ["secondaria"])).toBe(
        "Dal 14 al 16 dicembre: Lezioni sospese solo alla Secondaria per lavori",
      );
      expect(next("Prova", ["infanzia", "primaria"], "2026-12-14")).toBe(
        "Lunedì 14 dicembre, Prova (Infanzia e Primaria)",
      );
      expect(next("Consultazioni elettorali nelle sedi della Primaria", ["primaria"], "2027-01-11")).toBe(
        "Dal 14 dicembre all’11 gennaio: Primaria chiusa",
      );
    });

    it.each([
      "Ponte",
      "Vacanze di Natale",
      "Lezioni sospese solo alla Secondaria per lavori",
      "Lezioni sospese, ma non alla Primaria",
      "Sospensione delle lezioni per le consultazioni elettorali e referendarie",
      "Chiusura della sede centrale per la sanificazione dei locali dopo i lavori di rifacimento del tetto",
    ])("is never cut: %s", (title) => {
      for (const schools of [undefined, ["secondaria" as const], ["infanzia" as const, "primaria" as const]])
        for (const until of ["2026-12-14", "2026-12-16", "2027-01-06"]) {
          const text = next(title, schools, until) ?? "";
          expect(text.length).toBeLessThanOrEqual(72);
          const named = schools ?? ["scuola"];
          expect(text.includes(title) || /: (?:\S+ e )?\S+ chius[ae]$/.test(text)).toBe(true);
          if (schools) for (const one of named) expect(text.toLowerCase()).toContain(one);
        }
    });
  });

  it("names the schools of a closure whose title only says that it closes", () => {
    const dates = [holiday("Lezioni sospese", wednesday, wednesday, ["secondaria"])];
    expect(say({ dates }).what).toBe("Lezioni sospese (Secondaria)");
  });

  it("is written by the build in dates, which are as true on a later day", () => {
    expect(written({ dates: [patron] })).toMatchObject({
      days: "Calendario e avvisi",
      what: "Al 25 novembre",
      next: { label: "Nel calendario" },
    });
    expect(written({ closures: [announced({ from: wednesday, to: "2026-11-26" })] })).toMatchObject({
      days: "Da mercoledì 25 a giovedì 26 novembre",
    });
  });
});
