import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MoveLeft, MoveRight } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { noticeAddress, dayOf } from "#shared/notice-name.ts";
import { Queries } from "#shared/query-client.tsx";
import { canonicalUrl, tabTitle } from "#shared/site.ts";
import { Button } from "#shared/ui/button.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { useOnScreen } from "#shared/use-on-screen.ts";
import { EarlierTexts } from "./earlier-texts.tsx";
import { sayKept, useKeepNotices, useKeptNotices } from "./kept-notices.ts";
import { NoticeFiles } from "./notice-files.tsx";
import { NoticeHeading } from "./notice-heading.tsx";
import { NoticeBody, NoticeHead, NoticeLink, NoticeNote } from "./notice-view.tsx";
import { noticesQueries, type Notice, type WithdrawnNotice } from "./notices-queries.ts";
import { useFileAddresses } from "./use-file-addresses.ts";
import { useLiveNotices } from "./use-live-notices.ts";

interface Props {
  year: string;
  number: number;
  /** What can be done with the page of a notice. */
  actions: (page: { title: string; url: string }) => ReactNode;
}

/** The notice of an address, and what became of it: corrected, replaced, withdrawn. */
export function NoticeReader(props: Props) {
  return (
    <Queries>
      <LiveNotice {...props} />
    </Queries>
  );
}

function LiveNotice({ year, number, actions }: Props) {
  const place = useRef<HTMLElement>(null);
  const queries = useQueryClient();
  const isOnScreen = useOnScreen(place);
  const refetchInterval = useLiveNotices(
    isOnScreen,
    () => void queries.invalidateQueries({ queryKey: noticesQueries.all }),
  );
  const question = noticesQueries.one({ year, number });
  const { data, error, isPaused, isFetching, refetch } = useQuery({ ...question, refetchInterval });
  const kept = useKeptNotices(error);
  useKeepNotices(data !== undefined);
  const keptNotice = kept?.notices.find((notice) => notice.school_year === year && notice.number === number);
  const notice = data ?? (data === undefined ? keptNotice : null);
  const isFailed = error !== null || isPaused;

  return (
    <article ref={place} className="min-h-dvh min-w-0 print:min-h-0">
      <p role="status" className="sr-only">
        {notice === undefined && !isFailed && "Carico l’avviso…"}
      </p>
      {notice === undefined && (
        <Unread name={`Avviso n. ${number}`}>
          {isFailed && <Failure busy={isFetching} onRetry={() => void refetch()} />}
        </Unread>
      )}
      {notice === null && <Unknown year={year} number={number} />}
      {notice?.state === "withdrawn" && <Withdrawn notice={notice} />}
      {notice && notice.state !== "withdrawn" && (
        <Published
          notice={notice}
          actions={actions}
          note={data === undefined && kept ? sayKept(kept, new Date(), "Letto") : undefined}
        />
      )}
    </article>
  );
}

function Unread({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <title>{tabTitle(name)}</title>
      <NoticeHead notice={undefined} heading={<NoticeHeading>{name}</NoticeHeading>} />
      {children}
    </>
  );
}

function Failure({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-6 rounded-paper bg-infanzia-soft p-4">
      <p className="reading-measure">
        Non è stato possibile caricare questo avviso. Controllate la connessione e riprovate.
      </p>
      <p className="mt-4">
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          Riprova
        </Button>
      </p>
    </div>
  );
}

function Unknown({ year, number }: { year: string; number: number }) {
  return (
    <>
      <title>{tabTitle("Avviso non trovato")}</title>
      <meta name="robots" content="noindex" />
      <NoticeHead notice={undefined} heading={<NoticeHeading>Questo avviso non c’è</NoticeHeading>} />
      <p className="mt-6 reading-measure text-lg">
        Nell’anno scolastico {year.replace("-", "/")} non c’è ancora un avviso n. {number}. Controllate il numero, o
        cercatelo <SiteLink to="/avvisi">fra tutti gli avvisi</SiteLink>.
      </p>
    </>
  );
}

