import { school } from "#content/school.ts";
import { buildingNames } from "./buildings.ts";
import { capitalised } from "./format-date.ts";
import { noticeAddress } from "./notice-name.ts";
import { isForBuilding, type Places, schoolsOf } from "./places/places.ts";
import { addDays } from "./rome-time.ts";

/** A date of the calendar, as `list_events` gives it; or a meeting of an article, whose part has it. */
export interface FileDate extends Places {
  /** Stable, so that a calendar that has the date changes it and takes no second one. */
  id: string;
  kind: "chiusura" | "incontro" | "scadenza" | "evento";
  title: string;
  details: string;
  /** "2027-01-15" */
  starts_on: string;
  ends_on: string;
  /** "17:30", Italian time; without it the date lasts the whole day. For a deadline the hour by which. */
  starts_at: string | null;
  ends_at: string | null;
  state: "shown" | "cancelled" | "removed";
  /** Grows with every change: a calendar keeps the version with the higher number. */
  sequence: number;
  /** ISO 8601. */
  updated_at: string;
  notice: { school_year: string; number: number; reserved?: boolean } | null;
  article?: { path: string; part: string };
  for_staff?: boolean;
}

/** What a calendar that is subscribed to has besides its dates. */
interface Subscription {
  name: string;
}

/** The text of an .ics file (RFC 5545): of dates to add once or, with a name, of a calendar to subscribe to. */
export function calendarFile(dates: readonly FileDate[], subscription?: Subscription): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Sito della scuola//Calendario//IT",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(subscription ? [...named(subscription.name), ...EVERY_SIX_HOURS] : []),
    ...(dates.some(({ starts_at }) => starts_at !== null) ? ROME : []),
    ...dates.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

// NAME and REFRESH-INTERVAL are of RFC 7986; the others are what the programs of Apple, Google and Microsoft read.
function named(name: string): string[] {
  return [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`, "X-WR-TIMEZONE:Europe/Rome"];
}
const EVERY_SIX_HOURS = ["REFRESH-INTERVAL;VALUE=DURATION:PT6H", "X-PUBLISHED-TTL:PT6H"];

// The rule of the European Union since 1996.
const ROME = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Rome",
  "BEGIN:DAYLIGHT",
  "DTSTART:19960331T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "END:STANDARD",
  "END:VTIMEZONE",
];

function eventLines(date: FileDate): string[] {
  const changed = utcStamp(date.updated_at);
  return [
    "BEGIN:VEVENT",
    `UID:${date.id}@${new URL(school.url).host}`,
    `SEQUENCE:${date.sequence}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    ...when(date),
    // Programs show an event without a title as an empty line.
    ...(date.state === "removed" ? ["SUMMARY:Annullato"] : words(date)),
    `STATUS:${date.state === "shown" ? "CONFIRMED" : "CANCELLED"}`,
    // The calendar of the school says when something is, not that its reader is busy.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function words(date: FileDate): string[] {
  const { kind, title, details, schools, state } = date;
  const isTold = (id: string) => isForBuilding(date, id) || schoolsOf(id).length === 0;
  const buildings = buildingNames(date.buildings.filter(isTold));
  // Many programs show a cancelled event as any other.
  const cancelled = kind === "chiusura" || kind === "scadenza" ? "Annullata" : "Annullato";
  const summary = `${state === "cancelled" ? `${cancelled}: ` : ""}${title}`;
  const isForAll = schools.length === 3;
  const description = [
    ...(details === "" ? [] : [details]),
    ...(isForAll ? [] : [`${schools.length === 1 ? "Scuola" : "Scuole"}: ${schools.join(", ")}`]),
    ...(buildings.length > 0 ? [`${buildings.length === 1 ? "Sede" : "Sedi"}: ${buildings.join(", ")}`] : []),
    school.name,
  ];
  return [
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description.join("\n"))}`,
    `CATEGORIES:${capitalised(kind)}`,
    `URL:${school.url}${addressOf(date)}`,
  ];
}

/** Where a date is told: its article, its notice, or its place in the calendar or in the staff area. */
export function addressOf({ id, notice, article, for_staff }: FileDate): string {
  if (article) return `${article.path}#${article.part}`;
  return notice ? noticeAddress(notice) : `${for_staff ? "/area-docenti" : "/calendario"}#evento-${id}`;
}

function when({ kind, starts_on, ends_on, starts_at, ends_at }: FileDate): string[] {
  if (starts_at === null)
    return [`DTSTART;VALUE=DATE:${compact(starts_on)}`, `DTEND;VALUE=DATE:${compact(addDays(ends_on, 1))}`];
  // The moment at which it ends. Without an end an event takes no time.
  if (kind === "scadenza") return [inRome("DTSTART", ends_on, starts_at)];
  const start = inRome("DTSTART", starts_on, starts_at);
  if (ends_at !== null) return [start, inRome("DTEND", ends_on, ends_at)];
  return starts_on === ends_on ? [start] : [start, inRome("DTEND", addDays(ends_on, 1), "00:00")];
}

function inRome(property: string, day: string, hour: string): string {
  return `${property};TZID=Europe/Rome:${compact(day)}T${compact(hour)}00`;
}

function utcStamp(moment: string): string {
  return compact(new Date(moment).toISOString().replace(/\.\d+/, ""));
}

function compact(written: string): string {
  return written.replace(/[-:]/g, "");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Folds lines longer than 75 octets, without splitting a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
