import { TITLE_LETTERS, type CalendarDate, type EventKind } from "#features/calendar/event.ts";
import { capitalised, formatDate, monthName, weekday } from "#shared/format-date.ts";
import { withDay } from "#shared/with-article.ts";
import { countCharacters } from "#shared/storable-text.ts";
import { addDays, daysBetween } from "#shared/rome-time.ts";
import { realDay, weekdayOf, yearOfStart } from "./days.ts";
import { proposeAudience, type ProposedAudience } from "./meeting-words.ts";
import { nationalHolidays } from "./national-holidays.ts";

export type ReadDate = Pick<CalendarDate, "kind" | "title" | "starts_on" | "ends_on" | "starts_at" | "ends_at"> &
  ProposedAudience;

/** A line of the list: either what was understood, or what is to be corrected. */
export type ReadLine = { line: number; text: string } & (
  { date: ReadDate; problem?: undefined } | { date?: undefined; problem: string }
);

interface Options {
  /** The calendar year in which the school year begins: it gives the years that are not written. */
  start: number;
  /** "2026-11-23": the calendar has the school year before, this one and the next three. */
  today: string;
}

/** Reads a pasted list, one date a line. Empty lines are left out, and count in the numbers of the others. */
export function parseDates(list: string, options: Options): ReadLine[] {
  return list.split(/\r\n?|\n/).flatMap((text, at) => {
    if (text.trim() === "") return [];
    try {
      return { line: at + 1, text: text.trim(), date: parseLine(text, options) };
    } catch (reason) {
      if (reason instanceof LineProblem) return { line: at + 1, text: text.trim(), problem: reason.message };
      throw reason;
    }
  });
}

class LineProblem extends Error {}

/** A day as it is written: what is missing comes from its neighbour or from the school year. */
interface Day {
  day: number;
  month?: number | undefined;
  year?: number | undefined;
  weekday?: number | undefined;
  /** Written 7.12: then so is the second. */
  isDotted?: boolean;
}

interface Hours {
  starts_at: string;
  ends_at: string | null;
  isDeadline: boolean;
}

function parseLine(text: string, options: Options): ReadDate {
  const tokens = tokensOf(text.normalize("NFC"));
  const { days, isRange, isDeadline, next } = readDays(tokens);
  const [starts_on, ends_on] = resolveDays(days, isRange, options);
  const early = readHours(tokens, skipSeparators(tokens, next));
  const rest = skipSeparators(tokens, early?.next ?? next);
  const late = early ? undefined : trailingHours(tokens, rest);
  const hours = early?.hours ?? late?.hours;
  const title = titleOf(text.normalize("NFC"), tokens.slice(rest, late?.from));

  if (starts_on === ends_on && hours?.ends_at && hours.ends_at <= hours.starts_at)
    throw new LineProblem("L’ora di fine viene prima di quella d’inizio.");
  const words = tokensOf(title).map(({ word }) => word);
  const told = guessKind(words, starts_on, ends_on);
  const audience = proposeAudience(title, words, told === "chiusura");
  // The closed school is everybody's: "Collegio docenti di chiusura" is a meeting.
  const guessed = audience.staff_only && told !== "scadenza" ? "incontro" : told;
  const isBy = isDeadline || hours?.isDeadline || guessed === "scadenza";
  // A deadline has one hour, the one by which.
  const kind = isBy && !hours?.ends_at ? "scadenza" : guessed === "scadenza" ? "evento" : guessed;
  const [starts_at, ends_at] = [hours?.starts_at ?? null, hours?.ends_at ?? null];
  return { kind, title, starts_on, ends_on, starts_at, ends_at, ...audience };
}

/* The line as words, numbers and signs. */

interface Token {
  /** In lower case, without accents. */
  word: string;
  from: number;
  to: number;
  /** What stands before it: nothing, blanks, or the tab of a spreadsheet. */
  gap: "" | " " | "\t";
}

function tokensOf(text: string): Token[] {
  let end = 0;
  return [...text.matchAll(/\p{L}+|\d+|\S/gu)].map((match) => {
    const before = text.slice(end, match.index);
    end = match.index + match[0].length;
    return {
      word: plain(match[0]),
      from: match.index,
      to: end,
      gap: before === "" ? "" : before.includes("\t") ? "\t" : " ",
    };
  });
}

function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

