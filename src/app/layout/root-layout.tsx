import { useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Boundary } from "#shared/ui/boundary.tsx";
import { NotStartedNote } from "./not-started-note.tsx";
import { PageHead } from "./page-head.tsx";
import { prefetchOnIntent } from "./prefetch.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

/** What every page has in common, whatever is drawn around it. It outlives every navigation. */
export function RootLayout() {
  const { key } = useLocation();
  return (
    <>
      <PageHead />
      <Outlet />
      <NotStartedNote />
      {/* Apart from the page, which can be read without it, and after it: it looks for what the page has drawn. */}
      <Boundary report="Focus, scroll and prefetch do not follow the navigation." resetKey={key}>
        <Following />
      </Boundary>
    </>
  );
}

function Following() {
  useScrollMemory();
  usePageFocus();
  // Listens to the document's links.
  useEffect(prefetchOnIntent, []);
  return null;
}
