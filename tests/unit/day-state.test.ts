import { describe, expect, it } from "vitest";
import { closureKinds, closureReasons, type Closure } from "#content/closures/closure.ts";
import { sayClosure, sayDays } from "#shared/day-state/closure-words.ts";
import { isCalm, isDayState, type AnnouncedClosure, type DayState } from "#shared/day-state/day-state.ts";
import { nextLessons } from "#shared/day-state/next-lessons.ts";
import { allClosed, sayDayState } from "#shared/day-state/say-day-state.ts";
import { readChoice } from "#shared/my-schools/my-schools.ts";
import { haveBuildings } from "../sample-buildings.ts";
import { announced, dayState, holiday, snow } from "../sample-day.ts";

/** The longest that a name may be, as far as the sentences are concerned. */
const LONG = `Scuola dell’Infanzia «${"Margherita ".repeat(8)}»`;
haveBuildings("Rodari", "Via Roma", "Centro", "Palestra", LONG, `${LONG} 2`);

const wednesday = "2026-11-25";
const say = (changes: Partial<DayState>, today = wednesday) => sayDayState(dayState(changes), today);
const sayOne = (parts: Partial<Closure>, changes: Partial<AnnouncedClosure> = {}, today = wednesday) =>
  say({ closures: [announced(parts, changes)] }, today).text;
const christmas = holiday("Vacanze di Natale", "2026-12-23", "2027-01-06");
const strike: Partial<Closure> = { what: "strike", why: null, from: "2026-12-29" };

