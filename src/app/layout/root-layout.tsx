import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { Boundary } from "#shared/ui/boundary.tsx";
import { always, Prerendered } from "#shared/ui/prerendered.tsx";
import { NOT_STARTED_ID } from "./not-started.ts";
import { usePageFocus, useScrollRestoration } from "./use-scroll-restoration.ts";
import { canonicalUrl, isFamily, isWritten, pageAt, tabTitle } from "#shared/site.ts";
import { PAGE_METADATA } from "#shared/page-metadata.ts";
import { savesData } from "#shared/saves-data.ts";
import { findPage, forgetFailures, loadPage, loadRest } from "#app/load-page.tsx";

/** The parent of every layout: stays mounted across navigations. */
export function RootLayout({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <>
      <PageHead />
      {children}
      {/* Only the build's HTML needs it. Its box has no height of its own, so that it sticks to the window. */}
      <Prerendered isBuilt={always} className="contents">
        {import.meta.env.SSR && <NotStartedNote />}
      </Prerendered>
      {/* In a boundary of its own, so that its errors do not replace the page; last, because its effects query the page. */}
      <Boundary report="Focus, scroll and prefetch do not follow the navigation." resetKey={key}>
        <NavigationEffects />
      </Boundary>
    </>
  );
}

function NavigationEffects() {
  useScrollRestoration();
  usePageFocus();
  useEffect(prefetchOnIntent, []);
  return null;
}

/** Hidden until `sayNotStarted` shows it. */
function NotStartedNote() {
  return (
    <div
      id={NOT_STARTED_ID}
      role="alert"
      hidden
      className="bottom-0 max-h-[30vh] overflow-y-auto border-t border-grid bg-sheet py-3 print:hidden tall:sticky"
    >
      <p className="wrap">
        Questa pagina si legge, ma non si è caricata del tutto: pulsanti, ricerca e accesso non rispondono.{" "}
        {/* An empty href reloads the page. */}
        <a href="">Ricaricatela</a>, o usate un browser più recente.
      </p>
    </div>
  );
}

/**
 * The page's metadata, which React hoists into the document's head. Placeholders get `noindex` and no description.
 * The public pages of a family, and those in another language, render their own title and canonical URL.
 */
function PageHead() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const built = useRef(pathname);

  // After a navigation removes the metadata that the build added for the first page (tools/site/metadata).
  useEffect(() => {
    if (pathname === built.current) return;
    for (const element of document.querySelectorAll(PAGE_METADATA)) element.remove();
  }, [pathname]);

  // The page itself, once it has read what it shows.
  if (page && !page.access && (isFamily(page) || page.lang)) return null;
  return (
    <>
      <title>{tabTitle(page?.title ?? "Pagina non trovata")}</title>
      {page && isWritten(page) ? (
        <>
          {page.description && <meta name="description" content={page.description} />}
          <link rel="canonical" href={canonicalUrl(page.path)} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

const EVENTS = ["pointerover", "touchstart", "focusin"] as const;

/** After what the page itself loads. */
const REST_MS = 2_000;

/** Prefetches the page of an internal link on hover, touch or focus. Returns the function that stops it. */
function prefetchOnIntent(): () => void {
  if (savesData()) return () => {};
  for (const event of EVENTS) document.addEventListener(event, listen, { passive: true });
  const loading = setTimeout(() => loadRest().catch(forgetFailures), REST_MS);
  prefetch(document.querySelector("a:hover")); // hovered before this listener existed
  return () => {
    clearTimeout(loading);
    for (const event of EVENTS) document.removeEventListener(event, listen);
  };
}

function listen({ target }: Event): void {
  prefetch(target instanceof Element ? target.closest("a") : null);
}

function prefetch(link: HTMLAnchorElement | null): void {
  if (!link || link.origin !== location.origin) return;
  // Failures are ignored here: the navigation tries again and reports its error.
  findPage(link.pathname)
    .then((page) => page && loadPage(page, link.pathname))
    .catch(forgetFailures);
}
