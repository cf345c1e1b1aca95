import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, Copy, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isUnanswered, readDetails, readError, sayRefusal } from "#shared/change/refusal.ts";
import { useChange } from "#shared/change/use-change.ts";
import { RowAction } from "#shared/ui/row-action.tsx";
import { romeDay, romeHour } from "#shared/rome-time.ts";
import { sayWhen } from "#shared/say-when.ts";
import { sayServiceFault } from "#shared/service-fault.ts";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { TextArea } from "#shared/ui/text-area.tsx";
import {
  readersQueries,
  sendReminder,
  startReminder,
  stopReminder,
  type Reader,
  type Reminder,
} from "./readers-queries.ts";
import { withHour } from "#shared/with-article.ts";

interface Props {
  notice: string;
  missing: readonly Reader[];
}

/** Reminds those who have not read by mail, once a day, when an editor says so; without a mail server, their addresses. */
export function ReminderButton({ notice, missing }: Props) {
  const { reminder, isSending, hasNoServer, problem, start, stop } = useReminder(notice);
  const [isAsking, setAsking] = useState(false);
  const isOfToday = reminder && romeDay(new Date(reminder.created_at)) === romeDay(new Date());
  const isUnderWay = reminder && reminder.waiting > 0 && !reminder.stopped_at;
  if (missing.length === 0 && !reminder) return null;
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <p role="status">{reminder && !hasNoServer && sayReminder(reminder, isSending, new Date())}</p>
      {isUnderWay && !hasNoServer ? (
        <RowAction name="Ferma" about="le email che restano" Icon={Square} onClick={stop} />
      ) : (
        !isOfToday &&
        missing.length > 0 && <RowAction name="Ricorda a chi manca" Icon={Bell} onClick={() => setAsking(true)} />
      )}
      {hasNoServer && <Addresses missing={missing} />}
      <div role="alert">{problem && !isAsking && <p className="font-semibold text-error">{problem}</p>}</div>
      {isAsking && (
        <ModalForm
          title={
            missing.length === 1
              ? "Ricordare l’avviso a una persona?"
              : `Ricordare l’avviso a ${missing.length} persone?`
          }
          action={missing.length === 1 ? "Manda l’email" : `Manda ${missing.length} email`}
          busy={isSending}
          problem={problem}
          onSubmit={() => start(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p>
            A ciascuno arriva un’email con il numero dell’avviso e il suo indirizzo sul sito: niente del titolo e del
            testo. Si può fare una volta al giorno.
          </p>
        </ModalForm>
      )}
    </div>
  );
}

/** The last reminder of a notice; starts one and sends its mails group after group while the page is open. */
function useReminder(notice: string) {
  const queries = useQueryClient();
  const { queryKey } = readersQueries.lastReminder(notice);
  const { data: reminder } = useQuery(readersQueries.lastReminder(notice));
  const [hasNoServer, setNoServer] = useState(false);
  const [problem, setProblem] = useState("");
  const isStopped = useRef(false);
  const show = (next: Reminder) => void queries.setQueryData(queryKey, next);

  // A job of the database goes on with what is left.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function sendAll(first: Reminder): Promise<void> {
    let present = first;
    while (present.waiting > 0 && !present.stopped_at && isNow(present.next_at) && !isStopped.current) {
      const next = await sendReminder(present.id);
      if (next === "no_mail_server") return setNoServer(true);
      show(next);
      if (next.waiting === present.waiting && isNow(next.next_at)) return; // nothing goes: the job tries again
      present = next;
    }
  }

  const onRefused = (error: unknown) => {
    const today = remindedToday(error);
    if (today) show(today);
    setProblem(sayRefused(error));
  };

  const sending = useChange({
    onRefused,
    send: async (onStarted: () => void) => {
      setProblem("");
      isStopped.current = false;
      const started = await startReminder(notice);
      show(started);
      onStarted();
      await sendAll(started);
    },
  });

  const stopping = useChange({
    onRefused,
    send: (id: string) => {
      isStopped.current = true;
      setProblem("");
      return stopReminder(id);
    },
    onDone: (_, stopped) => show(stopped),
  });

  return {
    reminder,
    hasNoServer,
    problem,
    isSending: sending.isPending,
    start: sending.change,
    stop: () => reminder && stopping.change(reminder.id),
  };
}

function isNow(moment: string | null): boolean {
  return moment === null || Date.parse(moment) <= Date.now();
}

/** "Mandate 8 email su 17. Le altre partono da sole dalle 15:10." */
function sayReminder(reminder: Reminder, isSending: boolean, now: Date): string {
  const { created_at, stopped_at, total, sent, failed, waiting, next_at } = reminder;
  const stopped = stopped_at ? total - sent - failed : 0;
  const parts = [
    waiting === 0 || stopped_at
      ? `Ricordato ${sayWhen(created_at, now)}: ${sent} email su ${total}.`
      : `Mandate ${sent} email su ${total}.`,
    failed > 0 && (failed === 1 ? "Una non è stata accettata." : `${failed} non sono state accettate.`),
    stopped > 0 && (stopped === 1 ? "Fermata l’ultima." : `Fermate le altre ${stopped}.`),
    !stopped_at &&
      waiting > 0 &&
      (isSending && isNow(next_at)
        ? "Mando le altre…"
        : next_at && !isNow(next_at)
          ? `Le altre partono da sole ${withHour("dalle", romeHour(new Date(next_at)))}.`
          : "Le altre partono da sole fra poco."),
  ];
  return parts.filter(Boolean).join(" ");
}

const refusals: Record<string, string> = {
  reminded_today: "Oggi è già stato ricordato: si può di nuovo domani.",
  nobody_missing: "Non manca nessuno: hanno letto tutti.",
  not_asked: "Di questo avviso non si chiede «Ho letto».",
  no_such_notice: "Questo avviso non c’è più: nel frattempo è stato ritirato.",
};

function sayRefused(error: unknown): string {
  const known = refusals[readError(error).message];
  if (known) return known;
  return isUnanswered(error) && !sayServiceFault(error)
    ? "Il server non risponde. Se qualche email è già pronta, parte da sola più tardi."
    : sayRefusal(error);
}

/** The reminder that was made today, by somebody else or in another tab. */
function remindedToday(error: unknown): Reminder | undefined {
  if (readError(error).message !== "reminded_today") return undefined;
  return readDetails(error) as Reminder | undefined; // start_reminder
}

function Addresses({ missing }: { missing: readonly Reader[] }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState("");
  const addresses = missing.map(({ email }) => email).join(", ");

  async function copy() {
    try {
      await navigator.clipboard.writeText(addresses);
      setSaid("Copiati.");
    } catch {
      field.current?.select();
      setSaid("Il browser non li copia da solo: sono selezionati, premi Ctrl+C.");
    }
  }

  return (
    <div className="grid w-full justify-items-start gap-2">
      <TextArea
        ref={field}
        label="Questo sito non manda mail: ecco gli indirizzi di chi manca, da mettere in copia nascosta"
        readOnly
        rows={3}
        value={addresses}
        className="w-full"
      />
      <RowAction name="Copia gli indirizzi" Icon={Copy} onClick={() => void copy()} />
      <p role="status">{said}</p>
    </div>
  );
}
