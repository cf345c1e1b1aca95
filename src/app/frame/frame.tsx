import { useEffect } from "react";
import { Outlet } from "react-router-dom";
import { PageHead } from "./page-head.tsx";
import { prefetchOnIntent } from "./prefetch.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

/** What every page has in common, whatever is drawn around it. It outlives every navigation. */
export function Frame() {
  useScrollMemory();
  usePageFocus();
  // Listens to the document's links.
  useEffect(prefetchOnIntent, []);

  return (
    <>
      <PageHead />
      <Outlet />
    </>
  );
}
