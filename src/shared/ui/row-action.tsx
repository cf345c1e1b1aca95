import { LoaderCircle, type LucideIcon } from "lucide-react";

interface Props {
  name: string;
  /** What it is about, for screen readers: "Eliminare: Uscita al museo". */
  about?: string | undefined;
  Icon?: LucideIcon;
  /** Only the icon is shown. */
  iconOnly?: boolean;
  busy?: boolean;
  onClick: () => void;
}

export const rowActionClass =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-paper border border-graphite bg-sheet px-3.5 py-1 text-base leading-tight font-semibold text-institute no-underline hover:border-institute";

/** A small button of a row. Never disabled: a disabled button loses the focus. */
export function RowAction({ name, about, Icon, iconOnly = false, busy = false, onClick }: Props) {
  const Shown = busy ? LoaderCircle : Icon;
  return (
    <button
      type="button"
      aria-label={about ? `${name}: ${about}` : iconOnly ? name : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onClick()}
      className={rowActionClass}
    >
      {Shown && <Shown aria-hidden="true" className={`size-5 shrink-0 ${busy ? "animate-spin" : ""}`} />}
      {!iconOnly && name}
    </button>
  );
}
