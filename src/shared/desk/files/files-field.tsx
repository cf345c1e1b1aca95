import { ArrowDown, ArrowUp, CircleAlert, FileImage, FileText, RotateCw, Upload, X } from "lucide-react";
import { useId, useRef, useState, useSyncExternalStore, type DragEvent } from "react";
import { FieldError } from "#shared/ui/labelled.tsx";
import { FILE_TYPES } from "./check-file.ts";
import { attached, type DeskFile, type DeskFiles } from "./create-files.ts";
import { FileChooser } from "./file-chooser.tsx";
import { usePictures } from "./pictures.ts";
import { sayFileState } from "./say-file-state.ts";
import { RowAction } from "#shared/ui/row-action.tsx";

/** Of the field, which takes the focus. */
export const FILES_ID = "scelta-dei-file";

interface Props {
  files: DeskFiles;
  heading: string;
  /** How many there can be, and of what kind. */
  hint: string;
  /** Why the text cannot go out with these. */
  error?: string | undefined;
}

/** The files of a text: chosen or dropped, checked, sent, named and ordered. */
export function FilesField({ files, heading, hint, error }: Props) {
  const list = useSyncExternalStore(files.subscribe, files.read);
  const pictures = usePictures(files.place, list);
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void files.add([...event.dataTransfer.files]);
  }

  return (
    <section ref={box} aria-labelledby={id} tabIndex={-1} id={FILES_ID} className="scroll-mt-24 outline-none">
      <h2 id={id} className="mb-1.5 text-base font-semibold tracking-normal">
        {heading}
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
        <FileChooser
          name="Scegli un file"
          Icon={Upload}
          label="File da allegare"
          accept={FILE_TYPES}
          multiple
          onFiles={(chosen) => void files.add(chosen)}
        />
        <p className="text-base text-graphite">{`Oppure trascinalo qui. ${hint}`}</p>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {list.length > 0 && (
        <ul role="list" aria-labelledby={id} className="mt-3 grid gap-2.5">
          {list.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              picture={pictures.get(file.id)}
              files={files}
              place={attached(list).indexOf(file)}
              count={attached(list).length}
              onRemove={() => {
                void files.remove(file.id);
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
  file: DeskFile;
  /** Where the browser shows it. */
  picture: string | undefined;
  files: DeskFiles;
  /** Among the files that are attached; -1 for the others. */
  place: number;
  count: number;
  onRemove: () => void;
}

function FileRow({ file, picture, files, place, count, onRemove }: RowProps) {
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
            {sayFileState(file)}
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
              onChange={(event) => files.rename(id, event.target.value)}
              className="min-h-11 w-full rounded-paper border border-edge bg-sheet px-3.5"
            />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {state === "waiting" && source && (
            <RowAction name="Riprova" about={name} Icon={RotateCw} onClick={() => files.retry(id)} />
          )}
          {place > 0 && <RowAction name="Su" about={name} Icon={ArrowUp} iconOnly onClick={() => files.move(id, -1)} />}
          {place !== -1 && place < count - 1 && (
            <RowAction name="Giù" about={name} Icon={ArrowDown} iconOnly onClick={() => files.move(id, 1)} />
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
