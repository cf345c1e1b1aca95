import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** Read aloud but not seen. */
  hidden?: boolean;
  className?: string;
}

/** The only h1 of a page. The frame moves the focus here after a navigation. */
export function PageHeading({ children, hidden = false, className = "text-4xl" }: Props) {
  return (
    <h1 tabIndex={-1} className={hidden ? "sr-only" : className}>
      {children}
    </h1>
  );
}
