import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { decodeAddress } from "#shared/site.ts";

/** After a navigation moves the focus to the heading of the new page or of the fragment, where screen readers go on. */
export function usePageFocus(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef<{ key: string; pathname: string }>(undefined);

  useEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before === undefined) return;
    const staysOnPage = before.pathname === pathname;
    const isJump = hash !== "" && type !== "POP" && before.key !== key; // for POP the browser itself moves the focus
    if (staysOnPage && !isJump) return;
    const part = hash && document.getElementById(decodeAddress(hash.slice(1)));
    const heading = part || (staysOnPage ? null : document.querySelector<HTMLElement>("main h1"));
    heading?.focus({ preventScroll: true });
  }, [key, pathname, hash, type]);
}
