import { Clock } from "lucide-react";
import { memo, type ReactNode } from "react";
import { formatDay, weekday } from "#shared/format-date.ts";
import { noticeAddress, noticeNumber } from "#shared/notice-name.ts";
import { CalendarLeaf } from "#shared/ui/calendar-leaf.tsx";
import { SchoolLabels } from "#shared/ui/school-labels.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { kindOf, sayDays, sayHours, sayUntil, type ShownDate } from "./event.ts";
import { SaveDate } from "./save-date.tsx";

export interface RowProps {
  date: ShownDate;
  heading: "h3" | "h4";
  /** A day of Italy. */
  today: string;
  /** It is said, except among dates that are all over. */
  hasEnded?: boolean;
  /** Without its button, its notice, its place and icons: the home page, whose HTML must stay short. */
  isShort?: boolean;
}

/** A date in a list: the leaf of a calendar, what it is, when, for which schools. Kept while the list is rendered again. */
export const DateRow = memo(function DateRow({
  date,
  heading: Heading,
  today,
  hasEnded = false,
  isShort = false,
}: RowProps) {
  const { id, kind, title, details, state } = date;
  const isCancelled = state === "cancelled";
  const ending = kind === "scadenza" || kind === "chiusura" ? "a" : "o";
  const ended = hasEnded && (kind === "scadenza" ? "Scaduta" : `Conclus${ending}`);
  const mark = isCancelled ? `Annullat${ending}` : ended;
  return (
    <li className="flex items-start gap-4 border-b border-grid py-3 print:gap-3 print:py-1">
      <Leaf date={date} today={today} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {!isShort && (
          <p className="mb-1.5 flex flex-wrap gap-2 text-sm font-semibold print:mb-0">
            <Kind kind={kind} />
          </p>
        )}
        <Heading
          id={isShort ? undefined : `evento-${id}`}
          tabIndex={isShort ? undefined : -1}
          className="scroll-mt-28 text-lg leading-snug font-semibold tracking-normal"
        >
          {mark && <Mark>{`${mark} `}</Mark>}
          {isCancelled ? <s>{title}</s> : <span>{title}</span>}
        </Heading>
        {!isShort && <Source date={date} details={details} />}
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-graphite">
          <span className="sr-only">{`${sayStart(date, today)}, `}</span>
          {isShort ? <ShortFacts date={date} today={today} /> : <Hours date={date} today={today} />}{" "}
          <SchoolLabels {...date} />
        </p>
      </div>
      {!isShort && !isCancelled && <SaveDate date={date} />}
    </li>
  );
});

/** The days; only the first where `sayUntil` says the last one beside it. */
function sayStart(date: ShownDate, today: string): string {
  const { starts_on } = date;
  if (!sayUntil(date, today)) return sayDays(date, today);
  return `da ${weekday(starts_on)} ${formatDay(starts_on, today)}`;
}

function Leaf({ date: { starts_on, ends_on }, today }: { date: ShownDate; today: string }) {
  const isOneMonth = starts_on.slice(0, 7) === ends_on.slice(0, 7);
  const hasBegun = starts_on < today && today <= ends_on;
  const nameOf = (day: string) => weekday(day).slice(0, 3);
  if (!isOneMonth)
    return hasBegun ? (
      <CalendarLeaf top="fino a" from={ends_on} />
    ) : (
      <CalendarLeaf top={`dal ${nameOf(starts_on)}`} from={starts_on} />
    );
  const top = starts_on === ends_on ? nameOf(starts_on) : `${nameOf(starts_on)}-${nameOf(ends_on)}`;
  return <CalendarLeaf top={top} from={starts_on} until={ends_on} />;
}

function Kind({ kind }: { kind: ShownDate["kind"] }) {
  const { icon: Icon, label } = kindOf(kind);
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-graphite px-3 leading-6 print:border-0 print:px-0">
      <Icon aria-hidden="true" className="size-4" />
      <span>{label}</span>
    </span>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <span className="mr-1 inline-block rounded-full bg-infanzia-soft px-3 align-middle text-sm font-semibold print:px-0">
      {children}
    </span>
  );
}

/** Where the date comes from: the details that the school gives, and the page that says more. */
function Source({ date: { notice, article }, details }: { date: ShownDate; details: string }) {
  const link = notice ? (
    <SiteLink to={noticeAddress(notice)}>{`Avviso ${noticeNumber({ reserved: false, ...notice })}`}</SiteLink>
  ) : (
    article && (
      <SiteLink to={article.path} part={article.part}>
        Gli incontri per i genitori
      </SiteLink>
    )
  );
  if (!details && !link) return null;
  return (
    <p className="mt-0.5">
      {details && <span>{`${details}${link ? " · " : ""}`}</span>}
      <span>{link}</span>
    </p>
  );
}

function Hours({ date, today }: { date: ShownDate; today: string }) {
  const said = [sayUntil(date, today), sayHours(date)].filter(Boolean);
  if (said.length === 0) return null;
  return <Fact icon={Clock}>{said.join(", ")}</Fact>;
}

function ShortFacts({ date, today }: { date: ShownDate; today: string }) {
  const { label } = kindOf(date.kind);
  const until = sayUntil(date, today);
  return (
    <>
      <span>{label}</span> {(until ?? date.starts_at !== null) && <span>{until ?? sayHours(date)}</span>}
    </>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof Clock; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
