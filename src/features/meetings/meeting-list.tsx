import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { Meeting } from "#content/article.ts";
import { school } from "#content/school.ts";
import { isOver, meetingDay, nextMeeting, yearOfMonth } from "./meeting-year.ts";
import { useRomeDay } from "#shared/use-rome-day.ts";
import { schoolYearFrom, schoolYearName } from "#shared/school-year.ts";
import { formatDate, monthName } from "#shared/format-date.ts";
import { slug } from "#shared/article/slug.ts";
import { Button } from "#shared/ui/button.tsx";
import { addToCalendar } from "./meetings-file.ts";

interface Props {
  meetings: readonly Meeting[];
  pageUrl: string;
}

/** The meetings of the school year. After hydration marks the next one and those that are over. */
export function MeetingList({ meetings, pageUrl }: Props) {
  const { schoolYear } = school;
  const today = useRomeDay();
  const next = today === undefined ? undefined : nextMeeting(meetings, schoolYear, today);

  return (
    <>
      <p className="mt-4 font-semibold text-graphite">{`Anno scolastico ${schoolYearName(schoolYearFrom(schoolYear))}`}</p>
      <ol role="list" className="mt-4 *:not-last:mb-6 print:*:not-last:mb-3">
        {meetings.map((meeting) => (
          <li
            key={meeting.title}
            className="rounded-paper border border-grid bg-sheet p-6 paper-shadow print:break-inside-avoid print:p-3"
          >
            <MeetingCard
              meeting={meeting}
              isNext={meeting === next}
              isOver={today === undefined ? undefined : isOver(meeting, schoolYear, today)}
              pageUrl={pageUrl}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface CardProps {
  meeting: Meeting;
  isNext: boolean;
  /** Undefined until hydration: the prerendered HTML does not know the day. */
  isOver: boolean | undefined;
  pageUrl: string;
}

function MeetingCard({ meeting, isNext, isOver, pageUrl }: CardProps) {
  return (
    <>
      {/* A minimum height, because the badge appears only after hydration. */}
      <div className="flex min-h-8 items-center justify-between gap-4">
        <h3 className="text-lg text-margin first-letter:uppercase">{meetingDate(meeting)}</h3>
        {isNext && (
          <span className="rounded-full bg-infanzia px-3 py-0.5 text-sm font-bold text-on-infanzia print:hidden">
            Il prossimo
          </span>
        )}
      </div>
      <h4 id={slug(meeting.title)} tabIndex={-1} className="mt-1 text-xl">
        {meeting.title}
      </h4>
      <dl className="mt-3 *:not-last:mb-3">
        <Fact name="Obiettivo">{meeting.objective}</Fact>
        <Fact name="Contenuti">
          <ul className="list-disc pl-5 margin-bullets">
            {meeting.contents.map((content) => (
              <li key={content}>{content}</li>
            ))}
          </ul>
        </Fact>
        <Fact name="Chi lo tiene (proposta)">{meeting.trainer}</Fact>
      </dl>
      {/* The height of the button, for the same reason. */}
      <div className="mt-4 flex min-h-12 items-center print:mt-1 print:min-h-0">
        <State meeting={meeting} isOver={isOver} pageUrl={pageUrl} />
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-graphite">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The calendar button for a coming meeting with a set day; otherwise why there is none. */
function State({ meeting, isOver, pageUrl }: Omit<CardProps, "isNext">) {
  if (isOver) return <Mark>{meeting.day ? "Già svolto" : "Mese passato: chiedete in segreteria"}</Mark>;
  if (!meeting.day) return <Mark>Giorno da comunicare</Mark>;
  if (isOver === undefined) return null;
  return (
    <span className="print:hidden">
      <Button variant="secondary" onClick={() => addToCalendar(meeting, pageUrl)}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        Aggiungi al calendario<span className="sr-only">{`: ${meeting.title}`}</span>
      </Button>
    </span>
  );
}

function Mark({ children }: { children: string }) {
  return <p className="rounded-full bg-neutral-soft px-3 py-0.5 text-sm font-semibold">{children}</p>;
}

/** "ottobre 2026", or the full date once it is set. */
function meetingDate({ month, day, time }: Meeting): string {
  const decided = meetingDay({ month, day }, school.schoolYear);
  if (!decided) return `${monthName(month)} ${yearOfMonth(month, school.schoolYear)}`;
  return `${formatDate(decided)}${time ? `, ore ${time}` : ""}`;
}
