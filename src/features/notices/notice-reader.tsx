import { useCallback, type ReactNode } from "react";
import type { Closure } from "#content/closures/closure.ts";
import { useNow } from "#shared/use-now.ts";
import { schoolYearName } from "#shared/school-year.ts";
import { loadOnce } from "#shared/load-once.ts";
import { noticeAddress, noticeSummary } from "#shared/notice-name.ts";
import { sayKept } from "#shared/kept-copy.ts";
import { usePublishedList } from "#shared/published/use-published-list.ts";
import { Queries } from "#shared/query-client.tsx";
import { useAuth } from "#shared/session/use-auth.ts";
import { canonicalUrl, tabTitle } from "#shared/site.ts";
import type { SchoolLevel } from "#shared/ui/school-labels.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { useLoaded } from "#shared/use-loaded.ts";
import { readKeptNotices, useKeepNotices } from "./kept-notices.ts";
import {
  type ClosureParts,
  NoticeFailure,
  PublishedArticle,
  UnreadNotice,
  WithdrawnArticle,
} from "./notice-article.tsx";
import { NoticeFiles } from "./notice-files.tsx";
import { liveNotices, noticesQueries, type Notice, type WithdrawnNotice } from "./notices-queries.ts";
import { useFileAddresses } from "./use-file-addresses.ts";

interface Page {
  title: string;
  url: string;
  schools: readonly SchoolLevel[];
}

interface Props {
  year: string;
  number: number;
  /** What can be done with the page of a notice. */
  actions: (page: Page & { closure: Closure | null }) => ReactNode;
  /** What the page of a closure has beside that of another notice. */
  closure: (page: Page & { closure: Closure; hasText: boolean }) => ClosureParts;
  /** The dates of the calendar that belong to a notice. */
  dates: (id: string) => ReactNode;
}

/** The notice of an address, and what became of it: corrected, replaced, withdrawn. */
export function NoticeReader(props: Props) {
  return (
    <Queries>
      <LiveNotice {...props} />
    </Queries>
  );
}

function LiveNotice({ year, number, actions, closure, dates }: Props) {
  const readCopy = useCallback(
    (now: Date) => {
      const copy = readKeptNotices(now);
      const notice = copy?.notices.find((one) => one.school_year === year && one.number === number);
      return copy && notice && { readAt: copy.readAt, notice };
    },
    [year, number],
  );
  const question = noticesQueries.one({ year, number });
  const list = usePublishedList(question, liveNotices, noticesQueries.all, readCopy);
  const { place, query, data, kept, readAt, isFailed } = list;
  useKeepNotices(data !== undefined);
  const notice = kept ? kept.notice : data;
  const now = useNow();

  return (
    <article ref={place} className="min-h-dvh min-w-0 print:min-h-0">
      <p role="status" className="sr-only">
        {notice === undefined && !isFailed && "Carico l’avviso…"}
      </p>
      {notice === undefined && (
        <UnreadNotice name={`Avviso n. ${number}`}>
          <title>{tabTitle(`Avviso n. ${number}`)}</title>
          <meta name="robots" content="noindex" />
          {isFailed && <NoticeFailure query={query} />}
        </UnreadNotice>
      )}
      {notice === null && <Unknown year={year} number={number} />}
      {notice?.state === "withdrawn" && <Withdrawn notice={notice} />}
      {notice && notice.state !== "withdrawn" && (
        <Published
          notice={notice}
          actions={actions}
          closure={closure}
          dates={dates}
          note={readAt !== undefined ? sayKept({ readAt }, now, "Letto") : undefined}
        />
      )}
    </article>
  );
}

function Unknown({ year, number }: { year: string; number: number }) {
  return (
    <UnreadNotice name="Questo avviso non c’è">
      <title>{tabTitle("Avviso non trovato")}</title>
      <meta name="robots" content="noindex" />
      <p className="mt-6 reading-measure text-lg">
        <span>{`Nell’anno scolastico ${schoolYearName(year)} non c’è ancora un avviso n. ${number}. Controllate il numero, o cercatelo`}</span>{" "}
        <SiteLink to="/avvisi">fra tutti gli avvisi</SiteLink>
        <span>.</span>
      </p>
    </UnreadNotice>
  );
}

function Withdrawn({ notice }: { notice: WithdrawnNotice }) {
  return (
    <>
      <title>{tabTitle("Avviso ritirato")}</title>
      <meta name="robots" content="noindex" />
      <WithdrawnArticle notice={notice} list="/avvisi" />
    </>
  );
}

interface PublishedProps {
  notice: Notice;
  actions: Props["actions"];
  closure: Props["closure"];
  dates: Props["dates"];
  note: string | undefined;
}

function Published({ notice, actions, closure, dates, note }: PublishedProps) {
  const { title, schools } = notice;
  const { user } = useAuth();
  const url = canonicalUrl(noticeAddress(notice));
  const page = { title, url, schools };
  return (
    <>
      <title>{tabTitle(title)}</title>
      <link rel="canonical" href={url} />
      <meta name="description" content={noticeSummary(notice)} />
      <PublishedArticle
        notice={notice}
        actions={actions({ ...page, closure: notice.closure })}
        closure={
          notice.closure ? closure({ ...page, closure: notice.closure, hasText: notice.body !== "" }) : undefined
        }
        note={note}
        receipt={user && notice.ack_by && <StaffReceipt person={user.id} notice={notice} />}
      >
        {note ? (
          <NoticeFiles files={notice.files} problem="Per aprire i file serve la rete." />
        ) : (
          <OpenedFiles notice={notice} />
        )}
        <div className={notice.closure ? "print:hidden" : undefined}>{dates(notice.id)}</div>
      </PublishedArticle>
    </>
  );
}

function OpenedFiles({ notice: { files, closure } }: { notice: Notice }) {
  const opened = useFileAddresses(files);
  const pictures = opened.addresses ?? (opened.problem ? undefined : "awaited");
  return <NoticeFiles files={files} {...opened} pictures={pictures} printsPictures={!closure} />;
}

const receiptBox = loadOnce(async () => (await import("./staff/receipt-box.tsx")).ReceiptBox);

/** «Ho letto», for a member of the staff who is signed in: visitors never load it. */
function StaffReceipt(props: { person: string; notice: Notice }) {
  const { value: ReceiptBox } = useLoaded(receiptBox);
  return ReceiptBox ? <ReceiptBox {...props} /> : null;
}
