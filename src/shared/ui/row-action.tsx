import { LoaderCircle, Lock, type LucideIcon } from "lucide-react";
import type { MouseEvent } from "react";

interface Props {
  name: string;
  /** What it is about, for screen readers: "Eliminare: Uscita al museo". */
  about?: string | undefined;
  Icon?: LucideIcon;
  /** Only the icon is shown. */
  iconOnly?: boolean;
  primary?: boolean;
  busy?: boolean;
  /** The id of the text that says why it cannot be done. */
  lockedBy?: string | undefined;
  onClick: (event: MouseEvent) => void;
}

const box =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-paper border px-3.5 py-1 text-base leading-tight font-semibold no-underline";

export const rowActionClass = `${box} border-graphite bg-sheet text-institute hover:border-institute`;

/** A small button of a row. Never disabled: a disabled button loses the focus, and its reason could not be reached. */
export function RowAction({
  name,
  about,
  Icon,
  iconOnly = false,
  primary = false,
  busy = false,
  lockedBy,
  onClick,
}: Props) {
  const Shown = busy ? LoaderCircle : lockedBy ? Lock : Icon;
  const look = lockedBy
    ? `${box} cursor-not-allowed border-dashed border-graphite bg-sheet text-graphite`
    : primary
      ? `${box} border-institute bg-institute text-sheet hover:bg-institute-dark`
      : rowActionClass;
  return (
    <button
      type="button"
      aria-label={about ? `${name}: ${about}` : iconOnly ? name : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || lockedBy ? true : undefined}
      aria-describedby={lockedBy}
      onClick={(event) => {
        if (!busy && !lockedBy) onClick(event);
      }}
      className={look}
    >
      {Shown && <Shown aria-hidden="true" className={`size-5 shrink-0 ${busy ? "animate-spin" : ""}`} />}
      {!iconOnly && <span>{name}</span>}
    </button>
  );
}
