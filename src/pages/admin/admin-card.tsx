import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  /** The id of the heading, for links to the card. */
  id: string;
  heading: string;
  icon: LucideIcon;
  /** A row of its own. */
  wide?: boolean;
  children: ReactNode;
}

/** A card of the overview, in the rows of src/pages/admin-page.tsx. */
export function AdminCard({ id, heading, icon: Icon, wide = false, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 grow flex-col gap-3 rounded-paper border border-grid bg-sheet p-6 paper-shadow ${wide ? "basis-full" : "basis-80"}`}
    >
      <h2 id={id} className="flex min-h-11 items-center gap-3 text-xl">
        <Icon aria-hidden="true" className="size-6 shrink-0 text-institute" />
        <span>{heading}</span>
      </h2>
      {children}
    </section>
  );
}

/** How many there are of something, in the list of a card. */
export function Figure({ count, children }: { count: number; children: string }) {
  return (
    <li className="flex items-baseline gap-3">
      <strong className="min-w-11 text-2xl tabular-nums">{count}</strong>
      <span className="inline-flex min-h-11 items-center">{children}</span>
    </li>
  );
}
