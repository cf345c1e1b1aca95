import type { Article } from "#content/article.ts";
import { school } from "#content/school.ts";
import { calendarFile, type FileDate } from "#shared/calendar-file.ts";
import { meetingDate } from "./meetings-file.ts";

export const CALENDAR_TYPE = "text/calendar; charset=utf-8";

interface Calendar {
  file: string;
  name: string;
  level?: FileDate["schools"][number];
}

/** The calendars to subscribe to: that of all schools, and one for each. */
export const calendars: readonly Calendar[] = [
  { file: "calendario.ics", name: school.name },
  { file: "calendario-infanzia.ics", name: `Scuola dell’infanzia: ${school.name}`, level: "infanzia" },
  { file: "calendario-primaria.ics", name: `Scuola primaria: ${school.name}`, level: "primaria" },
  { file: "calendario-secondaria.ics", name: `Scuola secondaria: ${school.name}`, level: "secondaria" },
];

/** The text of each calendar, by its file. The parents' meetings that have a day are in all of them. */
export function calendarTexts(dates: readonly FileDate[], articles: ReadonlyMap<string, Article>): Map<string, string> {
  const all = [...dates, ...findMeetings(articles)];
  return new Map(
    calendars.map(({ file, name, level }) => {
      const ofLevel = level ? all.filter(({ schools }) => schools.includes(level)) : all;
      return [file, calendarFile(ofLevel, { name })];
    }),
  );
}

/** The meetings for the parents that have a day, of articles by their address. */
export function findMeetings(articles: ReadonlyMap<string, Article>): FileDate[] {
  return [...articles].flatMap(([address, { sections, updated }]) =>
    sections
      .flatMap((section) => section.meetings ?? [])
      .flatMap((meeting) => meetingDate(meeting, address, `${updated}T00:00:00Z`) ?? []),
  );
}
