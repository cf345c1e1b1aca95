import { CircleAlert } from "lucide-react";
import { useDeferredValue, useMemo, useState, type ClipboardEvent, type ReactNode } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { nameWarnings, type NameWarning } from "#features/notices/name-warnings.ts";
import { pastedText } from "#features/notices/pasted-text.ts";
import { countCharacters, firstCharacters } from "#shared/storable-text.ts";
import { BrokenAccentsWarning } from "#shared/ui/broken-accents-warning.tsx";
import { Field } from "#shared/ui/field.tsx";
import { TextArea } from "#shared/ui/text-area.tsx";
import { PasteReport, type Paste } from "./paste-report.tsx";
import { useSettled } from "./use-settled.ts";
import { MAX_BODY, MAX_CHANGE_NOTE, MAX_TITLE, type NoticeForm } from "#features/notices/editor/notice-form.ts";

export function TitleField() {
  const { register, control } = useFormContext<NoticeForm>();
  const { errors } = useFormState({ control, name: "title" });
  return (
    <Field
      {...register("title")}
      label="Titolo"
      hint={
        <span className="flex justify-between gap-4">
          Che cosa, quando: si legge da solo in un elenco.
          <Counter name="title" max={MAX_TITLE} />
        </span>
      }
      autoComplete="off"
      error={errors.title?.message}
    />
  );
}

/** The text, plain: an empty line makes a paragraph, "- " a list. */
export function BodyField() {
  return (
    <PlainText
      label="Testo"
      rows={14}
      hint={
        <span className="flex justify-between gap-4">
          Una riga vuota comincia un paragrafo, «- » una voce di elenco. Gli indirizzi diventano collegamenti da soli.
          <Counter name="body" max={MAX_BODY} />
        </span>
      }
    />
  );
}

/** What the ready phrases of a closure do not say. */
export function FreeLineField() {
  return (
    <PlainText
      label="Una riga tua, solo in italiano (facoltativa)"
      rows={2}
      hint="Non si traduce: la legge solo chi sa l’italiano. Per esempio «Mercoledì: la decisione qui alle 17»."
    />
  );
}

/** What the correction changes, in a sentence for readers. */
export function ChangeNoteField({ present }: { present: string | null | undefined }) {
  const { register, control } = useFormContext<NoticeForm>();
  const { errors } = useFormState({ control, name: "changeNote" });
  return (
    <Field
      {...register("changeNote")}
      label="Che cosa è cambiato (facoltativo)"
      hint={
        <>
          <span className="flex justify-between gap-4">
            Una frase per chi aveva già letto, per esempio «È cambiata l’ora: 16:30».
            <Counter name="changeNote" max={MAX_CHANGE_NOTE} />
          </span>
          {present && (
            <span className="block wrap-anywhere">{`Ora c’è scritto «${present}»: questa correzione lo toglie.`}</span>
          )}
        </>
      }
      autoComplete="off"
      error={errors.changeNote?.message}
    />
  );
}

function PlainText(props: { label: string; rows: number; hint: ReactNode }) {
  const { register, control } = useFormContext<NoticeForm>();
  const { errors } = useFormState({ control, name: "body" });
  const [paste, setPaste] = useState<Paste>();
  return (
    <div>
      <TextArea
        {...props}
        {...register("body")}
        onPaste={(event) => setPaste(pasteAsPlainText(event))}
        error={errors.body?.message}
      />
      <PasteReport paste={paste} />
      <TextWarnings />
    </div>
  );
}

/** What is pasted from a word processor becomes paragraphs and lists. The browser's own undo takes it back. */
function pasteAsPlainText(event: ClipboardEvent<HTMLTextAreaElement>): Paste {
  const html = event.clipboardData.getData("text/html");
  const plain = event.clipboardData.getData("text/plain");
  const paste = pastedText({ html, text: plain });
  const { text } = paste;
  // A picture alone. Beside a text, office programs put a picture of the text.
  if (!html && !plain) paste.losses.images = event.clipboardData.files?.length ?? 0;
  if (text === plain) return paste;
  event.preventDefault();
  const field = event.currentTarget;
  // Deprecated, and the only way to insert text that can be undone.
  if (document.execCommand?.("insertText", false, text)) return paste;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return paste;
}

function Counter({ name, max }: { name: "title" | "body" | "changeNote"; max: number }) {
  const { control } = useFormContext<NoticeForm>();
  const count = countCharacters(useDeferredValue(useWatch({ control, name })));
  return (
    <span className={`whitespace-nowrap tabular-nums ${count > max ? "font-semibold text-error" : ""}`}>
      <span className="sr-only">Caratteri: </span>
      <span>{`${grouped(count)} su ${grouped(max)}`}</span>
    </span>
  );
}

let formatter: Intl.NumberFormat | undefined;

/** "20.000". The formatter takes some milliseconds to create, and the counter is drawn at each key press. */
function grouped(count: number): string {
  formatter ??= new Intl.NumberFormat("it");
  return formatter.format(count);
}

const warningWords: Record<NameWarning["kind"], string> = {
  list: "un elenco di nomi",
  class: "un nome con la classe",
  pupil: "il nome di un alunno o di un’alunna",
  "fiscal-code": "un codice fiscale",
};

/**
 * What looks like names of pupils, and broken accents, also of the title. A warning, not a refusal: names of teachers and
 * offices are written too.
 */
function TextWarnings() {
  const { control } = useFormContext<NoticeForm>();
  const texts = useWatch({ control, name: ["title", "body", "changeNote"] });
  const text = useSettled(texts.join("\n"));
  const warnings = useMemo(() => nameWarnings(text), [text]);
  return (
    <div role="status">
      {warnings.length > 0 && (
        <div className="mt-3 flex items-start gap-3 rounded-paper bg-infanzia-soft px-4 py-3">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">Controlla: qui sembrano esserci nomi di alunni.</p>
            <ul className="list-disc pl-5 margin-bullets">
              {warnings.map(({ kind, excerpt }) => (
                <li key={`${kind} ${excerpt}`} className="wrap-anywhere">
                  {`${warningWords[kind]}: «${excerpt.length > 80 ? `${firstCharacters(excerpt, 80)}…` : excerpt}»`}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <BrokenAccentsWarning text={text} />
    </div>
  );
}
