import type { Article } from "#content/article.ts";
import { school } from "#content/school.ts";
import { buildingName } from "#shared/buildings.ts";
import { calendarAddress, type CalendarPart } from "#shared/calendar-address.ts";
import { calendarFile, type FileDate } from "#shared/calendar-file.ts";
import { buildingsToChoose, isForBuilding } from "#shared/places/places.ts";
import { schoolLevels } from "#shared/ui/school-levels.ts";
import { meetingDate } from "./meetings-file.ts";

export const CALENDAR_TYPE = "text/calendar; charset=utf-8";

interface Calendar {
  file: string;
  name: string;
  has: (date: FileDate) => boolean;
}

const nameOf = { infanzia: "Scuola dell’infanzia", primaria: "Scuola primaria", secondaria: "Scuola secondaria" };

/** The calendars to subscribe to: that of all schools, one for each, and one for each building of those that have several. */
export function calendars(): Calendar[] {
  const levels = schoolLevels.map(({ value }) => value);
  const calendar = (part: CalendarPart, name: string, has: Calendar["has"]): Calendar => {
    return { file: calendarAddress(part).slice(1), name: [name, school.name].filter(Boolean).join(": "), has };
  };
  return [
    calendar("", "", () => true),
    ...levels.map((level) => calendar(level, nameOf[level], ({ schools }) => schools.includes(level))),
    ...buildingsToChoose({ schools: levels, buildings: [] }).map((id) =>
      calendar(`sede-${id}`, buildingName(id), (date) => isForBuilding(date, id)),
    ),
  ];
}

/** The text of each calendar, by its file. The parents' meetings that have a day are in all of them. */
export function calendarTexts(dates: readonly FileDate[], articles: ReadonlyMap<string, Article>): Map<string, string> {
  const all = [...dates, ...findMeetings(articles)];
  return new Map(calendars().map(({ file, name, has }) => [file, calendarFile(all.filter(has), { name })]));
}

/** The meetings for the parents that have a day, of articles by their address. */
export function findMeetings(articles: ReadonlyMap<string, Article>): FileDate[] {
  return [...articles].flatMap(([address, { sections, updated }]) =>
    sections
      .flatMap((section) => section.meetings ?? [])
      .flatMap((meeting) => meetingDate(meeting, address, `${updated}T00:00:00Z`) ?? []),
  );
}
