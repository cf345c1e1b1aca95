import { useQuery } from "@tanstack/react-query";
import { Check, Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { questions } from "#content/answers.ts";
import { romeDay } from "#shared/rome-time.ts";
import { withBullets } from "#shared/list-marker.ts";
import { sayOfficeHours } from "#shared/office-hours.ts";
import { formatDate } from "#shared/format-date.ts";
import { notify } from "#shared/notify.ts";
import { isUnread } from "#shared/published/is-unread.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { useChange } from "#shared/change/use-change.ts";
import { Button } from "#shared/ui/button.tsx";
import { Spinner } from "#shared/ui/spinner.tsx";
import { withDay, withHour } from "#shared/with-article.ts";
import { actionOf } from "#features/answers/answer-card.tsx";
import { AnswerEditor } from "./answer-editor.tsx";
import { answerRefusal } from "./answer-messages.ts";
import { answersToEdit, confirmAnswer, type AnswerToEdit } from "./answers-to-edit.ts";
import { factsFormOf } from "./facts-form.ts";
import { otherNumbers } from "./other-numbers.ts";
import { stateOf } from "./answer-state.ts";

const CHECKED = "Ho ricontrollato: è ancora vero";

/** The ten answers in the order of the page, those to check first said at the top. */
export function AnswersEditor() {
  const query = useQuery(answersToEdit);
  const { data, isPending, isPaused } = query;
  if (isPending && !isPaused) return <Spinner label="Leggo le risposte…" />;
  if (!data)
    return (
      isUnread(query) && (
        <ReadFailure query={query} className="mt-6">
          Le risposte non si riescono a leggere: il server non risponde. Controlla la connessione e riprova.
        </ReadFailure>
      )
    );
  const today = romeDay(new Date());
  const waiting = data.filter((answer) => stateOf(answer, today) !== "checked").length;
  return (
    <>
      <p role="status" className="mt-6 font-semibold">
        {waiting === 0
          ? "Tutte le risposte sono scritte e controllate."
          : `${waiting === 1 ? "Una risposta è" : `${waiting} risposte sono`} da scrivere o da ricontrollare.`}
      </p>
      <ul role="list" className="mt-4 max-w-240 border-t-2 border-ink *:border-b *:border-grid">
        {questions.map(({ topic, title }) => {
          const answer = data.find((one) => one.topic === topic);
          return answer && <Row key={topic} answer={answer} title={title} today={today} />;
        })}
      </ul>
    </>
  );
}

interface RowProps {
  answer: AnswerToEdit;
  title: string;
  today: string;
}

function Row({ answer, title, today }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const state = stateOf(answer, today);
  const verb = state === "empty" ? "Scrivi" : "Modifica";

  function close() {
    setOpen(false);
    // After the form has gone.
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-xl">
            <button
              type="button"
              aria-expanded={isOpen}
              className="min-h-11 text-left font-bold text-institute underline"
              onClick={() => setOpen((open) => !open)}
            >
              {title}
            </button>
          </h2>
          <p className="text-graphite">
            {state === "empty" ? (
              "Da scrivere"
            ) : (
              <>
                {state === "old" && <b>Da ricontrollare. </b>}
                <span>{`Controllata ${withDay("il", formatDate(answer.checked_on ?? ""))}${answer.updated_by ? `, ultimo a scrivere: ${answer.updated_by}` : ""}`}</span>
              </>
            )}
          </p>
        </div>
        {state !== "empty" && !isOpen && <Written answer={answer} />}
        <p className="flex flex-wrap gap-3">
          {state !== "empty" && !isOpen && <ConfirmButton answer={answer} title={title} />}
          <Button
            ref={opener}
            variant="secondary"
            aria-label={`${verb}: ${title}`}
            aria-expanded={isOpen}
            onClick={() => setOpen((open) => !open)}
          >
            <Pencil aria-hidden="true" className="size-5" />
            {verb}
          </Button>
        </p>
      </div>
      {isOpen && <AnswerEditor answer={answer} title={title} today={today} onClose={close} />}
    </li>
  );
}

/** All that the button below it says is still true. */
function Written({ answer }: { answer: AnswerToEdit }) {
  const { body, hours, facts } = answer;
  const { to, label } = actionOf(answer);
  const others = otherNumbers(answer);
  const { from, to: upTo, phone, before } = factsFormOf(facts);
  const abroad = [
    from && `un pasto costa ${from} euro${upTo && `, fino a ${upTo}`}`,
    phone && `per un’assenza si chiama ${phone}${before && ` entro ${withHour("le", before.replace(/^0/, ""))}`}`,
  ].filter(Boolean);
  return (
    <div className="w-full min-w-0 border-l-3 border-grid pl-4 wrap-anywhere">
      {hours && <p>{`Orari: ${sayOfficeHours(hours)}`}</p>}
      {body && <p className="whitespace-pre-line">{withBullets(body)}</p>}
      {to && label && <p>{`Pulsante: «${label}» (${to.replace(/^(?:tel|mailto):/, "")})`}</p>}
      {abroad.length > 0 && <p>{`Nelle altre lingue: ${abroad.join("; ")}`}</p>}
      {others.length > 0 && (
        <p className="font-semibold">
          {`${others.length === 1 ? "Non è un numero della scuola" : "Non sono numeri della scuola"}: ${others.join(", ")}`}
        </p>
      )}
    </div>
  );
}

/** One press: what is written was looked at, and is still true. */
function ConfirmButton({ answer: { topic, revision }, title }: { answer: AnswerToEdit; title: string }) {
  const { change, isPending } = useChange({
    send: () => confirmAnswer(topic, revision),
    reads: answersToEdit.queryKey,
    onDone: () =>
      notify({ variant: "success", title: "Ricontrollata", description: `«${title}» è controllata da oggi.` }),
    onRefused: (error) => notify({ variant: "error", title: "Errore", description: answerRefusal(error).sentence }),
  });
  return (
    <Button variant="secondary" aria-label={`${CHECKED}: ${title}`} busy={isPending} onClick={() => change()}>
      <Check aria-hidden="true" className="size-5" />
      {CHECKED}
    </Button>
  );
}
