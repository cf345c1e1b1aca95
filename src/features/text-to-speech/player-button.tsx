import type { LucideIcon } from "lucide-react";

interface Props {
  label: string;
  icon: LucideIcon;
  isMain?: boolean;
  onClick: () => void;
}

export function PlayerButton({ label, icon: Icon, isMain = false, onClick }: Props) {
  const look = isMain ? "bg-institute text-sheet hover:bg-institute-dark" : "hover:bg-secondaria-soft";
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`grid size-11 shrink-0 place-items-center rounded-full ${look}`}
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  );
}
