import { X } from "lucide-react";

interface Props {
  /** What it closes, for who does not see the cross: "Chiudi la ricerca". */
  label: string;
  onClick: () => void;
}

/** The cross that closes what lies over the page. */
export function CloseButton({ label, onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-paper hover:bg-secondaria-soft"
    >
      <X aria-hidden="true" className="size-6" />
    </button>
  );
}
