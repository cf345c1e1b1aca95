import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { decodeAddress } from "#shared/site.ts";

/** Scrolls a new page to its top, and restores the scroll position on Back and Forward. */
export function useScrollRestoration(): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef<{ key: string; address: string }>(undefined);

  // The browser would restore the position on Back and Forward before React has rendered the page. On a reload it still
  // does it itself.
  useEffect(() => {
    const remember = () => {
      if (shown.current) positions.current.set(shown.current.key, scrollY);
    };
    const takeOver = () => (history.scrollRestoration = "manual");
    const giveBack = () => (history.scrollRestoration = "auto");
    takeOver();
    addEventListener("scroll", remember, { passive: true });
    addEventListener("pageshow", takeOver);
    addEventListener("pagehide", giveBack);
    return () => {
      giveBack();
      removeEventListener("scroll", remember);
      removeEventListener("pageshow", takeOver);
      removeEventListener("pagehide", giveBack);
    };
  }, []);

  // A layout effect, to scroll before the new page is painted.
  useLayoutEffect(() => {
    const before = shown.current;
    const address = pathname + search;
    shown.current = { key, address };
    const isFirstPage = before === undefined;
    const isSameEntry = before?.key === key && before.address === address;
    if (isFirstPage || isSameEntry) return;
    document.documentElement.dataset["whole"] = ""; // heights count from here on

    // The browser itself scrolls for plain links to a fragment: those navigations arrive here as POP.
    const target = hash && type !== "POP" ? document.getElementById(decodeAddress(hash.slice(1))) : null;
    const isSamePage = before.address.split("?")[0] === pathname;
    const staysPut = isSamePage && (before.address === address ? hash !== "" : type !== "POP");
    if (staysPut && !target) return;
    if (target) target.scrollIntoView({ behavior: "instant" });
    else scrollTo({ top: type === "POP" ? (positions.current.get(key) ?? 0) : 0, behavior: "instant" });
  }, [key, pathname, search, hash, type]);
}

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
    const find = () => part || document.querySelector<HTMLElement>("main h1");
    const focus = () => find()?.focus({ preventScroll: true });
    if (staysOnPage ? part : find()) return focus();
    if (staysOnPage) return;

    // A page that waits for its code has no heading yet. The focus is not taken from what was used meanwhile.
    const { activeElement } = document;
    const observer = new MutationObserver(() => {
      if (!find()) return;
      observer.disconnect();
      if (document.activeElement === document.body || document.activeElement === activeElement) focus();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [key, pathname, hash, type]);
}
