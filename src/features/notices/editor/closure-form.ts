import {
  type Closure,
  type ClosureKind,
  type ClosureReason,
  needsHour,
  takesReason,
} from "#content/closures/closure.ts";
import { school } from "#content/school.ts";
import { meantBuildings, type Places } from "#shared/places/places.ts";
import { addDays, fromMoment } from "#shared/rome-time.ts";

/** What the editor chooses of a closure. */
export interface ClosureForm {
  what: ClosureKind;
  why: ClosureReason | "";
  /** A day, or "". */
  from: string;
  isRange: boolean;
  to: string;
  /** Whether it begins at an hour of the first day: asked only where the hour is not compulsory. */
  hasHour: boolean;
  hour: string;
  destination: string;
}

/** Before this hour the closure to write is usually that of today. */
const MORNING = "09:00";

/** The common case: the school is closed, tomorrow or, early in the morning, today. */
export function newClosure(now: Date): ClosureForm {
  const { day, hour } = fromMoment(now.toISOString());
  return {
    what: "closed",
    why: "",
    from: hour < MORNING ? day : addDays(day, 1),
    isRange: false,
    to: "",
    hasHour: false,
    hour: "",
    destination: "",
  };
}

export function closureFormOf({ what, why, from, to, hour, destination }: Closure): ClosureForm {
  return {
    what,
    why: why ?? "",
    from,
    isRange: to !== null,
    to: to ?? "",
    hasHour: hour !== null,
    hour: hour ?? "",
    destination: destination ?? "",
  };
}

/** The buildings in which lessons can be when they are not in their own; none where the school has one. */
export function destinations(chosen: string): string[] {
  const own = school.buildings.map(({ id }) => id);
  const others = chosen && !own.includes(chosen) ? [chosen] : [];
  return own.length > 1 || others.length > 0 ? [...own, ...others] : [];
}

/** Whether a closure of this kind can last for days. */
export function takesRange(what: ClosureKind): boolean {
  return what !== "back-to-normal";
}

/** Browsers without a field for hours let anything be typed. */
function isHour(typed: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(typed);
}

/** While a year is typed, browsers give days of the years 2, 20 and 202, and years of five digits. */
function isDay(typed: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(typed);
}

/** What is missing or wrong, each at its field. */
export function closureProblems(form: ClosureForm, places: Places): [field: keyof ClosureForm, problem: string][] {
  const { what, from, isRange, to, hasHour, hour, destination } = form;
  const problems: [keyof ClosureForm, string][] = [];
  if (!isDay(from)) problems.push(["from", "Manca il giorno, oppure non esiste nel calendario."]);
  if (takesRange(what) && isRange) {
    if (!isDay(to)) problems.push(["to", "Manca l’ultimo giorno, oppure non esiste nel calendario."]);
    else if (to < from) problems.push(["to", "L’ultimo giorno viene prima del primo."]);
  }
  if ((needsHour(what) || hasHour) && !isHour(hour)) problems.push(["hour", "Manca l’ora, oppure non esiste."]);
  if (what === "other-building") {
    if (!destination) problems.push(["destination", "Scegli dove si fa lezione."]);
    else if (meantBuildings(places).includes(destination))
      problems.push(["destination", "Questa sede è fra quelle che si spostano: scegline un’altra."]);
  }
  return problems;
}

/** What the form says of these schools and buildings, once nothing is missing. */
export function closureOf(form: ClosureForm, places: Places): Closure | undefined {
  if (places.schools.length === 0 || closureProblems(form, places).length > 0) return undefined;
  const { what, why, from, isRange, to, hasHour, hour, destination } = form;
  return {
    what,
    why: takesReason(what) && why ? why : null,
    from,
    to: takesRange(what) && isRange && to !== from ? to : null,
    hour: needsHour(what) || hasHour ? hour : null,
    buildings: meantBuildings(places),
    destination: what === "other-building" ? destination : null,
  };
}

/** The last day of a closure; "" while it is not known. */
export function lastDay({ what, from, isRange, to }: ClosureForm): string {
  const day = takesRange(what) && isRange ? to : from;
  return isDay(day) ? day : "";
}
