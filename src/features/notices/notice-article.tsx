import { MoveLeft, MoveRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { SitePath } from "#content/site-map.ts";
import { dayOf, noticeAddress, noticeNumber } from "#shared/notice-name.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { withDay } from "#shared/with-article.ts";
import { EarlierTexts } from "./earlier-texts.tsx";
import { NoticeHeading } from "./notice-heading.tsx";
import { NoticeBody, NoticeHead, NoticeLink, NoticeNote } from "./notice-view.tsx";
import type { Notice, WithdrawnNotice } from "./notices-queries.ts";

/** The page of a notice before it is read, or without one: its heading is what is known of it. */
export function UnreadNotice({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <>
      <NoticeHead notice={undefined} heading={<NoticeHeading>{name}</NoticeHeading>} />
      {children}
    </>
  );
}

export function NoticeFailure({ query }: Pick<ComponentProps<typeof ReadFailure>, "query">) {
  return (
    <ReadFailure query={query} className="mt-6">
      Non è stato possibile caricare questo avviso. Controllate la connessione e riprovate.
    </ReadFailure>
  );
}

/** What is still said of a withdrawn notice, and the way to the others. */
export function WithdrawnArticle({ notice, list }: { notice: WithdrawnNotice; list: SitePath }) {
  const { withdrawn_at, withdrawn_reason, replaced_by, replaces } = notice;
  return (
    <>
      <NoticeHead
        notice={notice}
        heading={<NoticeHeading>{`Ritirato ${withDay("il", dayOf(withdrawn_at))}`}</NoticeHeading>}
      />
      <div role="status">
        <NoticeNote>
          <p className="wrap-anywhere whitespace-pre-line">
            <b>Perché:</b> {withdrawn_reason}
          </p>
          {replaced_by && (
            <p className="mt-2">
              Al suo posto vale il <NoticeLink notice={replaced_by} />.
            </p>
          )}
          {replaces.map((replaced) => (
            <p key={noticeAddress(replaced)} className="mt-2">
              Sostituiva il <NoticeLink notice={replaced} />.
            </p>
          ))}
        </NoticeNote>
      </div>
      <p className="mt-6">
        <SiteLink to={list}>Tutti gli avvisi</SiteLink>
      </p>
    </>
  );
}

/** What the page of a closure has beside that of another notice. */
export interface ClosureParts {
  /** The sign with the heading in it, and the languages below. */
  sign: (heading: ReactNode) => ReactNode;
  /** The heading of the text, which is only in Italian. */
  textHeading: ReactNode;
  /** The sentences in the other languages, below the text. */
  sentences: ReactNode;
}

interface Props {
  notice: Notice;
  actions: ReactNode;
  closure?: ClosureParts | undefined;
  /** When it was read, if it comes from the device. */
  note?: string | undefined;
  /** What is asked of the reader. It stays when the text changes. */
  receipt?: ReactNode;
  /** Below the text: the attachments. */
  children: ReactNode;
}

/** A published notice with its earlier texts and the notices beside it. */
export function PublishedArticle({ notice, actions, closure, note, receipt, children }: Props) {
  const { title, id, version } = notice;
  const heading = <NoticeHeading>{title}</NoticeHeading>;
  return (
    <>
      <NoticeHead notice={notice} heading={closure ? closure.sign(heading) : heading} />
      {note && (
        <p role="status" className="mt-4 text-graphite">
          {note}
        </p>
      )}
      {/* The key stops text-to-speech when the text changes. */}
      <NoticeBody
        key={`${id} ${version}`}
        notice={notice}
        actions={actions}
        textHeading={notice.body && closure?.textHeading}
      >
        {closure?.sentences}
        {children}
        <EarlierTexts notice={notice} />
      </NoticeBody>
      {receipt}
      <Neighbours notice={notice} />
    </>
  );
}

function Neighbours({ notice: { previous, next, reserved } }: { notice: Notice }) {
  if (!previous && !next) return null;
  const card =
    "grid content-start gap-1 rounded-paper border border-grid bg-sheet px-5 py-4 text-ink no-underline hover:border-institute";
  const label = "flex items-center gap-1.5 text-sm font-semibold text-institute";
  return (
    <nav aria-label="Altri avvisi" className="mt-12 grid gap-4 sm:grid-cols-2 print:hidden">
      {previous && (
        <SiteLink to={noticeAddress({ ...previous, reserved })} className={card}>
          <span className={label}>
            <MoveLeft aria-hidden="true" className="size-4" />
            <span>{`Precedente · ${noticeNumber({ ...previous, reserved })}`}</span>
          </span>{" "}
          <span className="wrap-anywhere">{previous.title}</span>
        </SiteLink>
      )}
      {next && (
        <SiteLink
          to={noticeAddress({ ...next, reserved })}
          className={`${card} sm:col-start-2 sm:justify-items-end sm:text-right`}
        >
          <span className={label}>
            <span>{`Successivo · ${noticeNumber({ ...next, reserved })}`}</span>
            <MoveRight aria-hidden="true" className="size-4" />
          </span>{" "}
          <span className="wrap-anywhere">{next.title}</span>
        </SiteLink>
      )}
    </nav>
  );
}
