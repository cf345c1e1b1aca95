import { beforeEach, describe, expect, it, vi } from "vitest";
import { sampleBuilding } from "../sample-buildings.ts";
import type { Building } from "#content/school-form.ts";
import {
  closureFormOf,
  closureOf,
  closureProblems,
  destinations,
  lastDay,
  newClosure,
  type ClosureForm,
} from "#features/notices/editor/closure-form.ts";

const named = ["Via Roma", "Borgo Alto"].map(sampleBuilding);
const { school } = vi.hoisted(() => ({ school: { buildings: [] as Building[] } }));
vi.mock("#content/school.ts", () => ({ school }));
beforeEach(() => {
  school.buildings = named;
});

const closed: ClosureForm = { ...newClosure(new Date("2026-11-23T17:00:00Z")), why: "snow" };
/** Of a notice for the primaria, of which the buildings are. */
const at = (...buildings: string[]) => ({ schools: ["primaria"], buildings }) as const;
const formed = (form: ClosureForm, ...buildings: string[]) => closureOf(form, at(...buildings));

describe("a new closure", () => {
  it.each([
    ["2026-11-24T05:30:00Z", "2026-11-24"], // 6:30 in Italy
    ["2026-11-24T07:59:00Z", "2026-11-24"],
    ["2026-11-24T08:00:00Z", "2026-11-25"],
    ["2026-11-24T22:59:00Z", "2026-11-25"],
    ["2026-11-24T23:30:00Z", "2026-11-25"], // after midnight in Italy
  ])("written at %s is for %s", (now, day) => {
    expect(formed(newClosure(new Date(now)))).toEqual({
      what: "closed",
      why: null,
      from: day,
      to: null,
      hour: null,
      buildings: [],
      destination: null,
    });
  });
});

describe("the form of a closure", () => {
  it("gives what is chosen, without what its kind does not have", () => {
    expect(formed(closed)).toMatchObject({ what: "closed", why: "snow", from: "2026-11-24", to: null });
    expect(formed({ ...closed, what: "strike" })).toMatchObject({ what: "strike", why: null });
    const back = { ...closed, what: "back-to-normal" as const, isRange: true, to: "2026-11-26" };
    expect(formed(back)).toMatchObject({ why: null, from: "2026-11-24", to: null });
    expect(lastDay(back)).toBe("2026-11-24");
    expect(formed({ ...closed, hour: "10:00" })?.hour).toBeNull();
    expect(formed({ ...closed, hour: "10:00", hasHour: true })?.hour).toBe("10:00");
    expect(formed({ ...closed, destination: "Via Roma" })?.destination).toBeNull();
  });

  it("takes all the buildings for every building, and one day for no range", () => {
    expect(formed(closed, "Borgo Alto", "Via Roma")?.buildings).toEqual([]);
    expect(formed(closed, "Via Roma")?.buildings).toEqual(["Via Roma"]);
    expect(formed({ ...closed, isRange: true, to: closed.from })?.to).toBeNull();
  });

  it("comes back as it was from the database", () => {
    const form: ClosureForm = {
      ...closed,
      what: "other-building",
      isRange: true,
      to: "2026-11-26",
      hasHour: true,
      hour: "11:30",
      destination: "Borgo Alto",
    };
    const closure = formed(form, "Via Roma");
    expect(closure && closureFormOf(closure)).toEqual(form);
  });

  it("keeps a building that the school no longer has", () => {
    expect(formed(closed, "tolta")?.buildings).toEqual(["tolta"]);
    expect(destinations("")).toEqual(["Via Roma", "Borgo Alto"]);
    expect(destinations("tolta")).toEqual(["Via Roma", "Borgo Alto", "tolta"]);
  });

  it.each([[[]], [[sampleBuilding("Via Roma")]]])("of one building has no other for its lessons: %j", (buildings) => {
    school.buildings = buildings;
    expect(destinations("")).toEqual([]);
    expect(destinations("tolta")).toContain("tolta");
    expect(formed(closed, "tolta")?.buildings).toEqual(["tolta"]);
  });

  it.each<[string, Partial<ClosureForm>, object, ...buildings: string[]]>([
    ["nothing", {}, {}],
    [
      "a day that was not typed, or does not exist",
      { from: "" },
      { from: "Manca il giorno, oppure non esiste nel calendario." },
    ],
    ["a whole year", { from: "0202-11-24" }, { from: "Manca il giorno, oppure non esiste nel calendario." }],
    ["a year of four digits", { from: "20270-02-02" }, { from: "Manca il giorno, oppure non esiste nel calendario." }],
    ["a range without its end", { isRange: true }, { to: "Manca l’ultimo giorno, oppure non esiste nel calendario." }],
    [
      "a range that goes backwards",
      { isRange: true, to: "2026-11-20" },
      { to: "L’ultimo giorno viene prima del primo." },
    ],
    ["a late opening without its hour", { what: "late-opening" }, { hour: "Manca l’ora, oppure non esiste." }],
    ["an early exit without its hour", { what: "early-exit" }, { hour: "Manca l’ora, oppure non esiste." }],
    [
      "an hour that exists, where the browser lets one type",
      { hasHour: true, hour: "25:00" },
      { hour: "Manca l’ora, oppure non esiste." },
    ],
    ["an hour that was asked for", { hasHour: true }, { hour: "Manca l’ora, oppure non esiste." }],
    ["no destination", { what: "other-building" }, { destination: "Scegli dove si fa lezione." }],
    [
      "a destination that moves itself",
      { what: "other-building", destination: "Via Roma" },
      { destination: "Questa sede è fra quelle che si spostano: scegline un’altra." },
      "Via Roma",
    ],
  ])("lacks %s", (_, parts, problems, ...buildings) => {
    const form = { ...closed, ...parts };
    expect(Object.fromEntries(closureProblems(form, at(...buildings)))).toEqual(problems);
    expect(formed(form, ...buildings) === undefined).toBe(Object.keys(problems).length > 0);
  });
});
