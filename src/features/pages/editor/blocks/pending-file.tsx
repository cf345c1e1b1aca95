import { CircleAlert, RotateCw, X } from "lucide-react";
import type { DeskFile, DeskFiles } from "#shared/desk/files/create-files.ts";
import { sayFileState } from "#shared/desk/files/say-file-state.ts";
import { RowAction } from "#shared/ui/row-action.tsx";

interface Props {
  file: DeskFile;
  files: DeskFiles;
  /** After it was stopped or taken away: the button that was pressed is gone. */
  onGone: () => void;
}

/** A file that was chosen and is not in its place yet: how far it is, or why it cannot be. */
export function PendingFile({ file, files, onGone }: Props) {
  const { id, name, state, problem, progress, source } = file;
  return (
    <div
      className={`grid gap-2 rounded-paper bg-sheet px-4 py-3 ${problem ? "border-2 border-margin" : "border border-grid"}`}
    >
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p role="status" className="text-sm text-graphite tabular-nums">
        {sayFileState(file)}
      </p>
      {problem && (
        <p role="alert" className="flex items-start gap-2 font-semibold text-error">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{problem}</span>
        </p>
      )}
      {state === "sending" && (
        <progress aria-label={name} max={1} value={progress} className="w-full accent-institute" />
      )}
      <div className="flex flex-wrap gap-2">
        {state === "waiting" && source && (
          <RowAction name="Riprova" about={name} Icon={RotateCw} onClick={() => files.retry(id)} />
        )}
        <RowAction
          name={state === "sending" ? "Ferma" : "Togli"}
          about={name}
          Icon={X}
          busy={state === "removing"}
          onClick={() => {
            void files.remove(id);
            onGone();
          }}
        />
      </div>
    </div>
  );
}
