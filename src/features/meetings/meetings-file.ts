import type { Meeting } from "#content/article.ts";
import { school } from "#content/school.ts";
import { slug } from "#shared/article/slug.ts";
import { calendarFile, type FileDate } from "#shared/calendar-file.ts";
import { saveFile } from "#shared/save-file.ts";
import { isoDay, meetingDay, yearOfMonth } from "./meeting-year.ts";

/** Downloads a meeting as an .ics file. Throws when its day is not set. */
export function addToCalendar(meeting: Meeting, pageUrl: string): void {
  const date = meetingDate(meeting, new URL(pageUrl).pathname, new Date().toISOString());
  if (!date) throw new Error(`The day of "${meeting.title}" is not decided yet.`);
  saveFile(`${slug(meeting.title)}.ics`, calendarFile([date]), "text/calendar;charset=utf-8");
}

/**
 * A meeting as a date of the calendar, once its day is set. Its id does not contain the day: a calendar that has it from the
 * page or from the subscription takes no second one.
 */
export function meetingDate(meeting: Meeting, path: string, updated: string): FileDate | undefined {
  const { month, time, title, objective } = meeting;
  const day = meetingDay(meeting, school.schoolYear);
  if (!day) return undefined;
  return {
    id: `${isoDay(yearOfMonth(month, school.schoolYear), month, 1)}-${slug(title)}`,
    kind: "incontro",
    title: `Incontro per i genitori: ${title}${time ? "" : " (ora da confermare)"}`,
    details: objective,
    starts_on: day,
    ends_on: day,
    starts_at: time ?? null,
    ends_at: null,
    schools: ["infanzia", "primaria", "secondaria"],
    buildings: [],
    state: "shown",
    sequence: 0,
    updated_at: updated,
    notice: null,
    article: { path, part: slug(title) },
  };
}
