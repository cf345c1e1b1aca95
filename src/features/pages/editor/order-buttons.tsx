import { ArrowDown, ArrowUp, Trash2, Undo2, type LucideIcon } from "lucide-react";
import { rowActionClass } from "#shared/ui/row-action.tsx";
import { buttonIds } from "./use-ordered.ts";

interface Props {
  id: string;
  /** "Parte 2", "Testo" */
  name: string;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Up, down and away, of a part or a block. */
export function OrderButtons({ id, name, at, count, onMove, onRemove }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {at > 0 && (
        <Action id={buttonIds.up(id)} label={`Sposta su: ${name}`} Icon={ArrowUp} onClick={() => onMove(-1)} />
      )}
      {at < count - 1 && (
        <Action id={buttonIds.down(id)} label={`Sposta giù: ${name}`} Icon={ArrowDown} onClick={() => onMove(1)} />
      )}
      <Action label={`Togli: ${name}`} Icon={Trash2} onClick={onRemove} />
    </div>
  );
}

/** Instead of what was taken out. */
export function PutBack({ id, name, onClick }: { id: string; name: string; onClick: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-paper bg-infanzia-soft px-4 py-2">
      <span className="wrap-anywhere">{`Tolto: ${name}.`}</span>
      <button id={buttonIds.undo(id)} type="button" className={rowActionClass} onClick={onClick}>
        <Undo2 aria-hidden="true" className="size-5 shrink-0" />
        <span>Annulla</span>
      </button>
    </p>
  );
}

interface ActionProps {
  id?: string;
  label: string;
  Icon: LucideIcon;
  onClick: () => void;
}

function Action({ label, Icon, ...button }: ActionProps) {
  return (
    <button {...button} type="button" aria-label={label} className={rowActionClass}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
    </button>
  );
}
