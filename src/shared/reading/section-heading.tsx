import type { ReactNode } from "react";

/** The title of a part of the page, beside the red margin: jumps land on its id, and take the focus there. */
export function SectionHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={-1} className="mt-12 mb-4 border-l-3 border-margin pl-4 text-2xl">
      {children}
    </h2>
  );
}
