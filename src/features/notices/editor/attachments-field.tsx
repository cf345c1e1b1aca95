import { ArrowDown, ArrowUp, CircleAlert, FileText, Image, RotateCw, Upload, X } from "lucide-react";
import { useId, useRef, useState, useSyncExternalStore, type DragEvent } from "react";
import { sayFile } from "#features/notices/notice-labels.tsx";
import { FieldError } from "./choice-group.tsx";
import { FILE_TYPES } from "./check-file.ts";
import { attached, type Attachment, type Attachments } from "./create-attachments.ts";
import { RowAction } from "./row-action.tsx";

export const ATTACHMENTS_ID = "scelta-degli-allegati";

interface Props {
  attachments: Attachments;
  /** Why the notice cannot go out with these. */
  error?: string | undefined;
}

/** The files of the notice: chosen or dropped, checked, sent, named and ordered. */
export function AttachmentsField({ attachments, error }: Props) {
  const list = useSyncExternalStore(attachments.subscribe, attachments.read);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void attachments.add([...event.dataTransfer.files]);
  }

  return (
    <section aria-labelledby={id} tabIndex={-1} id={ATTACHMENTS_ID} className="scroll-mt-28 outline-none">
      <h2 id={id} className="mb-1.5 text-base font-semibold tracking-normal">
        Allegati
      </h2>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`grid justify-items-center gap-2 rounded-paper border-2 border-dashed border-graphite p-5 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-margin ${isOver ? "bg-secondaria-soft" : "bg-sheet"}`}
      >
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-paper border border-graphite bg-sheet px-3.5 font-semibold text-institute hover:border-institute">
          <Upload aria-hidden="true" className="size-4.5 shrink-0" />
          Scegliere un file
          <input
            ref={input}
            type="file"
            multiple
            accept={FILE_TYPES.join(",")}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              void attachments.add([...(event.target.files ?? [])]);
              event.target.value = ""; // the same file can be chosen again
            }}
            className="sr-only"
          />
        </label>
        <p id={`${id}-hint`} className="text-base text-graphite">
          <span className="max-wide:hidden">Oppure trascinalo qui. </span>PDF e immagini, al massimo cinque, fino a 10
          MB l’uno.
        </p>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {list.length > 0 && (
        <ul role="list" aria-labelledby={id} className="mt-3 grid gap-2.5">
          {list.map((file) => (
            <AttachmentRow
              key={file.id}
              file={file}
              attachments={attachments}
              place={attached(list).indexOf(file)}
              count={attached(list).length}
              // The row and its buttons go: the focus stays in the list's section.
              onRemove={() => {
                void attachments.remove(file.id);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  file: Attachment;
  attachments: Attachments;
  /** Among the files that are attached; -1 for the others. */
  place: number;
  count: number;
  onRemove: () => void;
}

function AttachmentRow({ file, attachments, place, count, onRemove }: RowProps) {
  const titleId = useId();
  const { id, name, mime, state, problem, remark, source } = file;
  const isWrong = state === "wrong";
  const Icon = problem ? CircleAlert : mime.startsWith("image/") ? Image : FileText;
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 rounded-paper border bg-sheet px-4 py-3 ${problem ? "border-2 border-margin" : "border-grid"}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${problem ? "text-error" : "text-institute"}`} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p role="status" className="text-sm text-graphite tabular-nums">
          {sayState(file)}
        </p>
        {problem && (
          <p role="alert" className="mt-1 text-base font-semibold text-error">
            {problem}
          </p>
        )}
        {remark && !isWrong && <p className="mt-1 rounded-paper bg-infanzia-soft px-3 py-2 text-base">{remark}</p>}
      </div>
      {state === "sending" && (
        <div
          role="progressbar"
          aria-label={name}
          aria-valuenow={Math.round(file.progress * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          className="col-start-2 h-2 overflow-hidden rounded-full bg-grid framed"
        >
          <div className="h-full bg-institute" style={{ width: `${file.progress * 100}%` }} />
        </div>
      )}
      {!isWrong && state !== "checking" && (
        <div className="col-start-2">
          <label htmlFor={titleId} className="mb-1 block text-sm font-semibold">
            Titolo<span className="sr-only"> di {name}</span>
          </label>
          <input
            id={titleId}
            value={file.title}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => attachments.rename(id, event.target.value)}
            className="block min-h-11 w-full rounded-paper border border-edge bg-sheet px-3 py-1.5"
          />
        </div>
      )}
      <div className="col-start-2 flex flex-wrap gap-2">
        {state === "waiting" && source && (
          <RowAction name="Riprova" about={name} Icon={RotateCw} onClick={() => attachments.retry(id)} />
        )}
        {place > 0 && (
          <RowAction name="Su" about={name} Icon={ArrowUp} iconOnly onClick={() => attachments.move(id, -1)} />
        )}
        {place !== -1 && place < count - 1 && (
          <RowAction name="Giù" about={name} Icon={ArrowDown} iconOnly onClick={() => attachments.move(id, 1)} />
        )}
        <RowAction
          name={state === "sending" ? "Ferma" : "Togli"}
          about={name}
          Icon={X}
          busy={state === "removing"}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

function sayState({ state, progress, mime, size, isShown }: Attachment): string {
  const weight = sayFile({ mime, size });
  if (state === "checking") return "Controllo il file…";
  if (state === "sending") return `${Math.round(progress * 100)} % di ${weight}`;
  if (state === "removing") return "Lo tolgo…";
  if (state === "waiting") return `${weight}, non ancora caricato`;
  if (state === "wrong") return `${weight}, non allegato`;
  return isShown ? `${weight}, pubblicato` : `${weight}, caricato`;
}