describe("the state of the day", () => {
  it("is that nothing is announced, never that the school is open, and leads to the calendar", () => {
    const calm = { isClosure: false, to: "/calendario" };
    expect(say({})).toMatchObject({ ...calm, text: "Oggi nessuna chiusura annunciata" });
    // Neither what is over nor a holiday two days ahead.
    const dates = [holiday("Festa", "2026-11-24"), holiday("Immacolata", "2026-11-27")];
    expect(say({ closures: [announced({ from: "2026-11-24" })], dates })).toMatchObject(calm);
  });

  it("is first what is for the schools of the reader, also when another is nearer", () => {
    const secondary = announced({ from: wednesday }, { schools: ["secondaria"], path: "/avvisi/2026-27/13" });
    const primary = announced({ what: "late-opening", hour: "10:00" }, { schools: ["primaria"] });
    const state = dayState({ closures: [secondary, primary] });
    const mine = { schools: ["primaria"], audiences: ["famiglie"] } as const;
    expect(sayDayState(state, wednesday).text).toBe("Oggi Secondaria chiusa per neve, e un altro avviso");
    expect(sayDayState(state, wednesday, { mine })).toMatchObject({
      text: "Domani, giovedì 26, alla Primaria si entra alle 10:00, e un altro avviso",
      to: "/avvisi/2026-27/14",
    });
  });

  describe("where another building is closed", () => {
    const mine = readChoice("primaria,sede:Via Roma").mine;
    const sayMine = (changes: Partial<DayState>, today = wednesday) => sayDayState(dayState(changes), today, { mine });
    const other = announced({ from: wednesday, buildings: ["Rodari"] }, { schools: ["primaria"] });

    it("says to the families of another that theirs is open, and leads to the notice", () => {
      expect(sayMine({ closures: [other] })).toMatchObject({
        text: "La vostra scuola è aperta. Chiusa: Rodari.",
        to: "/avvisi/2026-27/14",
        isClosure: false,
      });
      expect(sayMine({ closures: [announced({ buildings: ["Rodari", "Centro"] })] }).text).toBe(
        "Domani la vostra scuola è aperta. Chiuse: Rodari e Centro.",
      );
      expect(sayMine({ closures: [other], more: 2 }).text).toBe(
        "La vostra scuola è aperta. Chiusa: Rodari, e altri 2 avvisi",
      );
      expect(sayMine({ closures: [announced({ from: wednesday, buildings: [LONG] })], more: 2 }).text).toBe(
        "La vostra scuola è aperta. Chiusa: un’altra sede, e altri 2 avvisi",
      );
      const patron = holiday("Patrono", wednesday, wednesday, ["infanzia", "secondaria"]);
      expect(sayMine({ dates: [patron] }).text).toBe("La vostra scuola è aperta. Chiuse: Infanzia e Secondaria.");
    });

    it("says their own closure first, as it is for everybody", () => {
      const own = announced({ from: "2026-11-27", buildings: ["Via Roma"] }, { path: "/avvisi/2026-27/15" });
      expect(sayMine({ closures: [other, own] })).toMatchObject({
        text: "Venerdì 27 novembre, sede Via Roma chiusa per neve, e un altro avviso",
        to: "/avvisi/2026-27/15",
        isClosure: true,
      });
      expect(sayMine({ closures: [announced({ from: wednesday })] }).text).toBe("Oggi scuola chiusa per neve");
    });

    it("says of no school that it is open at the end of the week, on a holiday, or after some hours", () => {
      const saturday = "2026-11-28";
      const closed = "Oggi sede Rodari chiusa per neve";
      expect(sayMine({ closures: [announced({ from: saturday, buildings: ["Rodari"] })] }, saturday).text).toBe(closed);
      const bridge = [holiday("Ponte", wednesday, wednesday, ["primaria"])];
      expect(sayMine({ closures: [other], dates: bridge }).text).toMatch(/^Oggi Primaria chiusa/);
      const late = announced({ from: wednesday, buildings: ["Rodari"], hour: "12:00" });
      expect(sayMine({ closures: [late] }).text).toBe("Oggi sede Rodari chiusa dalle 12:00 per neve");
      expect(say({ closures: [other] }).text).toBe(closed);
    });
  });

  it("is the nearest closure, and leads to its page", () => {
    expect(say({ closures: [announced()] })).toEqual({
      text: "Domani, giovedì 26, scuola chiusa per neve",
      to: "/avvisi/2026-27/14",
      isClosure: true,
      key: "/avvisi/2026-27/14@1",
    });
  });

  it.each<[Partial<Closure>, string]>([
    [{ from: "2026-11-25" }, "Oggi scuola chiusa per neve"],
    [{ from: "2026-11-27" }, "Venerdì 27 novembre, scuola chiusa per neve"],
    [{ from: "2026-12-01", why: null }, "Martedì 1° dicembre, scuola chiusa"],
    [{ to: "2026-11-28" }, "Da domani, giovedì 26, a sabato 28, scuola chiusa per neve"],
    [{ to: "2026-12-01" }, "Da domani, giovedì 26, a martedì 1° dicembre, scuola chiusa per neve"],
    [{ from: "2026-11-24", to: "2026-11-27" }, "Oggi e fino a venerdì 27, scuola chiusa per neve"],
    [{ from: "2026-11-24", to: "2026-12-02" }, "Oggi e fino a mercoledì 2 dicembre, scuola chiusa per neve"],
    [{ from: "2026-11-23", to: "2026-11-25" }, "Oggi scuola chiusa per neve"],
    [{ from: "2026-11-30", to: "2026-12-02" }, "Da lunedì 30 novembre a mercoledì 2 dicembre, scuola chiusa per neve"],
    [{ from: "2026-12-01", to: "2026-12-02" }, "Da martedì 1° a mercoledì 2 dicembre, scuola chiusa per neve"],
    [{ hour: "12:00", from: "2026-11-25" }, "Oggi scuola chiusa dalle 12:00 per neve"],
    [{ what: "late-opening", hour: "10:00" }, "Domani, giovedì 26, si entra alle 10:00 per neve"],
    [{ what: "early-exit", hour: "01:15" }, "Domani, giovedì 26, si esce all’1:15 per neve"],
    [{ what: "strike", why: null }, "Domani, giovedì 26, sciopero: lezioni non garantite"],
    [{ what: "no-canteen", why: "no-water" }, "Domani, giovedì 26, niente mensa perché manca l’acqua"],
    [{ what: "no-bus" }, "Domani, giovedì 26, niente scuolabus per neve"],
    [{ what: "other-building", destination: "Palestra" }, "Domani, giovedì 26, lezioni nella sede Palestra per neve"],
    [{ what: "back-to-normal", why: null }, "Domani, giovedì 26, torna tutto normale"],
    [{ buildings: ["Rodari"] }, "Domani, giovedì 26, sede Rodari chiusa per neve"],
    [{ buildings: ["tolta"] }, "Domani, giovedì 26, una sede che non c’è più chiusa per neve"],
    [
      { what: "no-canteen", buildings: ["Rodari", "Via Roma"] },
      "Domani, giovedì 26, nelle sedi Rodari e Via Roma niente mensa per neve",
    ],
    [{ buildings: ["Rodari", "Via Roma", "Centro"] }, "Domani, giovedì 26, alcune sedi chiuse per neve"],
  ])("says %j as «%s»", (parts, text) => {
    expect(sayOne(parts)).toBe(text);
  });

  it("names the schools that a closure is for, but not where it is for buildings", () => {
    expect(sayOne({}, { schools: ["primaria"] })).toBe("Domani, giovedì 26, Primaria chiusa per neve");
    expect(sayOne({ what: "strike", why: null }, { schools: ["secondaria"] })).toBe(
      "Domani, giovedì 26, alla Secondaria sciopero: lezioni non garantite",
    );
    expect(sayOne({ buildings: ["Rodari"] }, { schools: ["primaria"] })).toMatch(/, sede Rodari chiusa/);
  });

  it("has the holidays of the calendar today and tomorrow, and leads to the calendar", () => {
    const dates = [holiday("Immacolata", "2026-12-08"), christmas];
    expect(say({ dates }, "2026-12-07")).toMatchObject({
      text: "Domani, martedì 8, scuola chiusa: Immacolata",
      to: "/calendario",
      isClosure: true,
    });
    expect(say({ dates }, "2026-12-08").text).toBe("Oggi scuola chiusa: Immacolata");
    expect(say({ dates }, "2026-12-09").isClosure).toBe(false);
    expect(say({ dates }, "2026-12-24").text).toBe(
      "Oggi e fino a mercoledì 6 gennaio, scuola chiusa: Vacanze di Natale",
    );
    const elsewhere = [
      holiday("Patrono", wednesday, wednesday, ["primaria"]),
      holiday("Sospensione delle lezioni", wednesday),
    ];
    expect(say({ dates: elsewhere.slice(0, 1) }).text).toBe("Oggi Primaria chiusa: Patrono");
    expect(say({ dates: elsewhere }).text).toBe("Oggi sospensione delle lezioni");
  });

  it("names the buildings that a closure of the calendar is of: the others have lessons", () => {
    const patron = { ...holiday("Patrono", wednesday), buildings: ["Rodari"] };
    expect(say({ dates: [patron] }).text).toBe("Oggi sede Rodari chiusa: Patrono");
    expect(say({ dates: [{ ...patron, buildings: ["tolta"] }] }).text).toBe(
      "Oggi una sede che non c’è più chiusa: Patrono",
    );
    expect(allClosed(dayState({ dates: [patron] }), wednesday)).toBe(false);
    expect(nextLessons(wednesday, ["primaria"], [patron])).toBe(wednesday);
    const mine = { schools: ["primaria"], audiences: [], buildings: ["Via Roma"] } as const;
    expect(sayDayState(dayState({ dates: [patron] }), wednesday, { mine }).text).toBe(
      "La vostra scuola è aperta. Chiusa: Rodari.",
    );
  });

  it("has the holiday before a strike within it, and says that there is a notice", () => {
    const long = { closures: [announced(strike)], dates: [christmas] };
    expect(say(long, "2026-12-28").text).toBe(
      "Oggi e fino a mercoledì 6 gennaio, scuola chiusa: Vacanze di Natale, e un avviso",
    );
    expect(say(long, "2026-12-29")).toMatchObject({
      to: "/calendario",
      text: expect.stringContaining("Natale") as string,
    });
    expect(say(long, "2026-12-30").text).not.toMatch(/avviso/);
    expect(say({ ...long, more: 1 }, "2026-12-28").text).toMatch(/Natale, e 2 avvisi$/);
  });

  it("has a closed school before a building that has been closed for days", () => {
    const building = announced({ from: "2026-11-23", to: "2026-11-27", buildings: ["Rodari"] });
    const closed = announced({ from: wednesday }, { path: "/avvisi/2026-27/15" });
    expect(say({ closures: [building, closed] })).toMatchObject({
      text: "Oggi scuola chiusa per neve, e un altro avviso",
      to: "/avvisi/2026-27/15",
    });
  });

  it("counts the other notices", () => {
    const two = [announced(), announced({ from: "2026-11-27" }, { path: "/avvisi/2026-27/15" })];
    expect(say({ closures: two }).text).toBe("Domani, giovedì 26, scuola chiusa per neve, e un altro avviso");
    expect(say({ closures: two, more: 2 }).text).toMatch(/, e altri 3 avvisi$/);
    expect(say({ closures: two }, "2026-11-27").text).toBe("Oggi scuola chiusa per neve");
  });

  it("fits in two lines, whatever is chosen: reasons go first, then names; the days never", () => {
    const texts = closureKinds.flatMap((what) =>
      closureReasons.flatMap((why) =>
        [[], [LONG], [LONG, `${LONG} 2`], ["Rodari"], ["tolta"]].map((buildings) => {
          const to = what === "back-to-normal" ? null : "2026-12-23";
          const parts = { what, why, buildings, hour: "10:00", from: "2026-11-30", to };
          return say({ closures: [announced({ ...parts, destination: LONG })], more: 9 }).text;
        }),
      ),
    );
    expect(texts.filter((text) => !/30 novembre/.test(text))).toEqual([]);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(85);
    expect(say({ dates: [holiday("x".repeat(90), wednesday)] }).text).toBe("Oggi scuola chiusa");
  });

  it("names days alone in the HTML of the build", () => {
    const build = (changes: Partial<DayState>, day = wednesday) =>
      sayDayState(dayState(changes), day, { words: "dates" }).text;
    expect(build({})).toBe("Al 25 novembre, nessuna chiusura annunciata");
    expect(build({}, "2026-12-08")).toBe("All’8 dicembre, nessuna chiusura annunciata");
    expect(build({ closures: [announced()] })).toBe("Giovedì 26 novembre, scuola chiusa per neve");
    expect(build({ closures: [announced({ from: wednesday })] })).toBe("Mercoledì 25 novembre, scuola chiusa per neve");
    expect(build({ dates: [christmas] }, "2026-12-24")).toBe(
      "Da mercoledì 23 dicembre a mercoledì 6 gennaio, scuola chiusa: Vacanze di Natale",
    );
  });
});