const isNumber = (token: Token | undefined): token is Token => token !== undefined && /^\d+$/.test(token.word);
const isOneOf = (token: Token | undefined, words: readonly string[]): token is Token =>
  token !== undefined && words.includes(token.word);

const APOSTROPHES = ["'", "’", "‘", "`"];
const DASHES = ["-", "–", "—", "‐", "‑", "−"];
const BULLETS = [...DASHES, "•", "·", "*", "▪", "◦"];
const SEPARATORS = [...DASHES, ":", ";", ",", "|", ".", "="];

function skip(tokens: readonly Token[], at: number, words: readonly string[]): number {
  return isOneOf(tokens[at], words) ? at + 1 : at;
}

function skipSeparators(tokens: readonly Token[], at: number): number {
  let next = at;
  while (isOneOf(tokens[next], SEPARATORS)) next++;
  return next;
}

/* Days. */

const WEEKDAYS = ["domenica", "lunedi", "martedi", "mercoledi", "giovedi", "venerdi", "sabato"];
const MONTHS = Array.from({ length: 12 }, (_, at) => monthName(at + 1));
const RANGE_WORDS = ["al", "all", "a", "fino", "sino"];

interface ReadDays {
  days: Day[];
  /** "dal … al …", "7-8": the days between belong to it. Otherwise "7 e 8", which must follow each other. */
  isRange: boolean;
  isDeadline: boolean;
  next: number;
}

function readDays(tokens: readonly Token[]): ReadDays {
  let at = skip(tokens, 0, BULLETS);
  const isDeadline = isOneOf(tokens[at], ["entro"]);
  at = skip(tokens, at, ["entro"]);
  at = skip(tokens, at, ["da", "dal", "dall", "il", "l"]);
  at = skip(tokens, at, APOSTROPHES);

  const first = readDay(tokens, at);
  if (!first)
    throw new LineProblem("Non trovo il giorno: scrivilo all’inizio della riga, per esempio «1/11 Tutti i Santi».");
  const days = [first.day];
  let [isRange, next] = [false, first.next];
  let complete = first.day.month === undefined ? undefined : { count: 1, isRange, next };
  for (;;) {
    const joint = readJoint(tokens, next);
    const other = joint && readDay(tokens, joint.next);
    if (!other || (other.day.isDotted && !first.day.isDotted && other.day.year === undefined)) break;
    if (joint.isTab && other.day.month === undefined) break;
    days.push(other.day);
    isRange ||= joint.isRange;
    next = other.next;
    if (other.day.month !== undefined) complete = { count: days.length, isRange, next };
  }
  if (!complete) throw new LineProblem("Manca il mese: scrivi per esempio «7 dicembre» oppure 7/12.");
  const read = { days: days.slice(0, complete.count), isRange: complete.isRange, isDeadline };
  return { ...read, ...readWeekdayAfter(tokens, complete.next, read.days) };
}

/** What joins two days: a dash, "al", "fino al", "e", a comma; in a spreadsheet the next column. */
function readJoint(tokens: readonly Token[], at: number) {
  const token = tokens[at];
  const isTab = token?.gap === "\t";
  if (isOneOf(token, ["e", "ed", ",", "/", "&", "+"])) return { next: at + 1, isRange: false, isTab: false };
  if (isOneOf(token, DASHES)) return { next: at + 1, isRange: true, isTab: false };
  if (isOneOf(token, RANGE_WORDS)) {
    let next = at;
    while (isOneOf(tokens[next], RANGE_WORDS)) next++;
    return { next: skip(tokens, next, APOSTROPHES), isRange: true, isTab: false };
  }
  return isTab ? { next: at, isRange: true, isTab } : undefined;
}

function readDay(tokens: readonly Token[], from: number): { day: Day; next: number } | undefined {
  const named = readWeekday(tokens, from);
  const at = named?.next ?? from;
  const read = readIsoDay(tokens, at) ?? readPlainDay(tokens, at);
  return read && { day: { ...read.day, weekday: named?.weekday }, next: read.next };
}

function readWeekday(tokens: readonly Token[], at: number): { weekday: number; next: number } | undefined {
  const word = tokens[at]?.word ?? "";
  const found = WEEKDAYS.findIndex((name) => name === word || (word.length === 3 && name.startsWith(word)));
  if (found < 0) return undefined;
  // "lun.", "lunedi'", "lunedì,"
  let next = at + 1;
  while (isOneOf(tokens[next], [".", ",", ...APOSTROPHES])) next++;
  return { weekday: found, next };
}

