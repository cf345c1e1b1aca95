import { ArrowDown, ArrowUp, CircleAlert, FileImage, FileText, RotateCw, Upload, X } from "lucide-react";
import { useId, useRef, useState, useSyncExternalStore, type DragEvent } from "react";
import { sayFile } from "#shared/say-file.ts";
import { FieldError } from "#shared/ui/labelled.tsx";
import { FILE_TYPES } from "./check-file.ts";
import { attached, type Attachment, type Attachments } from "./create-attachments.ts";
import { usePictures } from "./use-pictures.ts";
import { RowAction } from "#shared/ui/row-action.tsx";

export const ATTACHMENTS_ID = "scelta-degli-allegati";

interface Props {
  attachments: Attachments;
  /** Why the notice cannot go out with these. */
  error?: string | undefined;
}

/** The files of the notice: chosen or dropped, checked, sent, named and ordered. */
export function AttachmentsField({ attachments, error }: Props) {
  const list = useSyncExternalStore(attachments.subscribe, attachments.read);
  const pictures = usePictures(list);
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void attachments.add([...event.dataTransfer.files]);
  }

  return (
    <section ref={box} aria-labelledby={id} tabIndex={-1} id={ATTACHMENTS_ID} className="scroll-mt-24 outline-none">
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
        className={`grid justify-items-center gap-2 rounded-paper border-2 border-dashed border-graphite p-5 text-center ${isOver ? "bg-secondaria-soft" : "bg-sheet"}`}
      >
        <RowAction name="Scegli un file" Icon={Upload} onClick={() => input.current?.click()} />
        <input
          ref={input}
          hidden
          type="file"
          multiple
          accept={FILE_TYPES.join(",")}
          aria-label="File da allegare"
          onChange={(event) => {
            void attachments.add([...(event.target.files ?? [])]);
            event.target.value = ""; // the same file can be chosen again
          }}
        />
        <p className="text-base text-graphite">
          Oppure trascinalo qui. PDF e immagini, al massimo cinque, fino a 10 MB l’uno.
        </p>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {list.length > 0 && (
        <ul role="list" aria-labelledby={id} className="mt-3 grid gap-2.5">
          {list.map((file) => (
            <AttachmentRow
              key={file.id}
              file={file}
              picture={pictures.get(file.id)}
              attachments={attachments}
              place={attached(list).indexOf(file)}
              count={attached(list).length}
              onRemove={() => {
                void attachments.remove(file.id);
                box.current?.focus(); // the button that was pressed goes with its row
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
  /** Where the browser shows it. */
  picture: string | undefined;
  attachments: Attachments;
  /** Among the files that are attached; -1 for the others. */
  place: number;
  count: number;
  onRemove: () => void;
}

function AttachmentRow({ file, picture, attachments, place, count, onRemove }: RowProps) {
  const titleId = useId();
  const { id, name, mime, state, problem, remark, source } = file;
  const Icon = problem ? CircleAlert : mime.startsWith("image/") ? FileImage : FileText;
  return (
    <li
      className={`flex items-start gap-3 rounded-paper bg-sheet px-4 py-3 ${problem ? "border-2 border-margin" : "border border-grid"}`}
    >
      <Icon aria-hidden="true" className={`size-6 shrink-0 ${problem ? "text-error" : "text-institute"}`} />
      <div className="grid min-w-0 grow gap-2">
        <div>
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p role="status" className="text-sm text-graphite tabular-nums">
            {sayState(file)}
          </p>
        </div>
        {problem && (
          <p role="alert" className="text-base font-semibold text-error">
            {problem}
          </p>
        )}
        {remark && state !== "wrong" && <p className="rounded-paper bg-infanzia-soft p-3 text-base">{remark}</p>}
        {state === "sending" && (
          <progress aria-label={name} max={1} value={file.progress} className="w-full accent-institute" />
        )}
        {state !== "wrong" && state !== "checking" && (
          <div>
            <label htmlFor={titleId} className="text-sm font-semibold">
              Titolo<span className="sr-only">{` di ${name}`}</span>
            </label>
            {picture && (
              <img
                src={picture}
                alt={`Anteprima di ${name}`}
                className="mb-2 block h-32 w-full bg-neutral-soft object-contain object-left"
              />
            )}
            <input
              id={titleId}
              value={file.title}
              maxLength={120}
              autoComplete="off"
              onChange={(event) => attachments.rename(id, event.target.value)}
              className="min-h-11 w-full rounded-paper border border-edge bg-sheet px-3.5"
            />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
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
