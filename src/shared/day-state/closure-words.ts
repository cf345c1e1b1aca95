import type { Closure, ClosureKind } from "#content/closures/closure.ts";
import { reasons } from "#content/closures/reasons.ts";
import { buildingName, buildingNames, GONE, withoutSede } from "#shared/buildings.ts";
import { formatDay, weekday } from "#shared/format-date.ts";
import { addDays } from "#shared/rome-time.ts";
import type { SchoolLevel } from "#shared/ui/school-labels.tsx";
import type { ClosureDate } from "./day-state.ts";
import { withHour } from "#shared/with-article.ts";

/** 0: all that there is to say. 1: without the reason. 2: without the names of buildings, and of two schools, too. */
export type Brevity = 0 | 1 | 2;

/** The first of three texts, each shorter than the one before, that has no more than `most` characters, or the last. */
export function shortenTo(most: number, say: (brevity: Brevity) => string): string {
  return [say(0), say(1)].find((text) => text.length <= most) ?? say(2);
}

/** "Domani, giovedì 26, scuola chiusa per neve", "Oggi scuola chiusa". */
export function announce(days: string, what: string): string {
  return `${days}${days === TODAY ? "" : ","} ${what}`;
}

const TODAY = "Oggi";

/**
 * The days of a closure. With `today`, in relative words: "Oggi", "Domani, giovedì 26", "Oggi e fino a venerdì 27", "Da domani,
 * giovedì 26, a sabato 28"; `isLong` names the month of tomorrow too. Otherwise "Giovedì 26 novembre", "Da lunedì 23 a
 * mercoledì 25 novembre". Never with a year.
 */
export function sayDays(from: string, until: string, today = "", isLong = false): string {
  if (until === today) return TODAY;
  const to = (since: string) => nameOf(until, isLong || since.slice(0, 7) !== until.slice(0, 7));
  if (from <= today) return `${TODAY} e fino a ${to(today)}`;
  const isRange = from !== until;
  if (today && from === addDays(today, 1))
    return isRange ? `Da domani, ${nameOf(from)}, a ${to(from)}` : `Domani, ${nameOf(from, isLong)}`;
  if (!isRange) return capital(nameOf(from, true));
  return `Da ${nameOf(from, from.slice(0, 7) !== until.slice(0, 7))} a ${nameOf(until, true)}`;
}

/** "giovedì 26", "giovedì 26 novembre" */
function nameOf(day: string, hasMonth = false): string {
  const name = formatDay(day, day);
  return `${weekday(day)} ${hasMonth ? name : name.split(" ", 1).join()}`;
}

/** What a closure is, in few words that follow the days: "scuola chiusa per neve", "alla Primaria si entra alle 10:00". */
export function sayClosure(closure: Closure, schools: readonly SchoolLevel[] = [], brevity: Brevity = 0): string {
  const { why, hour, destination } = closure;
  const place = placeOf(closure.buildings, schools, brevity);
  const at = (before: "alle" | "dalle") => (hour ? ` ${withHour(before, hour.replace(/^0/, ""))}` : "");
  const reason = why && brevity === 0 ? ` ${reasons[why]}` : "";
  const inside = place.inside && `${place.inside} `;
  const said: Record<ClosureKind, string> = {
    closed: `${place.closed}${at("dalle")}${reason}`,
    "late-opening": `${inside}si entra${at("alle")}${reason}`,
    "early-exit": `${inside}si esce${at("alle")}${reason}`,
    strike: `${inside}sciopero${at("dalle")}${brevity === 0 ? ": lezioni non garantite" : ""}`,
    "no-canteen": `${inside}niente mensa${reason}`,
    "no-bus": `${inside}niente scuolabus${reason}`,
    "other-building": `${place.name && `${place.name}: `}lezioni ${brevity < 2 ? insideBuilding(buildingName(destination ?? "")) : "in un’altra sede"}${reason}`,
    "back-to-normal": `${inside}torna tutto normale${at("dalle")}`,
  };
  return said[closure.what];
}

/** "scuola chiusa: Immacolata", "Primaria chiusa: patrono"; of a title that says it is closed, the title and the schools. */
export function sayHoliday(date: ClosureWords, brevity: Brevity = 0): string {
  const { closed } = placeOf(date.buildings ?? [], date.schools, brevity);
  if (brevity > 0) return closed;
  const { title } = date;
  const said = withPlaces(date);
  return /chius|sospes|sospens/i.test(title) ? said.charAt(0).toLowerCase() + said.slice(1) : `${closed}: ${title}`;
}

type ClosureWords = Pick<ClosureDate, "title" | "schools" | "buildings">;

/** "Lezioni sospese (Secondaria)": with the schools or the buildings, unless all are meant or the title names them. */
export function withPlaces({ title, schools, buildings }: ClosureWords): string {
  const places = buildings ? buildingNames(buildings) : schools.map(capital);
  const isNamed = places.every((one) => title.toLowerCase().includes(one.toLowerCase()));
  return isNamed || (schools.length === 3 && !buildings) ? title : `${title} (${places.join(" e ")})`;
}

/** "Chiusa: Primaria Rodari", "Chiuse: Infanzia e Primaria"; without names "Chiusa: un’altra sede". */
export function sayClosed(buildings: readonly string[], schools: readonly SchoolLevel[], brevity: Brevity): string {
  const names = buildings.length > 0 ? buildingNames(buildings) : schools.map(capital);
  if (names.length === 1) return `Chiusa: ${brevity === 0 ? names.join() : "un’altra sede"}`;
  return `Chiuse: ${brevity === 0 && names.length < 3 ? names.join(" e ") : "altre sedi"}`;
}

interface Place {
  /** "sede Centrale"; "" for the whole school. */
  name: string;
  /** "nella sede Centrale"; "" for the whole school. */
  inside: string;
  /** "sede Centrale chiusa" */
  closed: string;
}

const insideOf: Record<SchoolLevel, string> = {
  infanzia: "all’Infanzia",
  primaria: "alla Primaria",
  secondaria: "alla Secondaria",
};

function placeOf(buildings: readonly string[], schools: readonly SchoolLevel[], brevity: Brevity): Place {
  if (buildings.length > 0) {
    const all = buildingNames(buildings);
    const [name = ""] = all;
    if (all.length === 1) {
      if (brevity === 2) return placed("una sede", "in una sede");
      return placed(name === GONE ? name : `sede ${withoutSede(name)}`, insideBuilding(name));
    }
    const names = brevity < 2 && all.length < 3 && all.map(withoutSede).join(" e ");
    return placed(names ? `sedi ${names}` : "alcune sedi", names ? `nelle sedi ${names}` : "in alcune sedi", "chiuse");
  }
  if (schools.length === 0 || schools.length === 3) return { name: "", inside: "", closed: "scuola chiusa" };
  if (schools.length === 2 && brevity === 2) return placed("due scuole", "in due scuole", "chiuse");
  const inside = schools.map((one) => insideOf[one]).join(" e ");
  return placed(schools.map(capital).join(" e "), inside, schools.length > 1 ? "chiuse" : "chiusa");
}

/** "nella sede Rodari" */
function insideBuilding(name: string): string {
  return name === GONE ? `in ${name}` : `nella sede ${withoutSede(name)}`;
}

function placed(name: string, inside: string, closed = "chiusa"): Place {
  return { name, inside, closed: `${name} ${closed}` };
}

/** "Giovedì" for "giovedì". */
function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
