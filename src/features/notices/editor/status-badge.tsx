import { Check, Clock, Eye, Pencil, Undo2, type LucideIcon } from "lucide-react";
import type { NoticeStatus } from "./notices-to-edit.ts";

const badges: Record<NoticeStatus, { label: string; Icon: LucideIcon; look: string }> = {
  draft: { label: "Bozza", Icon: Pencil, look: "border border-graphite" },
  in_review: { label: "In revisione", Icon: Eye, look: "bg-infanzia-soft" },
  scheduled: { label: "Programmato", Icon: Clock, look: "bg-secondaria-soft" },
  published: { label: "Pubblicato", Icon: Check, look: "bg-primaria-soft" },
  withdrawn: { label: "Ritirato", Icon: Undo2, look: "bg-neutral-soft" },
};

export function StatusBadge({ status }: { status: NoticeStatus }) {
  const { label, Icon, look } = badges[status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-sm font-semibold whitespace-nowrap ${look}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{label}</span>
    </span>
  );
}
