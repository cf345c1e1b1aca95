import type { ReactNode } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { CountedField, CountedHint } from "#shared/desk/text/counted-field.tsx";
import { PlainTextField } from "#shared/desk/text/plain-text-field.tsx";
import { TextWarnings } from "#shared/desk/text/text-warnings.tsx";
import { PasteProposals } from "./paste-proposals.tsx";
import { MAX_BODY, MAX_CHANGE_NOTE, MAX_TITLE, type NoticeForm } from "#features/notices/editor/notice-form.ts";

export function TitleField() {
  return (
    <CountedField name="title" label="Titolo" max={MAX_TITLE} hint="Che cosa, quando: si legge da solo in un elenco." />
  );
}

/** The text, plain: an empty line makes a paragraph, "- " a list. */
export function BodyField() {
  return (
    <PlainText
      label="Testo"
      rows={14}
      hint={
        <CountedHint name="body" max={MAX_BODY}>
          Una riga vuota comincia un paragrafo, «- » una voce di elenco. Gli indirizzi diventano collegamenti da soli.
        </CountedHint>
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
  return (
    <CountedField
      name="changeNote"
      label="Che cosa è cambiato (facoltativo)"
      max={MAX_CHANGE_NOTE}
      hint="Una frase per chi aveva già letto, per esempio «È cambiata l’ora: 16:30»."
      note={
        present && (
          <span className="block wrap-anywhere">{`Ora c’è scritto «${present}»: questa correzione lo toglie.`}</span>
        )
      }
    />
  );
}

function PlainText(props: { label: string; rows: number; hint: ReactNode }) {
  const { register, control } = useFormContext<NoticeForm>();
  const { errors } = useFormState({ control, name: "body" });
  return (
    <div>
      <PlainTextField
        {...props}
        {...register("body")}
        propose={(pasted) => <PasteProposals pasted={pasted} />}
        error={errors.body?.message}
      />
      <NoticeWarnings />
    </div>
  );
}

/** Also of the title. */
function NoticeWarnings() {
  const { control } = useFormContext<NoticeForm>();
  return <TextWarnings text={useWatch({ control, name: ["title", "body", "changeNote"] }).join("\n")} />;
}
