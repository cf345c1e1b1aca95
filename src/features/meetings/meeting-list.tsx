import type { Meeting } from "#content/article.ts";
import { school } from "#content/school.ts";
import { MeetingCard } from "./meeting-card.tsx";
import { isOver, nextMeeting, schoolYearName } from "./school-year.ts";
import { useRomeDay } from "./rome-time.ts";

interface Props {
  meetings: readonly Meeting[];
  /** The public URL of the page, for the calendar file. */
  pageUrl: string;
}

/** The meetings of the school year. After hydration marks the next one and those that are over. */
export function MeetingList({ meetings, pageUrl }: Props) {
  const { schoolYear } = school;
  const today = useRomeDay();
  const next = today === undefined ? undefined : nextMeeting(meetings, schoolYear, today);

  return (
    <>
      <p className="mt-4 font-semibold text-graphite">Anno scolastico {schoolYearName(schoolYear)}</p>
      <ol role="list" className="mt-4 space-y-6 print:space-y-3">
        {meetings.map((meeting) => (
          <li
            key={meeting.title}
            className="rounded-paper border border-grid bg-sheet p-6 shadow-sheet print:break-inside-avoid print:p-3"
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