/** "2026-11-01" */
function readIsoDay(tokens: readonly Token[], at: number): { day: Day; next: number } | undefined {
  const [year, one, month, other, day] = tokens.slice(at, at + 5);
  if (!isNumber(year) || year.word.length < 4 || !isNumber(month) || !isNumber(day)) return undefined;
  if (!isOneOf(one, ["-", "/", "."]) || other?.word !== one.word) return undefined;
  if (month.word.length > 2 || day.word.length > 2) return undefined;
  return { day: { year: Number(year.word), month: Number(month.word), day: Number(day.word) }, next: at + 5 };
}

/** "1 novembre", "1° nov. 2026", "1/11", "01/11/26", and "7" of "7 e 8 dicembre". */
function readPlainDay(tokens: readonly Token[], at: number): { day: Day; next: number } | undefined {
  const token = tokens[at];
  const isFirst = token?.word === "primo";
  if (!isFirst && (!isNumber(token) || token.word.length > 2)) return undefined;
  const day = isFirst ? 1 : Number(token.word);
  const [sign, second, again, third] = tokens.slice(at + 1, at + 5);

  const isPair = isOneOf(sign, ["/", "-", "."]) && isNumber(second) && second.word.length <= 2;
  const isTight = sign?.gap === "" && second?.gap === "";
  if (isPair && (isTight || sign.word === "/") && monthAt(tokens, at + 3) === undefined) {
    const month = Number(second.word);
    const written = { day, month, isDotted: sign.word === "." };
    if (again?.word !== sign.word || !isNumber(third) || (again.gap !== "" && sign.word !== "/"))
      return { day: written, next: at + 3 };
    // In "23-12-6-1" the third number is a day: no year has one figure.
    if (sign.word === "-" && third.word.length === 1) return { day: written, next: at + 3 };
    return { day: { ...written, year: readYear(third.word) }, next: at + 5 };
  }

  let next = skip(tokens, at + 1, ["°", "º", "^"]);
  const month = monthAt(tokens, next);
  if (month === undefined) return { day: { day }, next };
  next++;
  if (tokens[next]?.gap === "") next = skip(tokens, next, ["."]);
  const year = yearAt(tokens, next);
  return { day: { day, month, year: year?.year }, next: year?.next ?? next };
}

function monthAt(tokens: readonly Token[], at: number): number | undefined {
  const word = tokens[at]?.word ?? "";
  const found = MONTHS.findIndex((name) => name === word || (word.length === 3 && name.startsWith(word)));
  if (found >= 0) return found + 1;
  return word === "sett" ? 9 : undefined;
}

/** After the name of a month: "2026", "’26", "20266". Other numbers begin the title: "3 dicembre 15 anni di scuola". */
function yearAt(tokens: readonly Token[], from: number): { year: number; next: number } | undefined {
  const at = skip(tokens, from, APOSTROPHES);
  const token = tokens[at];
  if (!isNumber(token) || (at === from && token.word.length < 4) || [":", "."].includes(tokens[at + 1]?.word ?? ""))
    return undefined;
  return { year: readYear(token.word), next: at + 1 };
}

function readYear(written: string): number {
  if (written.length === 2) return 2000 + Number(written);
  if (written.length !== 4)
    throw new LineProblem(`L’anno ${written.slice(0, 12)} non esiste: un anno ha quattro cifre.`);
  return Number(written);
}

/** "7/12/2026 (lunedì)", or in a column of its own. */
function readWeekdayAfter(tokens: readonly Token[], at: number, days: Day[]): { days: Day[]; next: number } {
  const [only] = days;
  const bracket = skip(tokens, at, ["("]);
  const named = readWeekday(tokens, bracket);
  if (!named || !only || days.length > 1 || only.weekday !== undefined) return { days, next: at };
  const after = tokens[named.next];
  const isAlone = bracket > at ? after?.word === ")" : after?.gap === "\t" || isOneOf(after, SEPARATORS);
  if (!isAlone) return { days, next: at };
  return { days: [{ ...only, weekday: named.weekday }], next: bracket > at ? named.next + 1 : named.next };
}

/** The longest time between two days without years, one of which is in the next school year. */
const SUMMER_DAYS = 120;

