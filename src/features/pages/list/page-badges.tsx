import { Check, Eye, Lock, Monitor, Pencil, RefreshCw, SquarePen, Undo2, type LucideIcon } from "lucide-react";
import type { State } from "./page-states.ts";

const badges: Record<State, { label: string; Icon: LucideIcon; look: string }> = {
  unwritten: { label: "Da scrivere", Icon: SquarePen, look: "border border-dashed border-graphite" },
  program: { label: "Del programma", Icon: Monitor, look: "bg-neutral-soft" },
  school: { label: "Della scuola", Icon: Check, look: "bg-primaria-soft" },
  withdrawn: { label: "Tolta", Icon: Undo2, look: "bg-neutral-soft" },
  draft: { label: "Bozza", Icon: Pencil, look: "border border-graphite" },
  review: { label: "In revisione", Icon: Eye, look: "bg-infanzia-soft" },
  newer: { label: "Il programma ha un testo nuovo", Icon: RefreshCw, look: "bg-secondaria-soft" },
  admins: { label: "amministratori", Icon: Lock, look: "border border-graphite" },
};

export function PageBadges({ states }: { states: readonly State[] }) {
  return states.map((state) => {
    const { label, Icon, look } = badges[state];
    return (
      <span
        key={state}
        className={`inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-sm font-semibold ${look}`}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span>{label}</span>
      </span>
    );
  });
}
