import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useRef } from "react";
import type { Notice } from "#features/notices/notices-queries.ts";
import { dayOf } from "#shared/notice-name.ts";
import { romeDay } from "#shared/rome-time.ts";
import { includesRole } from "#shared/roles.ts";
import { sayWhen } from "#shared/say-when.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { withDay } from "#shared/with-article.ts";
import { ReadButton } from "./read-button.tsx";
import { sayAckBy } from "./receipt-messages.ts";
import { staffQueries, type Receipt } from "./staff-queries.ts";

interface Props {
  person: string;
  notice: Notice;
}

/** Below a notice: that «Ho letto» is asked for and by when, or when it was said. Nothing for whoever is not asked. */
export function ReceiptBox({ person, notice }: Props) {
  // The answer about the version before stays while the new one is asked about, with what the button says.
  const { data } = useQuery({ ...staffQueries.receipt(person, notice), placeholderData: keepPreviousData });
  const { role } = useAuth();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data?.asked) return null;
  return (
    <section
      aria-labelledby="ho-letto"
      data-read-aloud="skip"
      className="mt-12 grid justify-items-start gap-3 rounded-paper border border-ink bg-sheet p-6 print:hidden"
    >
      <h2 ref={heading} id="ho-letto" tabIndex={-1} className="text-2xl">
        Conferma di lettura
      </h2>
      <div role="status">{data.read_at && <Said receipt={{ ...data, read_at: data.read_at }} notice={notice} />}</div>
      {!data.read_at && (
        <>
          {data.ack_by && (
            <p>
              {data.ack_by < romeDay(new Date())
                ? `${sayAckBy(data.ack_by, new Date())}: si può confermare anche ora.`
                : `Da confermare ${sayAckBy(data.ack_by, new Date()).toLowerCase()}.`}
            </p>
          )}
          <ReadButton person={person} notice={notice} onRegistered={() => heading.current?.focus()} />
          <p className="text-base text-graphite">
            «Ho letto» resta registrato con il tuo nome, il giorno e l’ora: lo vede chi scrive gli avvisi.
          </p>
        </>
      )}
      {includesRole(role, "redattore") && (
        <SiteLink to={`/admin/avvisi/${notice.id}`} part="chi-ha-letto" className="inline-flex min-h-11 items-center">
          Chi ha letto
        </SiteLink>
      )}
    </section>
  );
}

interface SaidProps {
  receipt: Receipt & { read_at: string };
  notice: Notice;
}

function Said({ receipt: { read_at, read_version, late }, notice }: SaidProps) {
  const { version, versions, corrected_at, published_at } = notice;
  const made =
    read_version === version
      ? (corrected_at ?? published_at)
      : versions.find((earlier) => earlier.version === read_version)?.changed_at;
  return (
    <>
      <p className="flex gap-2 font-semibold">
        <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>{`Hai letto ${made ? `la versione ${withDay("del", dayOf(made))}` : "questo avviso"}, ${sayWhen(read_at, new Date())}${late ? ", in ritardo" : ""}.`}</span>
      </p>
      {read_version !== version && (
        <p className="mt-2">Poi il testo è stato corretto: non serve confermare di nuovo.</p>
      )}
    </>
  );
}
