import type { ReactNode } from "react";

interface FrameProps {
  id: string;
  title: string;
  level?: "h2" | "h3";
  children?: ReactNode;
}

/** The card of a question. Its heading is where the short links lead. */
export function AnswerFrame({ id, title, level: Heading = "h2", children }: FrameProps) {
  return (
    <article
      aria-labelledby={id}
      className="flex min-h-56 min-w-0 flex-col gap-4 rounded-paper border border-grid bg-sheet p-6 paper-shadow print:min-h-0 print:break-inside-avoid"
    >
      <Heading id={id} tabIndex={-1} className="scroll-mt-24 text-2xl">
        {title}
      </Heading>
      {children}
    </article>
  );
}
