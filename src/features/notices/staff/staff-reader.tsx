import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { NoticeFailure, PublishedArticle, UnreadNotice, WithdrawnArticle } from "#features/notices/notice-article.tsx";
import { NoticeFiles } from "#features/notices/notice-files.tsx";
import type { NoticeFile } from "#features/notices/notices-queries.ts";
import { signedPictures } from "#shared/desk/files/pictures.ts";
import { noticeAddress } from "#shared/notice-name.ts";
import { schoolYearName } from "#shared/school-year.ts";
import { Queries } from "#shared/query-client.tsx";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import { canonicalUrl } from "#shared/site.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { useOnScreen } from "#shared/use-on-screen.ts";
import { ReceiptBox } from "./receipt-box.tsx";
import { useLiveStaffNotices } from "./use-live-staff-notices.ts";
import { staffQueries } from "./staff-queries.ts";

interface Props {
  person: string;
  year: string;
  number: number;
  actions: (page: { title: string; url: string }) => ReactNode;
  /** The dates of the notice with this id. */
  dates: (notice: string) => ReactNode;
}

/** The reserved notice of an address. Its title is not the document's: browsers keep those in the history. */
export function StaffReader(props: Props) {
  return (
    <Queries>
      <LiveNotice {...props} />
    </Queries>
  );
}

function LiveNotice({ person, year, number, actions, dates }: Props) {
  const place = useRef<HTMLElement>(null);
  const refetchInterval = useLiveStaffNotices(useOnScreen(place));
  const query = useQuery({ ...staffQueries.one(person, { year, number }), refetchInterval });
  const { data: notice, error, isPaused } = query;
  const isFailed = error !== null || isPaused;
  return (
    <article ref={place} className="min-h-dvh min-w-0 print:min-h-0">
      <p role="status" className="sr-only">
        {notice === undefined && !isFailed && "Carico l’avviso…"}
      </p>
      {notice === undefined && (
        <UnreadNotice name={`Avviso n. R${number}`}>{isFailed && <NoticeFailure query={query} />}</UnreadNotice>
      )}
      {notice === null && <Unknown year={year} number={number} />}
      {notice?.state === "withdrawn" && <WithdrawnArticle notice={notice} list="/area-docenti" />}
      {notice && notice.state !== "withdrawn" && (
        <PublishedArticle
          notice={notice}
          actions={actions({ title: notice.title, url: canonicalUrl(noticeAddress(notice)) })}
          receipt={notice.ack_by && <ReceiptBox person={person} notice={notice} />}
        >
          <ReservedFiles person={person} files={notice.files} />
        </PublishedArticle>
      )}
      {notice && notice.state !== "withdrawn" && dates(notice.id)}
    </article>
  );
}

function Unknown({ year, number }: { year: string; number: number }) {
  return (
    <UnreadNotice name="Questo avviso non c’è">
      <p className="mt-6 reading-measure text-lg">
        <span>{`Fra gli avvisi riservati dell’anno scolastico ${schoolYearName(year)} non c’è un avviso n. R${number}. Controlla il numero, o cercalo`}</span>{" "}
        <SiteLink to="/area-docenti">nell’area docenti</SiteLink>
        <span>.</span>
      </p>
    </UnreadNotice>
  );
}

/** A signed address opens the file for whoever has it: it is asked for at the press, and lives two minutes. */
const VALID_SECONDS = 120;

function ReservedFiles({ person, files }: { person: string; files: readonly NoticeFile[] }) {
  const { data: pictures, isLoading } = useQuery(signedPictures("notices", [...staffQueries.all, person], files));
  const [problem, setProblem] = useState("");
  const isAsking = useRef(false);

  async function open({ path, name, title }: NoticeFile, how: "open" | "save") {
    if (isAsking.current) return;
    isAsking.current = true;
    setProblem("");
    try {
      const supabase = await loadSupabase();
      const options = how === "save" ? { download: name } : {};
      const { data, error } = await supabase.storage.from("notices").createSignedUrl(path, VALID_SECONDS, options);
      if (error) throw error;
      // In this tab, as the files of public notices: a new one, opened after an answer, is blocked as a popup.
      location.assign(data.signedUrl);
    } catch (reason) {
      console.error("The address of a file could not be signed.", reason);
      setProblem(
        `«${title}» non si è aperto: la rete non risponde, o l’avviso è appena cambiato. Riprova; se non basta, ricarica la pagina.`,
      );
    } finally {
      isAsking.current = false;
    }
  }

  const shown = pictures ?? (isLoading ? "awaited" : undefined);
  return <NoticeFiles files={files} pictures={shown} problem={problem} onOpen={(file, how) => void open(file, how)} />;
}