function resolveDays(days: readonly Day[], isRange: boolean, options: Options): [first: string, last: string] {
  if (isRange && days.length > 2)
    throw new LineProblem("Ci sono più di due giorni: scrivi il primo e l’ultimo, oppure una riga per ogni giorno.");
  const [start, ...others] = withMonths(days);
  if (!start) throw new LineProblem("Non trovo il giorno.");
  const end = others.at(-1) ?? start;

  const explicit = [start, end].map(({ year }) => year);
  let first = dayOf(start, start.year ?? yearBy(start.month, options.start));
  let last = dayOf(end, end.year ?? yearBy(end.month, options.start));
  if (start !== end && explicit[0] !== undefined && explicit[1] === undefined) {
    last = dayOf(end, explicit[0]);
    if (last < first) last = dayOf(end, explicit[0] + 1);
  } else if (start !== end && explicit[1] !== undefined && explicit[0] === undefined) {
    first = dayOf(start, explicit[1]);
    if (first > last) first = dayOf(start, explicit[1] - 1);
  } else if (last < first && explicit.every((year) => year === undefined)) {
    const later = dayOf(end, yearBy(end.month, options.start) + 1);
    if (daysBetween(first, later) <= SUMMER_DAYS) last = later;
  }

  checkWeekday(start, first);
  if (start !== end) checkWeekday(end, last);
  if (last < first) throw new LineProblem("La fine viene prima dell’inizio.");
  if (daysBetween(first, last) >= 366) throw new LineProblem("Dal primo all’ultimo giorno passa più di un anno.");
  if (!isRange) checkConsecutive([start, ...others], first);
  const present = yearOfStart(options.today);
  for (const day of [first, last])
    if (yearOfStart(day) < present - 1 || yearOfStart(day) > present + 3)
      throw new LineProblem(`L’anno ${day.slice(0, 4)} è troppo lontano da quest’anno scolastico: controllalo.`);
  return [first, last];
}

/** "dal 23 al 28 dicembre": the month, and its year, are written once, at the end. */
function withMonths(days: readonly Day[]): (Day & { month: number })[] {
  return days.map((one, at) => {
    const giver = one.month === undefined ? days.slice(at).find(({ month }) => month !== undefined) : one;
    return { ...one, month: giver?.month ?? 0, year: one.year ?? (giver === one ? undefined : giver?.year) };
  });
}

function yearBy(month: number, start: number): number {
  return month >= 9 ? start : start + 1;
}

function dayOf({ day, month }: { day: number; month: number }, year: number): string {
  if (month < 1 || month > 12) throw new LineProblem(`Il mese ${month} non esiste.`);
  const real = realDay(year, month, day);
  if (real) return real;
  if (month === 2 && day === 29) throw new LineProblem(`Nel ${year} febbraio ha 28 giorni: il 29 non esiste.`);
  const count = Array.from({ length: 31 }, (_, at) => at + 1).filter((each) => realDay(year, month, each)).length;
  throw new LineProblem(`Il giorno ${day} ${monthName(month)} non esiste: ${monthName(month)} ha ${count} giorni.`);
}

function checkWeekday({ weekday: written }: Day, day: string): void {
  if (written === undefined || written === weekdayOf(day)) return;
  const wrong = weekday(addDays(day, written - weekdayOf(day)));
  throw new LineProblem(`${withDay("Il", formatDate(day))} è ${weekday(day)}, non ${wrong}.`);
}

function checkConsecutive(days: readonly (Day & { month: number })[], first: string): void {
  const follows = days.every(({ day, month }, at) => {
    const expected = addDays(first, at);
    return Number(expected.slice(8)) === day && Number(expected.slice(5, 7)) === month;
  });
  if (!follows) throw new LineProblem("Questi giorni non si seguono: scrivi una riga per ogni giorno.");
}

/* Hours. */

const HOUR_WORDS = ["ore", "ora", "h", "alle", "dalle", "dall", "all", "entro", "le"];

/** "15:00-18:30", "ore 15", "dalle 15 alle 18.30", "entro le 12:00", also in brackets. */
function readHours(tokens: readonly Token[], from: number): { hours: Hours; next: number } | undefined {
  const bracket = skip(tokens, from, ["("]);
  const intro = skipHourWords(tokens, bracket);
  const words = tokens.slice(bracket, intro).map(({ word }) => word);
  const isIntroduced = words.some((word) => word !== "le" && HOUR_WORDS.includes(word));
  const start = readTime(tokens, intro, isIntroduced);
  if (!start) return undefined;
  let [next, ends_at] = [start.next, null as string | null];
  const joint = isOneOf(tokens[next], [...DASHES, "/", "a", "alle", "all", "fino"]) || tokens[next]?.gap === "\t";
  if (joint) {
    const from = isOneOf(tokens[next], [...DASHES, "/", "a", "fino"]) ? next + 1 : next;
    const isTab = from === next && tokens[next]?.gap === "\t";
    const end = readTime(tokens, skipHourWords(tokens, from), !isTab);
    if (end) [next, ends_at] = [end.next, end.time];
  }
  if (bracket > from) {
    if (tokens[next]?.word !== ")") return undefined;
    next++;
  }
  return { hours: { starts_at: start.time, ends_at, isDeadline: words.includes("entro") }, next };
}

