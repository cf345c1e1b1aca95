import type { ReactNode } from "react";

interface Props {
  id: string;
  /** A mark for the checks of the public administration. */
  "data-element"?: string | undefined;
  children: ReactNode;
}

/** The title of a part of the page, beside the red margin: jumps land on its id, and take the focus there. */
export function SectionHeading({ id, children, ...mark }: Props) {
  return (
    <h2 id={id} tabIndex={-1} className="mt-12 mb-4 border-l-3 border-margin pl-4 text-2xl print:mt-6" {...mark}>
      {children}
    </h2>
  );
}
