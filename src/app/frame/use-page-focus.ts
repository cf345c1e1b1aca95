import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** After a navigation moves the focus to the heading of the new page, or of the part asked for: it is read from there. */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef<string>(undefined);

  // Talks to the document's focus.
  useEffect(() => {
    if (shown.current === pathname) return;
    const isFirstPage = shown.current === undefined;
    shown.current = pathname;
    if (isFirstPage) return;
    const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    const heading = part || document.querySelector<HTMLElement>("main h1");
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
