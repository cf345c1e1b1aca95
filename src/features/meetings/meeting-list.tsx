import { CalendarPlus } from "lucide-react";
import type { Meeting } from "#content/article.ts";
import { school } from "#content/school.ts";
import { formatDate, monthName } from "#shared/format-date.ts";
import { slug } from "#shared/slug.ts";
import { Button } from "#shared/ui/button.tsx";
import { calendarFile } from "./calendar-file.ts";
import { downloadFile } from "./download-file.ts";
import { firstWeekday, isoDay, nextMeeting, schoolYearName, yearOfMonth } from "./school-year.ts";
import { useRomeDay } from "./use-rome-day.ts";

interface Props {
  meetings: readonly Meeting[];
  /** The public address of the page that lists them, for the calendar. */
  pageUrl: string;
}

/** The meetings of the school year, in their order; the one that comes next is marked. */
export function MeetingList({ meetings, pageUrl }: Props) {
  const today = useRomeDay();
  const next = today && nextMeeting(meetings, school.schoolYear, today);

  return (
    <>
      <p className="mt-4 font-semibold text-grafite">Anno scolastico {schoolYearName(school.schoolYear)}</p>
      <ol role="list" className="mt-4 space-y-6">
        {meetings.map((meeting) => (
          <li key={meeting.title}>
            <MeetingCard meeting={meeting} isNext={meeting === next} pageUrl={pageUrl} />
          </li>
        ))}
      </ol>
    </>
  );
}

function MeetingCard({ meeting, isNext, pageUrl }: { meeting: Meeting; isNext: boolean; pageUrl: string }) {
  return (
    <article className="rounded-carta border border-quadretto bg-foglio p-6 shadow-foglio print:break-inside-avoid">
      {/* The height is kept for the mark, which comes when the page wakes up. */}
      <p className="flex min-h-8 items-center justify-between gap-4 text-lg font-bold text-margine">
        <span className="first-letter:uppercase">{whenIsIt(meeting)}</span>
        {isNext && (
          <span className="rounded-full bg-infanzia px-3 py-0.5 text-sm text-inchiostro print:hidden">Il prossimo</span>
        )}
      </p>
      <h3 className="mt-1 text-xl">{meeting.title}</h3>
      <dl className="mt-3 space-y-3">
        <div>
          <dt className="text-sm font-semibold text-grafite">Obiettivo</dt>
          <dd>{meeting.objective}</dd>
        </div>
        <div>
          <dt className="text-sm font-semibold text-grafite">Contenuti</dt>
          <dd>
            <ul className="list-disc pl-5 marker:text-margine">
              {meeting.contents.map((content) => (
                <li key={content}>{content}</li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt className="text-sm font-semibold text-grafite">Chi lo tiene (proposta)</dt>
          <dd>{meeting.trainer}</dd>
        </div>
      </dl>
      <div className="mt-4 print:hidden noscript:hidden">
        <Button variant="secondary" onClick={() => addToCalendar(meeting, pageUrl)}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          Aggiungi al calendario<span className="sr-only">: {meeting.title}</span>
        </Button>
      </div>
    </article>
  );
}

/** "ottobre 2026", or the whole day once it is decided. */
function whenIsIt({ month, day, time }: Meeting): string {
  const year = yearOfMonth(month, school.schoolYear);
  if (!day) return `${monthName(month)} ${year}`;
  return `${formatDate(isoDay(year, month, day))}${time ? `, ore ${time}` : ""}`;
}

function addToCalendar(meeting: Meeting, pageUrl: string): void {
  const { month, day, time, title, objective } = meeting;
  const year = yearOfMonth(month, school.schoolYear);
  const toConfirm = !day ? " (data da confermare)" : !time ? " (ora da confermare)" : "";
  const event = {
    uid: `${isoDay(year, month, 1)}-${slug(title)}@${new URL(pageUrl).hostname}`,
    day: day ? isoDay(year, month, day) : firstWeekday(year, month),
    time: day ? time : undefined,
    title: `Incontro per i genitori: ${title}${toConfirm}`,
    description: `${objective}\n${school.name}`,
    url: pageUrl,
  };
  downloadFile(`${slug(title)}.ics`, "text/calendar;charset=utf-8", calendarFile(event, new Date()));
}
