import type { ReactNode } from "react";

interface Props {
  /** The id of the heading, for links to the card. */
  id: string;
  heading: string;
  icon: ReactNode;
  /** Takes the whole row. */
  wide?: boolean;
  children: ReactNode;
}

/** A card of the overview, in the grid of src/pages/admin-page.tsx. */
export function AdminCard({ id, heading, icon, wide = false, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col gap-3 rounded-paper border border-grid bg-sheet p-5 shadow-sheet sm:p-6 ${wide ? "md:col-span-2" : ""}`}
    >
      <h2
        id={id}
        className="flex min-h-11 items-center gap-2.5 text-xl [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-institute"
      >
        {icon}
        {heading}
      </h2>
      {children}
    </section>
  );
}
