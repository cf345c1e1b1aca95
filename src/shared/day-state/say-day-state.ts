import type { Closure } from "#content/closures/closure.ts";
import type { SiteAddress } from "#content/site-map.ts";
import { readStored, readStoredJson, writeStored } from "#shared/device-storage.ts";
import { capitalised, formatDay, weekdayNumber } from "#shared/format-date.ts";
import { isMine, type MySchools, mySchools, NO_CHOICE, putFirst } from "#shared/my-schools/my-schools.ts";
import { addDays, romeDay, romeHour } from "#shared/rome-time.ts";
import type { SchoolLevel } from "#shared/ui/school-labels.tsx";
import { withDay, withHour } from "#shared/with-article.ts";
import { announce, type Brevity, sayClosed, sayClosure, sayDays, sayHoliday, shortenTo } from "./closure-words.ts";
import {
  type AnnouncedClosure,
  calmState,
  type ClosureDate,
  type DayState,
  isDayState,
  type SaidState,
} from "./day-state.ts";
import { nextLessons } from "./next-lessons.ts";
import { unknownState } from "./unknown-state.ts";
import { builtState, KEPT_STATE_KEY, type KeptState } from "./kept-state.ts";

export { mySchools };

export interface SayOptions {
  /** Relative words, or dates alone, which are as true on another day. */
  words?: "relative" | "dates";
  /** Whose closures come first. */
  mine?: MySchools;
}

/** Two lines of small type in the narrowest window. */
const SENTENCE = 80;

/** The nearest closure and how many others there are, or that none is announced. */
export function sayDayState(
  state: DayState,
  today: string,
  { words = "relative", mine = NO_CHOICE }: SayOptions = {},
): SaidState {
  const isRelative = words === "relative";
  const [nearest] = factsOf(state, today, mine);
  if (!nearest)
    return isRelative
      ? calmState
      : { ...calmState, text: `${capitalised(withDay("al", formatDay(today, today)))}, nessuna chiusura annunciata` };
  const { from, until, to, key, isNotice, say } = nearest;
  const others = state.closures.filter((one) => one.until >= today).length + state.more - Number(isNotice);
  const more = sayOthers(others, isNotice);
  if (isRelative && isOpen(nearest, state, today, mine)) {
    const open = (brevity: Brevity) => sayOpen(nearest, today, mine, brevity) + (more || ".");
    return { text: shortenTo(SENTENCE, open), to, isClosure: false, key };
  }
  const days = sayDays(from, until, isRelative ? today : undefined);
  const text = shortenTo(SENTENCE, (brevity) => announce(days, say(brevity)) + more);
  // The way to all notices is beside it.
  return { text: text.length > SENTENCE ? announce(days, say(2)) : text, to, isClosure: true, key };
}

/**
 * Whether the chosen schools have lessons on the day of the nearest closure, today or tomorrow, which is of others and lasts
 * the day. False where it is not known.
 */
export function isOpen(fact: Fact, { dates }: DayState, today: string, mine: MySchools): boolean {
  const day = dayOf(fact, today);
  const isOfOthers = mine.schools.length > 0 && fact.isWholeDay && !isMine(fact, mine);
  return (
    isOfOthers && day <= addDays(today, 1) && weekdayNumber(day) < 6 && nextLessons(day, mine.schools, dates) === day
  );
}

/** "La vostra scuola è aperta. Chiusa: Primaria Rodari", "Domani la vostra scuola è aperta. Chiusa: …" */
export function sayOpen(fact: Fact, today: string, { schools }: MySchools, brevity: Brevity): string {
  const open = schools.length > 1 ? "le vostre scuole sono aperte" : "la vostra scuola è aperta";
  const closed = sayClosed(fact.closure?.buildings ?? fact.buildings ?? [], fact.schools, brevity);
  return `${dayOf(fact, today) === today ? capitalised(open) : `Domani ${open}`}. ${closed}`;
}

const dayOf = ({ from }: Fact, today: string) => (from > today ? from : today);

/** What was read earlier, with its hour or its day, as long as it holds: that nothing was announced, only on the same day. */
export function sayOldState(state: DayState, today: string, options?: SayOptions): SaidState {
  const said = sayDayState(state, today, options);
  if (!said.isClosure && romeDay(new Date(state.at)) !== today) return unknownState;
  return { ...said, text: `${said.text} ${sayRead(state, today)}` };
}

