import { Calendar, Clock, Megaphone, Paperclip, Users } from "lucide-react";
import { memo, type ReactNode } from "react";
import { noticeAddress } from "#shared/notice-name.ts";
import { formatShortDay } from "#shared/format-date.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { romeDay } from "#shared/rome-time.ts";
import { sayValidity } from "./notice-dates.ts";
import { sayAudiences } from "#shared/ui/audience-labels.ts";
import { sayAttachments } from "./notice-labels.tsx";
import { SchoolLabels } from "#shared/ui/school-labels.tsx";
import type { ListedNotice } from "./notices-queries.ts";

interface Props {
  notice: Pick<
    ListedNotice,
    | "kind"
    | "school_year"
    | "number"
    | "title"
    | "audiences"
    | "schools"
    | "buildings"
    | "valid_until"
    | "published_at"
    | "state"
    | "replaced_by"
    | "corrected_at"
    | "change_note"
    | "files"
    | "reserved"
    | "protocol"
  >;
  heading: "h3" | "h4";
  /** A day of Italy. */
  today: string;
  /** Without icons, attachments and validity: the home page. */
  isShort?: boolean;
  /** Quieter, as one that is no longer valid. */
  isQuiet?: boolean;
  /** What is said below the title instead of whom it is for, the attachments and the validity. */
  children?: ReactNode;
}

/**
 * A notice in a list: its number in the margin of the page, its title, whom it is for. The whole row is the link. Without
 * children it is kept while the list is rendered again.
 */
export const NoticeRow = memo(function NoticeRow({
  notice,
  heading: Heading,
  today,
  isShort = false,
  isQuiet = false,
  children,
}: Props) {
  const { kind, number, reserved, title, published_at, state, audiences, files } = notice;
  const readers = sayAudiences(audiences);
  const isEnded = state !== "valid";
  const isGrey = isEnded || isQuiet;
  const published = romeDay(new Date(published_at));
  const isOfToday = published === today;
  const mark = kind === "chiusura" ? "Urgente" : isOfToday ? "Di oggi" : notice.corrected_at ? "Corretto" : undefined;
  return (
    <li className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] border-b border-grid sm:grid-cols-[5.25rem_minmax(0,1fr)]">
      <p className="border-r-2 border-margin py-3 pr-2 pl-1 text-sm leading-tight text-graphite tabular-nums">
        <b className={`block text-xl whitespace-nowrap ${isGrey ? "text-graphite" : "text-margin"}`}>
          <small className="mr-0.5 text-xs font-semibold text-graphite">n.</small>
          <span>{`${reserved ? "R" : ""}${number}`}</span>
        </b>{" "}
        <time dateTime={published_at}>
          {formatShortDay(published)}
          <br /> {published.slice(0, 4)}
        </time>
      </p>
      <div className="min-w-0 py-3 pl-3.5 wrap-anywhere sm:pr-2 sm:pl-5">
        {mark && !isGrey && <Mark isUrgent={kind === "chiusura"}>{mark}</Mark>}
        <Heading className={`text-lg leading-snug tracking-normal ${isGrey ? "font-normal" : "font-semibold"}`}>
          <SiteLink
            to={noticeAddress(notice)}
            // The ::before makes the whole row clickable.
            className={`no-underline before:absolute before:inset-0 hover:underline ${isGrey ? "text-graphite" : "text-ink"}`}
          >
            {title}
          </SiteLink>
        </Heading>
        {notice.change_note && !isGrey && (
          <p className="mt-1 text-base leading-snug">
            <b>Che cosa è cambiato:</b> {notice.change_note}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-graphite">
          {children ?? (
            <>
              {isShort ? (
                <span>
                  <span className="sr-only">Per: </span>
                  {readers}
                </span>
              ) : (
                <Fact icon={Users}>
                  <span className="sr-only">Per: </span>
                  {readers}
                </Fact>
              )}{" "}
              <SchoolLabels {...notice} />{" "}
              {!isShort && notice.protocol && <span>{`Numero della scuola: ${notice.protocol}`} </span>}
              {!isShort && files > 0 && <Fact icon={Paperclip}>{sayAttachments(files)} </Fact>}
              {!isShort && <Fact icon={isEnded ? Clock : Calendar}>{sayValidity(notice, today)}</Fact>}
            </>
          )}
        </p>
      </div>
    </li>
  );
});

function Mark({ isUrgent, children }: { isUrgent: boolean; children: ReactNode }) {
  const tint = isUrgent ? "bg-infanzia text-on-infanzia" : "bg-neutral-soft";
  return (
    <p className={`mb-1.5 inline-flex items-center gap-1.5 rounded-full px-3 text-sm font-semibold ${tint}`}>
      {isUrgent && <Megaphone aria-hidden="true" className="size-4" />}
      <span>{children}</span>
    </p>
  );
}

export function Fact({ icon: Icon, children }: { icon: typeof Users; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