function Withdrawn({ notice }: { notice: WithdrawnNotice }) {
  const { withdrawn_at, withdrawn_reason, replaced_by, replaces } = notice;
  return (
    <>
      <title>{tabTitle("Avviso ritirato")}</title>
      <meta name="robots" content="noindex" />
      <NoticeHead notice={notice} heading={<NoticeHeading>Questo avviso è stato ritirato</NoticeHeading>} />
      <div role="status">
        <NoticeNote>
          <p>
            La scuola lo ha ritirato il <time dateTime={withdrawn_at}>{dayOf(withdrawn_at)}</time>.
          </p>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">
            <b>Perché:</b> {withdrawn_reason}
          </p>
          {replaced_by && (
            <p className="mt-2">
              Al suo posto vale la <NoticeLink notice={replaced_by} />.
            </p>
          )}
          {replaces.map((replaced) => (
            <p key={noticeAddress(replaced)} className="mt-2">
              Sostituiva la <NoticeLink notice={replaced} />.
            </p>
          ))}
        </NoticeNote>
      </div>
      <p className="mt-6">
        <SiteLink to="/avvisi">Tutti gli avvisi</SiteLink>
      </p>
    </>
  );
}

interface PublishedProps {
  notice: Notice;
  actions: Props["actions"];
  /** When it was read, if it comes from the device. */
  note: string | undefined;
}

function Published({ notice, actions, note }: PublishedProps) {
  const { title, id, version, previous, next } = notice;
  const url = canonicalUrl(noticeAddress(notice));
  return (
    <>
      <title>{tabTitle(title)}</title>
      <link rel="canonical" href={url} />
      <meta name="description" content={beginning(notice.body) || title} />
      <NoticeHead notice={notice} heading={<NoticeHeading>{title}</NoticeHeading>} />
      {note && (
        <p role="status" className="mt-4 text-graphite">
          {note}
        </p>
      )}
      {/* The key stops text-to-speech when the text changes. */}
      <NoticeBody key={`${id} ${version}`} notice={notice} actions={actions({ title, url })}>
        {note ? (
          <NoticeFiles files={notice.files} problem="Per aprire i file serve la rete." />
        ) : (
          <OpenedFiles notice={notice} />
        )}
        <EarlierTexts notice={notice} />
      </NoticeBody>
      <Neighbours previous={previous} next={next} />
    </>
  );
}

/** As much of a text as search engines show. */
function beginning(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  return words.length > 160 ? `${words.slice(0, 160).replace(/ \S*$/, "")} …` : words;
}

function OpenedFiles({ notice: { files } }: { notice: Notice }) {
  return <NoticeFiles files={files} {...useFileAddresses(files)} />;
}

function Neighbours({ previous, next }: Pick<Notice, "previous" | "next">) {
  if (!previous && !next) return null;
  const card =
    "grid content-start gap-1 rounded-paper border border-grid bg-sheet px-5 py-4 text-ink no-underline hover:border-institute";
  const label = "flex items-center gap-1.5 text-sm font-semibold text-institute";
  return (
    <nav aria-label="Altri avvisi" className="mt-12 grid gap-4 sm:grid-cols-2 print:hidden">
      {previous && (
        <SiteLink to={noticeAddress(previous)} className={card}>
          <span className={label}>
            <MoveLeft aria-hidden="true" className="size-4" />
            Precedente · n. {previous.number}
          </span>{" "}
          <span className="wrap-anywhere">{previous.title}</span>
        </SiteLink>
      )}
      {next && (
        <SiteLink to={noticeAddress(next)} className={`${card} sm:col-start-2 sm:justify-items-end sm:text-right`}>
          <span className={label}>
            Successivo · n. {next.number}
            <MoveRight aria-hidden="true" className="size-4" />
          </span>{" "}
          <span className="wrap-anywhere">{next.title}</span>
        </SiteLink>
      )}
    </nav>
  );
}
