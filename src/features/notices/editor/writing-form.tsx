import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { noticeAudiences } from "#shared/ui/audience-labels.ts";
import { FilesField } from "#shared/desk/files/files-field.tsx";
import { lastDay } from "./closure-form.ts";
import { ChoiceGroup } from "./fields/choice-group.tsx";
import { ClosureFields } from "./fields/closure-fields.tsx";
import { ProtocolField, ReleaseFields, ValidUntilField } from "./fields/day-fields.tsx";
import { PlacesField } from "./fields/places-field.tsx";
import { ReadersFields } from "./fields/readers-fields.tsx";
import { ReplacedField } from "./fields/replaced-field.tsx";
import { BodyField, ChangeNoteField, FreeLineField, TitleField } from "./fields/text-fields.tsx";
import { everybody, versionText } from "./notice-form.ts";
import type { Writing } from "./use-writing.ts";
import { Versions } from "#shared/desk/writing/versions.tsx";

/** The fields of a notice, or of a closure. */
export function WritingForm({ writing }: { writing: Writing }) {
  const { id, notice, form, draft, attachments, isPublished, state, dispatch, save, askToMove, takeUp } = writing;
  const isClosure = useWatch({ control: form.control, name: "kind" }) === "chiusura";

  /** A closure is for everybody and for its own days, unless the editor has already chosen. */
  function fillClosure(): void {
    const { kind: chosen, closure, audiences, schools, validUntil } = form.getValues();
    if (chosen !== "chiusura") return;
    const all = everybody();
    if (audiences.length === 0) form.setValue("audiences", all.audiences);
    if (schools.length === 0) form.setValue("schools", all.schools);
    if (!validUntil) form.setValue("validUntil", lastDay(closure));
  }

  return (
    <form
      noValidate
      aria-label={isPublished ? "Correggere l’avviso" : "Scrivere l’avviso"}
      className={`gap-8 ${state.view === "preview" ? "hidden wide:grid" : "grid"}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      // Leaving the form for the menu, or for another window.
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) void draft.flush();
      }}
    >
      <Reminder />
      {!(isPublished && isClosure) && (
        <ChoiceGroup
          name="kind"
          legend="Tipo"
          type="radio"
          labels={{ avviso: "Avviso", circolare: "Circolare", ...(!isPublished && { chiusura: "Chiusura" }) }}
          hint={
            isPublished
              ? undefined
              : "La chiusura usa frasi già pronte, in più lingue, e si legge in cima a ogni pagina."
          }
          onChange={fillClosure}
        />
      )}
      {isClosure ? (
        <>
          <ClosureFields />
          <FreeLineField />
        </>
      ) : (
        <>
          <TitleField />
          <BodyField />
        </>
      )}
      {isPublished && <ChangeNoteField present={notice?.versions[0]?.change_note} />}
      <More
        isClosure={isClosure}
        isOpen={state.isMoreOpen}
        onToggle={(isOpen) => dispatch({ type: "more-toggled", isOpen })}
      >
        <ChoiceGroup name="audiences" legend="Per chi" type="checkbox" labels={audienceLabels} />
        {!isClosure && <PlacesField />}
        {!isClosure && <ReadersFields isPublished={isPublished} onMove={askToMove} />}
        <ValidUntilField />
        <ProtocolField />
        {!isPublished && <ReplacedField notice={id} />}
        {!isPublished && <ReleaseFields />}
        <FilesField
          files={attachments}
          heading="Allegati"
          hint="PDF e immagini, al massimo cinque, fino a 10 MB l’uno."
          error={state.filesProblem}
        />
      </More>
      {notice && notice.versions.length > 0 && (
        <Versions versions={notice.versions} textOf={versionText} onTakeUp={takeUp} />
      )}
    </form>
  );
}

const audienceLabels = Object.fromEntries(noticeAudiences.map(({ value, label }) => [value, label]));

interface MoreProps {
  isClosure: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Of a closure, what is seldom changed is behind a disclosure. */
function More({ isClosure, isOpen, onToggle, children }: MoreProps) {
  if (!isClosure) return children;
  return (
    <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-institute">
        Per chi, fino a quando, quando esce, allegati
      </summary>
      <div className="mt-4 grid gap-8">{children}</div>
    </details>
  );
}

function Reminder() {
  return (
    <p className="flex items-start gap-3 rounded-paper bg-marker px-5 py-3.5 leading-normal text-on-infanzia framed">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        <b>Niente nomi di alunni</b>, né nel testo né negli allegati. Vale anche per iniziali e fotografie.
      </span>
    </p>
  );
}
