import { X } from "lucide-react";

interface Props {
  /** The accessible name, such as "Chiudi la ricerca". */
  label: string;
  onClick: () => void;
}

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
