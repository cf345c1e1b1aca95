import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { decodeAddress } from "#shared/decode-address.ts";

/** After a navigation moves the focus to the heading of the new page, or of the part asked for: it is read from there. */
export function usePageFocus(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef<{ key: string; pathname: string }>(undefined);

  // Talks to the document's focus.
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before === undefined) return;
    const staysOnPage = before.pathname === pathname;
    const isJump = hash !== "" && type !== "POP" && before.key !== key; // the browser's own jumps move the focus themselves
    if (staysOnPage && !isJump) return;
    const part = hash && document.getElementById(decodeAddress(hash.slice(1)));
    const heading = part || (staysOnPage ? null : document.querySelector<HTMLElement>("main h1"));
    heading?.focus({ preventScroll: true });
  }, [key, pathname, hash, type]);
}
