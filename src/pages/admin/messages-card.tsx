import { queryOptions, useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { sayRefusal } from "#shared/change/refusal.ts";
import { useChange } from "#shared/change/use-change.ts";
import { deviceState } from "#shared/messages/device-messages.ts";
import { refusalOf } from "#shared/messages/follow-subscription.ts";
import { TellMe } from "#shared/messages/tell-me.tsx";
import { notify } from "#shared/notify.ts";
import { noticeNumber } from "#shared/notice-name.ts";
import { sayWhen } from "#shared/say-when.ts";
import { changeWithSession, readWithSession } from "#shared/session/call-with-session.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import { Button } from "#shared/ui/button.tsx";
import { ForMaintainers } from "#shared/ui/for-maintainers.tsx";
import { schoolLevels, type SchoolLevel } from "#shared/ui/school-labels.tsx";
import { AdminCard } from "./admin-card.tsx";
import { CardFailure } from "./card-failure.tsx";
import { MessagePlaces, type PlacesTaken } from "./message-places.tsx";

/** The generated types say nothing of what is JSON: private.message_counts. */
interface Counts extends PlacesTaken {
  has_key: boolean;
  closures: number;
  notices: number;
  reserved: number;
  old_key: number;
  schools: Record<SchoolLevel, number>;
  messages: SentMessage[];
}

interface SentMessage {
  what: "published" | "corrected" | "withdrawn";
  kind: "avviso" | "circolare" | "chiusura";
  reserved: boolean;
  number: number;
  queued_at: string;
  /** When its devices were chosen. */
  started_at: string | null;
  ended_at: string | null;
  told: number;
  gone: number;
  refused: number;
  failed: number;
  late: number;
  lost: number;
  waiting: number;
}

const messageCounts = queryOptions({
  queryKey: ["message-counts"],
  queryFn: ({ signal }) => readWithSession("message_counts", {}, signal, "one") as Promise<Counts>,
});

/** How many of the last messages are named; all twenty are counted. */
const NAMED = 5;

/** How many devices are told of what, how the last messages went, and a trial to this device. */
export function MessagesCard() {
  const query = useQuery(messageCounts);
  const { data, isPending, isPaused } = query;
  return (
    <AdminCard id="messaggi" heading="Messaggi ai dispositivi" icon={BellRing}>
      {isPending && !isPaused && <p role="status">Conto i dispositivi…</p>}
      {data && !data.has_key && (
        <>
          <p>Il sito non manda messaggi: mancano le sue chiavi. Avvisa l’assistenza del sito.</p>
          <ForMaintainers>Come si fanno è in by-hand.md, nella cartella docs.</ForMaintainers>
        </>
      )}
      {data?.has_key && <Figures counts={data} />}
      {data?.has_key && <MessagePlaces taken={data} reads={messageCounts.queryKey} />}
      <CardFailure query={query} what="contare i dispositivi" />
      {data?.has_key && <Trial />}
    </AdminCard>
  );
}

function Figures({ counts }: { counts: Counts }) {
  const { devices, closures, notices, reserved, old_key: old, schools, messages } = counts;
  return (
    <>
      {devices === 0 ? (
        <p>Nessun dispositivo riceve i messaggi.</p>
      ) : (
        <p>
          <strong className="text-2xl tabular-nums">{devices}</strong>{" "}
          <span>{devices === 1 ? "dispositivo riceve i messaggi" : "dispositivi ricevono i messaggi"}</span>
        </p>
      )}
      <dl className="grid gap-1">
        <Figure name="Chiusure e orari" count={closures} />
        <Figure name="Avvisi e circolari" count={notices} />
        <Figure name="Avvisi riservati" count={reserved} />
        {schoolLevels.map(({ value, label }) => (
          <Figure key={value} name={label} count={schools[value]} />
        ))}
      </dl>
      {old > 0 && (
        <p className="text-graphite">
          {old === 1
            ? "1 dispositivo si rinnova da solo alla prossima visita."
            : `${old} dispositivi si rinnovano da soli alla prossima visita.`}
        </p>
      )}
      {messages.length === 0 ? (
        <p>Nessun messaggio è ancora partito.</p>
      ) : (
        <>
          <p>{sayAll(messages)}</p>
          <ul aria-label="Gli ultimi messaggi">
            {messages.slice(0, NAMED).map((message) => (
              <li key={message.queued_at} className="border-t border-grid py-1.5">
                <p className="font-semibold">{sayName(message)}</p>
                <p className="text-sm text-graphite">{sayOutcome(message)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex justify-between gap-6">
      <dt>{name}</dt>
      <dd className="font-semibold tabular-nums">{count}</dd>
    </div>
  );
}

const KIND = { avviso: "Avviso", circolare: "Circolare", chiusura: "Avviso urgente" };
const WHAT = { published: "", corrected: ", correzione", withdrawn: ", ritiro" };

/** "Avviso urgente n. 14, correzione, oggi alle 6:40". */
function sayName(message: SentMessage): string {
  return `${KIND[message.kind]} ${noticeNumber(message)}${WHAT[message.what]}, ${sayWhen(message.queued_at, new Date())}`;
}

/** "Ultimi 20 messaggi: 412 dispositivi avvisati, 3 saltati." */
function sayAll(messages: readonly SentMessage[]): string {
  const total = (count: (message: SentMessage) => number) => messages.reduce((sum, each) => sum + count(each), 0);
  const told = total((message) => message.told);
  const failed = total(({ gone, refused, failed, late, lost }) => gone + refused + failed + late + lost);
  const last = messages.length === 1 ? "Ultimo messaggio" : `Ultimi ${messages.length} messaggi`;
  const devices = told === 1 ? "1 dispositivo avvisato" : `${told} dispositivi avvisati`;
  return `${last}: ${devices}, ${failed === 0 ? "nessuno saltato" : failed === 1 ? "1 saltato" : `${failed} saltati`}.`;
}

/** "240 avvisati · 2 non ci sono più · 1 rifiutato". */
function sayOutcome({ started_at: started, ended_at: ended, ...counts }: SentMessage): string {
  if (!started)
    return ended
      ? "Mai partito: l’avviso è cambiato, o non vale più"
      : "In attesa: parte entro un minuto; dopo le 21:00, alle 6:30 del mattino";
  const { told, gone, refused, failed, late, lost, waiting } = counts;
  const said = (count: number, one: string, more: string) => count > 0 && `${count} ${count === 1 ? one : more}`;
  return [
    told === 1 ? "1 avvisato" : `${told} avvisati`,
    said(waiting, "in attesa", "in attesa"),
    said(gone, "non c’è più", "non ci sono più"),
    said(refused, "rifiutato dal suo servizio", "rifiutati dal loro servizio"),
    said(failed, "non riuscito dopo dieci prove", "non riusciti dopo dieci prove"),
    said(late, "troppo tardi", "troppo tardi"),
    said(lost, "di cui non si sa", "di cui non si sa"),
  ]
    .filter(Boolean)
    .join(" · ");
}

function Trial() {
  const { data } = useQuery(deviceState);
  const { change, isPending } = useChange({
    key: ["try-message"],
    send: tryMessage,
    onDone: () =>
      notify({
        variant: "success",
        title: "Messaggio di prova chiesto",
        description: "Arriva su questo dispositivo entro un minuto.",
      }),
    onRefused: (error) => {
      console.error("The trial could not be asked for.", error);
      notify({ variant: "error", title: "Messaggio di prova non chiesto", description: sayTrialRefusal(error) });
    },
  });
  if (data?.is !== "subscribed")
    return (
      <div className="mt-auto">
        <p className="mb-3 text-graphite">Per un messaggio di prova, prima accendi i messaggi qui.</p>
        <TellMe isStaff />
      </div>
    );
  return (
    <div className="mt-auto flex flex-wrap gap-3">
      <Button variant="secondary" busy={isPending} onClick={() => change(data.endpoint)}>
        Manda un messaggio di prova a questo dispositivo
      </Button>
      <TellMe isStaff />
    </div>
  );
}

async function tryMessage(endpoint: string): Promise<void> {
  await changeWithSession("try_message", { p_endpoint: endpoint });
  // Otherwise the job of the next minute sends it.
  const { error } = await (await loadSupabase()).functions.invoke("tell");
  if (error) console.warn("The trial waits for the job.", error);
}

function sayTrialRefusal(error: unknown): string {
  if (refusalOf(error) === "no_such_subscription")
    return "Questo dispositivo non riceve più messaggi: premi «Avvisami» e riprova.";
  return sayRefusal(error);
}
