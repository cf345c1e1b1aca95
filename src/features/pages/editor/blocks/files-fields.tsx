import { FileText, FileUp, RefreshCw } from "lucide-react";
import { goTo, placeId } from "#features/pages/editor/go-to.ts";
import { OrderButtons, PutBack } from "#features/pages/editor/order-buttons.tsx";
import { pendingAt, usePageFiles } from "#features/pages/editor/page-files.ts";
import type { FormBlock, FormFile } from "#features/pages/editor/page-form.ts";
import { useChangeBlock } from "#features/pages/editor/use-change-block.ts";
import { fieldId, useOrdered } from "#features/pages/editor/use-ordered.ts";
import type { DeskFile } from "#shared/desk/files/create-files.ts";
import { FileChooser } from "#shared/desk/files/file-chooser.tsx";
import { titleOf } from "#shared/desk/files/file-title.ts";
import { sayFileState } from "#shared/desk/files/say-file-state.ts";
import { Field } from "#shared/ui/field.tsx";
import { FieldError } from "#shared/ui/labelled.tsx";
import { PendingFile } from "./pending-file.tsx";

export const FILE_TYPES = ["application/pdf"];

/** Sends files to download for a block: each gets its row when it is stored. */
export function useAddFiles() {
  const { files } = usePageFiles();
  const changeBlock = useChangeBlock();
  return (block: string, sources: File[]) =>
    void files.add(sources, {
      at: block,
      kind: "pdf",
      onStored: ({ id: file, name }) =>
        changeBlock("files", block, (now) => ({
          files: [...now.files, { id: crypto.randomUUID(), file, title: titleOf(name) }],
        })),
    });
}

interface Props {
  block: Extract<FormBlock, { kind: "files" }>;
  /** As the database names the block. */
  field: string;
  onChange: (block: FormBlock) => void;
}

/** Files to download, with what they are called on the page. */
export function FilesFields({ block, field, onChange }: Props) {
  const { files, list } = usePageFiles();
  const addFiles = useAddFiles();
  const rows = useOrdered<FormFile>(block.files, (next) => onChange({ ...block, files: next }));
  const { removed } = rows;
  const undo = removed && (
    <PutBack id={removed.item.id} name={removed.item.title || "un file"} onClick={rows.putBack} />
  );

  return (
    <div className="grid gap-3">
      {block.files.map((item, at) => (
        <div key={item.id} className="grid gap-3">
          {removed?.at === at && undo}
          <FileRow
            {...{ item, block: block.id, field: `${field}.files.${at}`, at, count: block.files.length }}
            onTitle={(title) => rows.change(at, { title })}
            onMove={(by) => rows.move(at, by, "File")}
            onRemove={() => rows.remove(at)}
          />
        </div>
      ))}
      {removed && removed.at >= block.files.length && undo}
      {pendingAt(list, block.id).map((file) => (
        <PendingFile key={file.id} file={file} files={files} onGone={() => goTo(field)} />
      ))}
      <p role="status" className="sr-only">
        {rows.said}
      </p>
      <div>
        <FileChooser
          name="Scegli un file"
          Icon={FileUp}
          label="File da scaricare"
          accept={FILE_TYPES}
          multiple
          onFiles={(chosen) => addFiles(block.id, chosen)}
        />
      </div>
    </div>
  );
}

interface RowProps {
  item: FormFile;
  /** The id of the block. */
  block: string;
  field: string;
  at: number;
  count: number;
  onTitle: (title: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function FileRow({ item, block, field, at, count, onTitle, onMove, onRemove }: RowProps) {
  const { files, list } = usePageFiles();
  const changeBlock = useChangeBlock();
  const stored = list.find(({ id }) => id === item.file);
  const name = item.title || stored?.name || "un file";

  /** The one of before stays until the new one is stored. */
  function replace([source]: File[]) {
    if (!source) return;
    for (const { id } of pendingAt(list, item.id)) void files.remove(id);
    void files.add([source], {
      at: item.id,
      kind: "pdf",
      replaces: stored?.id,
      onStored: ({ id }) =>
        changeBlock("files", block, (now) => ({
          files: now.files.map((file) => (file.id === item.id ? { ...file, file: id } : file)),
        })),
    });
  }

  return (
    <div id={placeId(field)} className="grid gap-2 rounded-paper border border-grid bg-sheet px-4 py-3">
      <div id={fieldId(item.id)}>
        <Field
          label="Titolo del file"
          hint={stored && <FileState file={stored} />}
          value={item.title}
          autoComplete="off"
          onChange={({ target }) => onTitle(target.value)}
        />
      </div>
      {stored?.problem && <FieldError id={`${item.id}-problem`}>{stored.problem}</FieldError>}
      {!stored && <FieldError id={`${item.id}-lost`}>Il file non c’è più: caricalo di nuovo.</FieldError>}
      {stored?.remark && <p className="rounded-paper bg-infanzia-soft p-3 text-base">{stored.remark}</p>}
      {pendingAt(list, item.id).map((file) => (
        <PendingFile key={file.id} file={file} files={files} onGone={() => goTo(field)} />
      ))}
      <div className="flex flex-wrap gap-2">
        <FileChooser
          name={stored ? "Sostituisci" : "Carica di nuovo"}
          about={name}
          Icon={RefreshCw}
          label={`File al posto di ${name}`}
          accept={FILE_TYPES}
          onFiles={replace}
        />
        <OrderButtons {...{ id: item.id, name, at, count, onMove, onRemove }} />
      </div>
    </div>
  );
}

function FileState({ file }: { file: DeskFile }) {
  return (
    <span className="flex items-center gap-2">
      <FileText aria-hidden="true" className="size-5 shrink-0" />
      <span>{`${sayFileState(file)}${file.aim?.replaces ? ", resta all’indirizzo di prima" : ""}`}</span>
    </span>
  );
}