it("names one school in few words, but counts two where there is no room", () => {
  expect(sayClosure(snow, ["primaria"], 2)).toBe("Primaria chiusa");
  expect(sayClosure(snow, ["infanzia", "primaria"], 2)).toBe("due scuole chiuse");
});

it("says tomorrow with its month where there is room", () => {
  expect(sayDays("2026-11-26", "2026-11-26", wednesday, true)).toBe("Domani, giovedì 26 novembre");
});

describe("an answer of the database", () => {
  it("is refused when it is something else", () => {
    const whole = dayState({ closures: [announced()], dates: [holiday("Immacolata", "2026-12-08")] });
    expect(isDayState(whole)).toBe(true);
    expect(isDayState({ ...whole, later: 1 })).toBe(true);
    const wrong = [
      ...[null, 7, "x", [], {}],
      { ...whole, at: "ieri" },
      { ...whole, closures: {} },
      { ...whole, dates: null },
    ];
    expect(wrong.filter(isDayState)).toEqual([]);
  });
});

describe("the next day of lessons", () => {
  const schools = ["infanzia", "primaria", "secondaria"] as const;
  const dates = [
    holiday("Ponte e Immacolata", "2026-12-07", "2026-12-08"),
    holiday("Patrono", "2026-12-10", "2026-12-10", ["primaria"]),
  ];
  it.each([
    ["2026-11-28", "2026-11-28"],
    ["2026-11-29", "2026-11-30"],
    ["2026-12-06", "2026-12-09"],
    ["2026-12-10", "2026-12-10"],
  ])("from %s is %s", (day, next) => {
    expect(nextLessons(day, schools, dates)).toBe(next);
  });

  it("is asked for the schools that were closed", () => {
    expect(nextLessons("2026-12-10", ["primaria"], dates)).toBe("2026-12-11");
  });
});

