import { useEffect } from "react";
import { useLocation } from "react-router-dom";

// Outside React: the two frames take turns, and only the document knows whether this is its first page.
let shown: string | undefined;

/** After a navigation moves the focus to the heading of the new page, or of the part asked for: it is read from there. */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();

  // Talks to the document's focus.
  useEffect(() => {
    if (shown === pathname) return;
    const isFirstPage = shown === undefined;
    shown = pathname;
    if (isFirstPage) return;
    const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    const heading = part || document.querySelector<HTMLElement>("main h1");
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