function skipHourWords(tokens: readonly Token[], from: number): number {
  let at = from;
  while (isOneOf(tokens[at], [...HOUR_WORDS, ...(at > from ? [...APOSTROPHES, "."] : [])])) at++;
  return at;
}

function readTime(
  tokens: readonly Token[],
  at: number,
  mayBeBare: boolean,
): { time: string; next: number } | undefined {
  const [hour, sign, minutes] = tokens.slice(at, at + 3);
  if (!isNumber(hour) || hour.word.length > 2) return undefined;
  const hasMinutes =
    isOneOf(sign, [":", ".", ","]) &&
    sign.gap === "" &&
    isNumber(minutes) &&
    minutes.gap === "" &&
    minutes.word.length === 2;
  if (!hasMinutes && !mayBeBare) return undefined;
  const written = `${hour.word}:${hasMinutes ? minutes.word : "00"}`;
  if (Number(hour.word) > 23 || (hasMinutes && Number(minutes.word) > 59))
    throw new LineProblem(`L’ora ${written} non esiste.`);
  return { time: written.padStart(5, "0"), next: at + (hasMinutes ? 3 : 1) };
}

/** The hours that end a line: "Colloqui, ore 15-18:30", "Colloqui 15:00-18:30". */
function trailingHours(tokens: readonly Token[], from: number): { hours: Hours; from: number } | undefined {
  for (let at = from; at < tokens.length; at++) {
    const isBare = isNumber(tokens[at]) && tokens[at + 1]?.word === ":";
    if (!isBare && !isOneOf(tokens[at], ["(", ...HOUR_WORDS])) continue;
    const read = readHours(tokens, at);
    if (!read) continue;
    if (skipSeparators(tokens, read.next) === tokens.length) return { hours: read.hours, from: at };
  }
  return undefined;
}

/* Words. */

function titleOf(text: string, tokens: readonly Token[]): string {
  let [first, last] = [0, tokens.length - 1];
  while (isOneOf(tokens[last], SEPARATORS) && tokens[last]?.word !== ".") last--;
  const isQuoted = isOneOf(tokens[first], ['"', "“"]) && isOneOf(tokens[last], ['"', "”"]) && last > first;
  if (isQuoted) [first, last] = [first + 1, last - 1];
  const written = text
    .slice(tokens[first]?.from ?? 0, tokens[last]?.to ?? 0)
    .replace(/[\s\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, " ")
    .trim();
  const title = capitalised(written);
  if (!/[\p{L}\p{N}]/u.test(title)) throw new LineProblem("Manca che cosa succede: scrivilo dopo il giorno.");
  const letters = countCharacters(title);
  if (letters > TITLE_LETTERS) throw new LineProblem(`Il titolo ha ${letters} caratteri: al massimo ${TITLE_LETTERS}.`);
  return title;
}

/** The beginnings of words that tell the kind, the first that fits. */
const STEMS: [EventKind, string[]][] = [
  ["scadenza", ["entro", "scadenz", "scade", "termine"]],
  ["chiusura", ["vacanz", "fest", "ponte", "chius", "sospension"]],
  ["incontro", ["colloqui", "riunion", "assemble", "incontr", "riceviment", "consigli", "interclass", "intersezion"]],
];

function guessKind(words: readonly string[], first: string, last: string): EventKind {
  // "Termine delle lezioni" is no deadline.
  const isEndOfLessons = words.includes("lezioni") || words.includes("attivita");
  for (const [kind, stems] of STEMS)
    if (words.some((word) => stems.some((stem) => word.startsWith(stem))) && !(kind === "scadenza" && isEndOfLessons))
      return kind;
  const isHoliday = first === last && nationalHolidays(yearOfStart(first)).some(({ day }) => day === first);
  return isHoliday ? "chiusura" : "evento";
}
