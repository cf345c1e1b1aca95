import { useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Boundary } from "#shared/ui/boundary.tsx";
import { NOT_STARTED_ID } from "./reload-once.ts";
import { PageHead } from "./page-head.tsx";
import { prefetchOnIntent } from "./prefetch.ts";
import { usePageFocus, useScrollRestoration } from "./use-scroll-restoration.ts";

/** The parent of every layout: stays mounted across navigations. */
export function RootLayout() {
  const { key } = useLocation();
  return (
    <>
      <PageHead />
      <Outlet />
      <NotStartedNote />
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

/** Hidden until src/start/reload-at-press.ts shows it. */
function NotStartedNote() {
  return (
    <div
      id={NOT_STARTED_ID}
      role="alert"
      hidden
      className="bottom-0 max-h-[30dvh] overflow-y-auto border-t border-grid bg-sheet py-3 print:hidden tall:sticky"
    >
      <p className="wrap">
        Questa pagina si legge e i link funzionano, ma non si è caricata del tutto: pulsanti, ricerca, notizie e accesso
        non rispondono. {/* An empty href reloads the page. */}
        <a href="">Ricaricatela</a>, o usate un browser più recente.
      </p>
    </div>
  );
}
