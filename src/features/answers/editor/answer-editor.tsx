import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { notify } from "#shared/notify.ts";
import { useChange } from "#shared/change/use-change.ts";
import { sayWhen } from "#shared/say-when.ts";
import { sayOfficeHours } from "#shared/office-hours.ts";
import { firstCharacters } from "#shared/storable-text.ts";
import { Button } from "#shared/ui/button.tsx";
import { Choices } from "#shared/ui/choices.tsx";
import { Field } from "#shared/ui/field.tsx";
import { TextArea } from "#shared/ui/text-area.tsx";
import { AnswerBody } from "#features/answers/answer-card.tsx";
import { AnswerFrame } from "#features/answers/answer-frame.tsx";
import { answerRefusal } from "./answer-messages.ts";
import {
  answerForm,
  answersToEdit,
  formOf,
  MAX_BODY,
  saveAnswer,
  type AnswerForm,
  type AnswerToEdit,
} from "./answers-to-edit.ts";
import { FactsEditor } from "./facts-editor.tsx";
import { HoursEditor } from "./hours-editor.tsx";
import { hoursOf } from "./hours-form.ts";

interface Props {
  answer: AnswerToEdit;
  title: string;
  /** A day in Italy. */
  today: string;
  onClose: () => void;
}

const actions: Record<AnswerForm["action"], string> = {
  none: "Quella consueta",
  call: "Telefonare",
  write: "Scrivere",
  open: "Aprire una pagina",
};

const targets = {
  call: { label: "Numero", hint: "Vuoto: il telefono della segreteria." },
  write: { label: "Indirizzo email", hint: "Vuoto: la posta della segreteria." },
  open: {
    label: "Indirizzo della pagina",
    hint: "Per esempio https://… oppure /avvisi per una pagina di questo sito.",
  },
};

/** The form of one answer, with what readers will see beside it. */
export function AnswerEditor({ answer, title, today, onClose }: Props) {
  // What the database had when the form was opened; or, after somebody else's change, what it has now.
  const [opened] = useState(answer.revision);
  const [changedTo, setChangedTo] = useState<number>();
  const [problem, setProblem] = useState("");
  const form = useForm<AnswerForm>({ defaultValues: formOf(answer), resolver: zodResolver(answerForm) });
  const { errors } = form.formState;
  const { action } = useWatch({ control: form.control, compute: ({ action }) => ({ action }) });

  const { change, isPending } = useChange({
    send: (values: AnswerForm) => saveAnswer(answer.topic, changedTo ?? opened, values),
    reads: answersToEdit.queryKey,
    onDone: (values) => {
      const isWritten = values.body || hoursOf(values.hours);
      notify({
        variant: "success",
        title: isWritten ? "Risposta pubblicata" : "Risposta tolta",
        description: isWritten ? `«${title}» si legge da ora sul sito.` : `«${title}» ora dice a chi chiedere.`,
      });
      onClose();
    },
    onRefused: (error) => {
      const { field, sentence, changedTo } = answerRefusal(error);
      if (changedTo !== undefined) setChangedTo(changedTo);
      if (field) form.setError(field, { message: sentence }, { shouldFocus: true });
      else setProblem(sentence);
    },
  });

  const submit = form.handleSubmit((values) => {
    setProblem("");
    change(values);
  });

  return (
    <div className="mt-4 grid items-start gap-8 wide:grid-cols-2">
      <form noValidate aria-label={title} className="grid gap-6" onSubmit={(event) => void submit(event)}>
        <TextArea
          {...form.register("body")}
          label="Risposta"
          hint={
            <>
              <span>{`Al massimo ${MAX_BODY} caratteri:`}</span> <Length control={form.control} />
              <span>. Vuota: la pagina dice a chi chiedere.</span>
            </>
          }
          rows={6}
          error={errors.body?.message}
        />
        {answer.topic === "segreteria" && <HoursEditor form={form} />}
        <FactsEditor form={form} topic={answer.topic} />
        <Choices
          {...form.register("action")}
          legend="Che cosa si può fare"
          type="radio"
          options={Object.entries(actions).map(([value, label]) => ({ value, label }))}
        />
        {action !== "none" && (
          <>
            <Field
              {...form.register("target")}
              {...targets[action]}
              autoComplete="off"
              error={errors.target?.message}
            />
            <Field
              {...form.register("label")}
              label="Parole del pulsante"
              hint={action === "open" ? "Per esempio: Aprite il registro." : "Vuote: le scrive il sito."}
              autoComplete="off"
              error={errors.label?.message}
            />
          </>
        )}
        {problem && (
          <p role="alert" className="rounded-paper bg-infanzia-soft px-4 py-3">
            {`${problem}${changedTo !== undefined ? " Se premi di nuovo «Pubblica», vale il tuo testo." : ""}`}
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" busy={isPending}>
            Pubblica
          </Button>
          <Button type="button" variant="secondary" disabled={isPending} onClick={onClose}>
            Annulla
          </Button>
        </p>
        <Earlier answer={answer} onTakeUp={(values) => form.reset(values, { keepDefaultValues: true })} />
      </form>
      <Preview control={form.control} answer={answer} title={title} today={today} />
    </div>
  );
}

type Control = ReturnType<typeof useForm<AnswerForm>>["control"];

function Length({ control }: { control: Control }) {
  const count = [...useWatch({ control, name: "body" }).trim()].length;
  return <span className={count > MAX_BODY ? "font-semibold text-error" : undefined}>{`ora sono ${count}`}</span>;
}

/** The preview is not of a day. */
const noClosure = () => false;

function Preview({ control, answer, title, today }: Omit<Props, "onClose"> & { control: Control }) {
  const { body, action, target, label, hours: typed } = useWatch({ control }) as AnswerForm;
  const hours = hoursOf(typed);
  const shown = {
    topic: answer.topic,
    body,
    action: action === "none" ? null : action,
    target,
    label,
    hours,
    facts: null,
  };
  return (
    <section aria-label={`Anteprima: ${title}`} className="min-w-0">
      <p aria-hidden="true" className="mb-3 text-lg font-semibold">
        Anteprima
      </p>
      <AnswerFrame id={`anteprima-${answer.topic}`} title={title} level="h3">
        {body.trim() || hours ? (
          <AnswerBody answer={{ ...shown, checked_on: today }} today={today} closedOn={noClosure} />
        ) : (
          <p className="text-graphite">Finché è vuota, la pagina dice a chi chiedere.</p>
        )}
      </AnswerFrame>
    </section>
  );
}

function Earlier({ answer: { versions }, onTakeUp }: { answer: AnswerToEdit; onTakeUp: (form: AnswerForm) => void }) {
  if (versions.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-institute">{`Testi di prima (${versions.length})`}</summary>
      <ul role="list" aria-label="Testi di prima" className="*:not-last:border-b *:not-last:border-grid">
        {versions.map((version) => (
          <li key={version.id} className="grid gap-2 py-3">
            <p className="text-graphite">
              {`Fino ${sayWhen(version.changed_at, new Date(), "a")}${version.changed_by ? `, cambiato da ${version.changed_by}` : ""}`}
            </p>
            {version.hours && <p>{`Orari: ${sayOfficeHours(version.hours) ?? ""}`}</p>}
            <p className="wrap-anywhere whitespace-pre-line">{version.body}</p>
            <p>
              <Button
                type="button"
                variant="secondary"
                aria-label={`Riprendi: ${firstCharacters(version.body || (sayOfficeHours(version.hours) ?? ""), 60)}`}
                onClick={() => onTakeUp(formOf(version))}
              >
                Riprendi
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
