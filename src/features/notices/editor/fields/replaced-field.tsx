import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { FieldError } from "#shared/ui/labelled.tsx";
import { labelOf, type NoticeForm } from "#features/notices/editor/notice-form.ts";
import { noticesToEdit } from "#features/notices/editor/notices-to-edit.ts";
import { RowAction } from "#shared/ui/row-action.tsx";
import { isRoleRefusal } from "#shared/roles.ts";
import { CloseButton } from "#shared/ui/close-button.tsx";
import { MAX_WORDS } from "#shared/published/list-params.ts";
import { Field } from "#shared/ui/field.tsx";
import { Modal } from "#shared/ui/modal.tsx";

export type Replaced = NonNullable<NoticeForm["replaces"]>;

/** The published notice that this one replaces. */
export function ReplacedField({ notice }: { notice: string }) {
  const { control, setValue } = useFormContext<NoticeForm>();
  const { errors } = useFormState({ control, name: "replaces" });
  const replaces = useWatch({ control, name: "replaces" });
  const error = errors.replaces?.message;
  return (
    <div>
      <NoticeChoice
        heading="Sostituisce"
        chosen={replaces}
        except={notice}
        onChoose={(chosen) => setValue("replaces", chosen, { shouldDirty: true })}
      />
      {error && <FieldError id="sostituisce-errore">{error}</FieldError>}
    </div>
  );
}

interface ChoiceProps {
  heading: string;
  chosen: Replaced | null;
  /** The notice that is being written. */
  except: string;
  onChoose: (chosen: Replaced | null) => void;
}

/** A published notice, looked for by words or number. */
export function NoticeChoice({ heading, chosen, except, onChoose }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div role="group" aria-label={heading}>
      <p className="mb-1.5 font-semibold">{heading}</p>
      {chosen && <p className="mb-2 wrap-anywhere">{labelOf(chosen)}</p>}
      <div className="flex flex-wrap gap-2">
        <RowAction
          name={chosen ? "Cambia" : "Scegli un avviso pubblicato"}
          about={chosen ? heading : undefined}
          onClick={() => setOpen(true)}
        />
        {chosen && <RowAction name="Togli" about={heading} onClick={() => onChoose(null)} />}
      </div>
      {isOpen && (
        <ChoiceDialog
          except={except}
          onClose={() => setOpen(false)}
          onChoose={(notice) => {
            onChoose(notice);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

interface DialogProps {
  except: string;
  onChoose: (chosen: Replaced) => void;
  onClose: () => void;
}

function ChoiceDialog({ except, onChoose, onClose }: DialogProps) {
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed.trim());
  const { data, error, isFetching, refetch } = useQuery(noticesToEdit.published(words));
  const found = data?.flatMap(({ id, number, school_year, published_at, title, reserved }) =>
    id !== except && number !== null && school_year !== null && published_at !== null
      ? { id, number, school_year, published_at, title, reserved }
      : [],
  );
  return (
    <Modal
      aria-label="Scegli un avviso pubblicato"
      onClose={onClose}
      className="m-auto w-140 overscroll-contain rounded-paper border border-ink bg-sheet text-ink paper-shadow backdrop:bg-night/60"
    >
      <div className="grid gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 className="text-2xl">Scegli un avviso pubblicato</h2>
          <CloseButton label="Chiudi senza scegliere" onClick={onClose} />
        </div>
        <Field
          label="Parole o numero"
          type="search"
          maxLength={MAX_WORDS}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className="min-h-7 text-graphite">
          {isFetching
            ? "Cerco…"
            : found && (found.length === 0 ? "Nessun avviso pubblicato con queste parole." : sayFound(found.length))}
        </p>
        {error && !isRoleRefusal(error) && (
          <div role="alert" className="flex flex-wrap items-center gap-4 rounded-paper bg-infanzia-soft px-4 py-3">
            <p>Il server non risponde. Controlla la connessione e riprova.</p>
            <RowAction name="Riprova" busy={isFetching} onClick={() => void refetch()} />
          </div>
        )}
        {found && found.length > 0 && (
          <ul role="list" className="border-t-2 border-ink">
            {found.map((notice) => (
              <li key={notice.id} className="border-b border-grid">
                <button
                  type="button"
                  onClick={() => onChoose(notice)}
                  className="block min-h-12 w-full px-2 py-2 text-left wrap-anywhere hover:bg-secondaria-soft"
                >
                  {labelOf(notice)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}

function sayFound(count: number): string {
  return count === 1 ? "1 avviso" : `${count} avvisi, i più vicini`;
}
