import type { Meeting } from "#content/article.ts";
import { school } from "#content/school.ts";
import { slug } from "#shared/article/slug.ts";
import { calendarFile } from "./calendar-file.ts";
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
  downloadFile(`${slug(title)}.ics`, "text/calendar;charset=utf-8", calendarFile(event, new Date()));
}

function downloadFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link); // Firefox ignores clicks on links outside the document
  link.click();
  link.remove();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
