import { useEffect } from "react";
import { useLocation } from "react-router-dom";

// Outside React: the two frames take turns, and only the document knows whether this is its first page.
let shown: string | undefined;

/** After a navigation moves the focus to the heading of the new page, so that it is read aloud from there. */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();

  // Talks to the document's focus.
  useEffect(() => {
    if (shown === pathname) return;
    const isFirstPage = shown === undefined;
    shown = pathname;
    if (isFirstPage || hash) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
