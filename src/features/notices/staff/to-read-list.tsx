import { Hourglass, Paperclip } from "lucide-react";
import { useRef, useState } from "react";
import { sayAttachments } from "#features/notices/notice-labels.tsx";
import { SchoolLabels } from "#shared/ui/school-labels.tsx";
import { Fact } from "#features/notices/notice-row.tsx";
import { dayOf, noticeAddress, noticeName, noticeNumber } from "#shared/notice-name.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { withDay } from "#shared/with-article.ts";
import { ReadButton } from "./read-button.tsx";
import { sayAckBy, sayToReadBy } from "./receipt-messages.ts";
import type { StaffNotice } from "./staff-queries.ts";

interface Props {
  person: string;
  notices: readonly StaffNotice[];
}

/** What this person is asked to read, first what is due first, each with its «Ho letto». */
export function ToReadList({ person, notices }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState("");
  const now = new Date();
  // Its row has gone, and the focus with it.
  const tell = (notice: StaffNotice) => {
    setSaid(`Registrato: hai letto l’avviso ${noticeName(notice)}.`);
    heading.current?.focus();
  };
  return (
    <section
      aria-labelledby="da-leggere"
      className={`mt-8 ${notices.length > 0 ? "rounded-paper border-2 border-ink bg-sheet px-5 py-6 sm:p-7" : ""}`}
    >
      <h2 ref={heading} id="da-leggere" tabIndex={-1} className="text-2xl outline-none">
        {notices.length > 0 ? sayToReadBy(notices, now) : "Da leggere"}
      </h2>
      <p role="status" className={said ? "mt-2 font-semibold" : ""}>
        {said}
      </p>
      {notices.length === 0 ? (
        <p className="mt-2 text-graphite">Non c’è niente da confermare: hai letto tutto.</p>
      ) : (
        <>
          <ul role="list" aria-labelledby="da-leggere" className="mt-4 border-t-2 border-ink">
            {notices.map((notice) => (
              <ToRead key={notice.id} person={person} notice={notice} now={now} onRegistered={() => tell(notice)} />
            ))}
          </ul>
          <p className="mt-5 text-base text-graphite">
            «Ho letto» resta registrato con il nome, il giorno e l’ora: lo vede chi scrive gli avvisi.
          </p>
        </>
      )}
    </section>
  );
}

interface RowProps {
  person: string;
  notice: StaffNotice;
  now: Date;
  onRegistered: () => void;
}

function ToRead({ person, notice, now, onRegistered }: RowProps) {
  const { title, published_at, ack_by, files } = notice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-grid py-4">
      <div className="min-w-0 grow basis-72 wrap-anywhere">
        <p className="text-graphite">
          <b className="text-xl text-margin">{noticeNumber(notice)}</b>{" "}
          <time dateTime={published_at}>{withDay("del", dayOf(published_at))}</time>
        </p>
        <h3 className="text-lg leading-snug font-semibold tracking-normal">
          <SiteLink to={noticeAddress(notice)} className="inline-flex min-h-11 items-center">
            {title}
          </SiteLink>
        </h3>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-graphite">
          {ack_by && <Fact icon={Hourglass}>{sayAckBy(ack_by, now)} </Fact>}
          {files > 0 && <Fact icon={Paperclip}>{sayAttachments(files)} </Fact>}
          <SchoolLabels {...notice} />
        </p>
      </div>
      <ReadButton person={person} notice={notice} onRegistered={onRegistered} />
    </li>
  );
}
