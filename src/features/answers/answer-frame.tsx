import { useLayoutEffect, useRef, type ReactNode } from "react";

interface FrameProps {
  id: string;
  title: string;
  level?: "h2" | "h3";
  children?: ReactNode;
}

/**
 * The card of a question. Its heading is where the short links lead: it keeps the focus when the card with the answer takes
 * the place of the card without.
 */
export function AnswerFrame({ id, title, level: Heading = "h2", children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Gives the focus to the heading of the other card, which is there once React is done.
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      if (document.activeElement === element)
        queueMicrotask(() => document.getElementById(id)?.focus({ preventScroll: true }));
    };
  }, [id]);

  return (
    <article
      aria-labelledby={id}
      className="flex min-h-56 min-w-0 flex-col gap-4 rounded-paper border border-grid bg-sheet p-6 paper-shadow print:min-h-0 print:break-inside-avoid"
    >
      <Heading
        ref={heading}
        id={id}
        tabIndex={-1}
        className="-mx-6 -mt-2 scroll-mt-24 border-b-2 border-margin px-6 pb-3 text-2xl"
      >
        {title}
      </Heading>
      {children}
    </article>
  );
}