it.each<[string, Partial<Closure>, AnnouncedClosure["schools"]?]>([
  ["a closure from an hour on", { hour: "12:00" }],
  ["a closed building", { buildings: ["Rodari"] }],
  ["a strike", { what: "strike", why: null }],
  ["a closure of two schools", {}, ["infanzia", "primaria"]],
])("does not close the whole school on the day of %s", (_, parts, schools) => {
  const closure = announced(parts, schools && { schools });
  expect(allClosed(dayState({ closures: [closure] }), "2026-11-26")).toBe(false);
});

it("is calm until something is announced, or the calendar has something for tomorrow, and after its last day", () => {
  const states = [
    dayState({ closures: [announced({ from: wednesday })] }),
    dayState({ closures: [announced({ from: "2026-12-20" })] }),
    dayState({ dates: [holiday("Patrono", "2026-11-26")] }),
    dayState({ dates: [holiday("Patrono", "2026-11-27")] }),
    dayState({ closures: [announced({ from: "2026-11-24" })], dates: [holiday("Patrono", "2026-11-24")] }),
  ];
  expect(states.map((state) => isCalm(state, wednesday))).toEqual([false, false, false, true, true]);
});

it("gives the title of a holiday, on which the office does not answer", () => {
  const dates = [
    { ...holiday("Vacanze di Natale", "2026-12-23", "2027-01-06"), holidays: ["2026-12-25"] },
    holiday("Ponte", "2026-12-07"),
  ];
  const on = (day: string) => allClosed(dayState({ dates }), day);
  expect(["2026-12-25", "2026-12-24", "2026-12-07", "2026-12-09"].map(on)).toEqual([
    "Vacanze di Natale",
    true,
    true,
    false,
  ]);
});
