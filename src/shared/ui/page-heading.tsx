import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** Visually hidden. */
  hidden?: boolean;
  className?: string;
}

/** The only h1 of a page, focused after a navigation (src/app/layout/use-scroll-restoration.ts). */
export function PageHeading({ children, hidden = false, className = "text-4xl" }: Props) {
  return (
    <h1 tabIndex={-1} className={hidden ? "sr-only" : className}>
      {children}
    </h1>
  );
}
