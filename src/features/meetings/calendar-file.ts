import { romeInstant } from "./rome-time.ts";
import type { Meeting } from "#content/article.ts";
import { school } from "#content/school.ts";
import { slug } from "#shared/article/slug.ts";
import { saveFile } from "#shared/save-file.ts";
import { isoDay, meetingDay, yearOfMonth } from "./school-year.ts";

/** Downloads a meeting as an .ics file. Throws when its day is not set. */
export function addToCalendar(meeting: Meeting, pageUrl: string): void {
  const { month, time, title, objective } = meeting;
  const day = meetingDay(meeting, school.schoolYear);
  if (!day) throw new Error(`The day of "${title}" is not decided yet.`);
  const event = {
    uid: `${isoDay(yearOfMonth(month, school.schoolYear), month, 1)}-${slug(title)}@${new URL(pageUrl).hostname}`,
    day,
    time,
    title: `Incontro per i genitori: ${title}${time ? "" : " (ora da confermare)"}`,
    description: `${objective}\n${school.name}`,
    url: pageUrl,
  };
  saveFile(`${slug(title)}.ics`, calendarFile(event, new Date()), "text/calendar;charset=utf-8");
}

export interface CalendarEvent {
  /** Stable, so that importing an event twice does not duplicate it. */
  uid: string;
  /** "2027-01-15" */
  day: string;
  /** "17:30", Italian time; without it the event lasts the whole day. */
  time?: string | undefined;
  title: string;
  description: string;
  url: string;
}

/** The text of an .ics file (RFC 5545) with one event. `now` is its timestamp. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Sito della scuola//Incontri//IT",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${utcStamp(now)}`,
    ...when(event),
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function when({ day, time }: CalendarEvent): string[] {
  if (time) return [`DTSTART:${utcStamp(romeInstant(day, time))}`];
  return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(dayAfter(day))}`];
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

function utcStamp(instant: Date): string {
  return compact(instant.toISOString().replace(/\.\d+/, ""));
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
