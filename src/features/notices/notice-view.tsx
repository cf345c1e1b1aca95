import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Closure } from "#content/closures/closure.ts";
import { formatDate } from "#shared/format-date.ts";
import { dayOf, noticeAddress, noticeName, noticeNumber, type NoticeRef } from "#shared/notice-name.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { romeDay, romeHour } from "#shared/rome-time.ts";
import { withDay, withHour } from "#shared/with-article.ts";
import { sayEnd } from "./notice-dates.ts";
import { sayAudiences, type NoticeAudience } from "#shared/ui/audience-labels.ts";
import { SchoolLabels, type SchoolLevel } from "#shared/ui/school-labels.tsx";
import { useNow } from "#shared/use-now.ts";
import { PlainText } from "#shared/ui/plain-text.tsx";
import type { NoticeKind } from "./notices-queries.ts";

/** What is drawn of a notice. A draft has no number, no day and perhaps no words. */
interface ShownNotice {
  kind: NoticeKind;
  reserved: boolean;
  number: number | null;
  /** The school's own number. Copies on the device may be older than it. */
  protocol?: string | null;
  published_at: string | null;
  title: string;
  body: string;
  audiences: readonly NoticeAudience[];
  schools: readonly SchoolLevel[];
  buildings?: readonly string[] | undefined;
  valid_until: string | null;
  state: "valid" | "expired" | "replaced" | null;
  corrected_at: string | null;
  change_note: string | null;
  replaces: readonly NoticeRef[];
  replaced_by: NoticeRef | null;
  closure?: Closure | null;
}

interface Props {
  notice: ShownNotice;
  /** Below the text: the attachments. */
  children?: ReactNode;
}

/** A notice inside another page: the preview of the editor. Its title is a heading of level 3. */
export function NoticeView({ notice, children }: Props) {
  return (
    <>
      <NoticeHead
        notice={notice}
        heading={<h3 className="text-3xl wrap-anywhere">{notice.title || "Senza titolo"}</h3>}
      />
      <NoticeBody notice={notice}>{children}</NoticeBody>
    </>
  );
}

interface HeadProps {
  /** Undefined until it is read. */
  notice: Pick<ShownNotice, "kind" | "reserved" | "number" | "protocol" | "published_at"> | undefined;
  heading: ReactNode;
}

/** The number, the day and the title. On its page the heading stays while the notice is read, and keeps the focus. */
export function NoticeHead({ notice, heading }: HeadProps) {
  return (
    <>
      <p className="mb-3 min-h-7 text-graphite">
        {notice && (
          <>
            <span>{kinds[notice.kind]}</span>{" "}
            {notice.number !== null && (
              <b className="text-xl text-margin">{noticeNumber({ ...notice, number: notice.number })}</b>
            )}{" "}
            {notice.protocol && <span>{`(numero della scuola: ${notice.protocol}) `}</span>}
            {notice.published_at ? (
              <time dateTime={notice.published_at}>{withDay("del", momentOf(notice.kind, notice.published_at))}</time>
            ) : (
              <span>da pubblicare</span>
            )}
          </>
        )}
      </p>
      {heading}
    </>
  );
}

/** The day, and of a closure the hour: what is decided at half past six may be another thing at seven. */
function momentOf(kind: NoticeKind, moment: string): string {
  const day = dayOf(moment);
  return kind === "chiusura" ? `${day} ${withHour("alle", romeHour(new Date(moment)))}` : day;
}

const kinds: Record<NoticeKind, string> = { avviso: "Avviso", circolare: "Circolare", chiusura: "Avviso urgente" };

interface BodyProps extends Props {
  /** Below the facts: what can be done with the page. */
  actions?: ReactNode;
  textHeading?: ReactNode;
}

export function NoticeBody({ notice, actions, textHeading, children }: BodyProps) {
  return (
    <>
      <Facts notice={notice} />
      {actions}
      <Changed notice={notice} />
      <Ended notice={notice} />
      <Replaces notice={notice} />
      <div className="mt-6">
        {textHeading}
        <PlainText text={notice.body} />
      </div>
      {children}
    </>
  );
}

function Facts({
  notice: { kind, audiences, schools, buildings, valid_until, replaced_by, corrected_at, closure },
}: {
  notice: ShownNotice;
}) {
  return (
    <dl
      data-read-aloud="skip"
      className={`mt-6 grid gap-x-8 gap-y-3 border-y border-grid py-4 sm:flex sm:flex-wrap ${closure ? "print:hidden" : "print:mt-2 print:py-1"}`}
    >
      <Fact name="Per chi">{sayAudiences(audiences) || "Da scegliere"}</Fact>
      <Fact name="Scuola">{schools.length > 0 ? <SchoolLabels {...{ schools, buildings }} /> : "Da scegliere"}</Fact>
      <Fact name={replaced_by ? "Era valido fino al" : "Valido fino al"}>
        {valid_until ? <time dateTime={valid_until}>{formatDate(valid_until)}</time> : "Da scegliere"}
      </Fact>
      {corrected_at && (
        <Fact name="Corretto il">
          <time dateTime={corrected_at}>{momentOf(kind, corrected_at)}</time>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-graphite">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Changed({ notice: { change_note: sentence, closure } }: { notice: ShownNotice }) {
  if (!sentence) return null;
  return (
    // A closure is printed on one sheet.
    <div className={closure ? "print:hidden" : ""}>
      <NoticeNote>
        <p className="wrap-anywhere">
          <b>Che cosa è cambiato:</b> {sentence}
        </p>
      </NoticeNote>
    </div>
  );
}

function Ended({ notice: { state, valid_until, replaced_by } }: { notice: ShownNotice }) {
  const now = useNow();
  if (!state || state === "valid" || !valid_until) return null;
  return (
    <NoticeNote>
      <b>{`${sayEnd({ valid_until, replaced_by }, romeDay(now))}.`}</b>
      {replaced_by && (
        <>
          {" "}
          <span>Al suo posto vale il</span> <NoticeLink notice={replaced_by} />
          <span>.</span>
        </>
      )}
    </NoticeNote>
  );
}

function Replaces({ notice: { replaces } }: { notice: ShownNotice }) {
  if (replaces.length === 0) return null;
  return (
    <NoticeNote>
      <b>
        <span>Sostituisce il</span>{" "}
        {replaces.map((replaced, at) => (
          <span key={`${replaced.reserved} ${noticeAddress(replaced)}`}>
            {at > 0 && <span> e il </span>}
            <NoticeLink notice={replaced} />
          </span>
        ))}
        <span>.</span>
      </b>
    </NoticeNote>
  );
}

/** Something to know before the text. */
export function NoticeNote({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex gap-3 rounded-paper border-l-4 border-infanzia bg-infanzia-soft px-5 py-3.5">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

export function NoticeLink({ notice }: { notice: NoticeRef }) {
  return <SiteLink to={noticeAddress(notice)}>{noticeName(notice)}</SiteLink>;
}