/** The closure that the build of this page has read, on the day of the build; otherwise where to look. */
export function sayBuiltState(today: string, now: Date): SaidState {
  if (!builtState?.isClosure || builtState.ends <= now.getTime()) return unknownState;
  const { text, to, readAt } = builtState;
  const read = sayRead({ at: new Date(readAt).toISOString() }, today);
  return { text: `${text} ${read}`, to, isClosure: true, key: text };
}

/** "(letto alle 18:00)", "(letto il 25 novembre)" */
export function sayRead({ at }: Pick<DayState, "at">, today: string): string {
  const read = new Date(at);
  const day = romeDay(read);
  const when = day === today ? withHour("alle", romeHour(read)) : withDay("il", formatDay(day, today));
  return `(letto ${when})`;
}

/** Whether the whole school is closed on a day, as far as it is announced or in the calendar: on a holiday its title. */
export function allClosed({ closures, dates }: DayState, day: string): string | boolean {
  const holiday = dates.find(({ holidays }) => holidays?.includes(day));
  if (holiday) return holiday.title;
  return [...closures.map(announced), ...dates.map(ofCalendar)].some(
    ({ closesAll, from, until }) => closesAll && from <= day && day <= until,
  );
}

export interface Fact {
  from: string;
  until: string;
  to: SiteAddress;
  key: string;
  isNotice: boolean;
  schools: readonly SchoolLevel[];
  closure?: Closure;
  /** Of the calendar. */
  buildings?: readonly string[] | undefined;
  /** Whether what it closes is closed from the morning on. */
  isWholeDay: boolean;
  /** Whether it closes everything: on the same day it counts more than what does not. */
  closesAll: boolean;
  say: (brevity: Brevity) => string;
}

/**
 * What is said of a day: all that is announced, and what the calendar has today and tomorrow. What is for the schools of the
 * reader comes first, then the nearest.
 */
export function factsOf({ closures, dates }: DayState, today: string, mine = NO_CHOICE): Fact[] {
  const facts = [
    ...closures.filter(({ until }) => until >= today).map(announced),
    ...dates.filter(({ from, until }) => until >= today && from <= addDays(today, 1)).map(ofCalendar),
  ].sort((one, other) => {
    const [start, otherStart] = [dayOf(one, today), dayOf(other, today)];
    if (start !== otherStart) return start < otherStart ? -1 : 1;
    return Number(other.closesAll) - Number(one.closesAll);
  });
  return [...putFirst(facts, mine)];
}

function announced({ path, version, until, schools, closure }: AnnouncedClosure): Fact {
  const { what, buildings, from, hour } = closure;
  return {
    from,
    until,
    to: path,
    key: `${path}@${version}`,
    isNotice: true,
    schools,
    closure,
    isWholeDay: what === "closed" && hour === null,
    closesAll: what === "closed" && buildings.length === 0 && hour === null && schools.length === 3,
    say: (brevity) => sayClosure(closure, schools, brevity),
  };
}

function ofCalendar(date: ClosureDate): Fact {
  const { title, from, until, schools, buildings } = date;
  return {
    from,
    until,
    to: "/calendario",
    key: `${title}@${from}`,
    isNotice: false,
    schools,
    buildings,
    isWholeDay: true,
    closesAll: schools.length === 3 && !buildings,
    say: (brevity) => sayHoliday(date, brevity),
  };
}

function sayOthers(count: number, isNotice: boolean): string {
  if (count === 0) return "";
  if (count === 1) return isNotice ? ", e un altro avviso" : ", e un avviso";
  return `, e ${isNotice ? "altri " : ""}${count} avvisi`;
}

/** What the device has read last; undefined if it has read nothing. */
export function readKeptState(): DayState | undefined {
  const { state } = Object(readStoredJson(KEPT_STATE_KEY)) as Partial<KeptState>;
  return isDayState(state) ? state : undefined;
}

const SPOKEN_KEY = "chiusure-dette";

/** Whether this has not been read aloud in this visit: true once; each time where storage is forbidden. */
export function isNews(key: string): boolean {
  if (readStored(SPOKEN_KEY, "sessionStorage") === key) return false;
  writeStored(SPOKEN_KEY, key, "sessionStorage");
  return true;
}
