import { type ReactNode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "#app/app.tsx";
import { findPage, loadPage } from "#app/load-page.tsx";
import { loadCurrentMenu } from "#app/menu/menus.tsx";
import { loadPrerenderedParts } from "#shared/built-content.ts";
import { tellDayState } from "#shared/day-state/use-day-state.ts";
import { supabaseAddress } from "#shared/env.ts";
import { PAGE_METADATA } from "#shared/page-metadata.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import { hasStoredSession } from "#shared/session/stored-session.ts";
import { describe } from "#shared/site.ts";
import { endHydration, startHydration } from "#shared/use-is-hydrated.ts";
import { yieldToMain } from "#shared/yield-to-main.ts";

/**
 * Hydrates the prerendered page, or renders it when the HTML is not for this URL. Calls `onListening` when React begins to
 * listen to input. Resolves once the page shows what differs from its HTML.
 */
export async function hydrate(onListening: () => void): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("#root is missing.");

  prefetchData();
  const page = await findPage(location.pathname);
  // The host may serve another page's HTML (the 404) for this URL: that is rendered anew.
  const built = root.dataset["path"];
  const addresses = [page ? page.path : "404", location.pathname.replace(/(.)\/+$/, "$1")];
  const isBuilt = built !== undefined && addresses.includes(built);
  if (isBuilt && page) describe(page, document.querySelector<HTMLMetaElement>("meta[name=description]")?.content);
  // Loads the chunks of the page and of its menu first: hydrating without them would replace their HTML by a fallback.
  // When there is no HTML to keep, the error page reports the failure.
  const ofPage = page && loadPage(page, location.pathname).then(isBuilt ? loadPrerenderedParts : undefined);
  const files = Promise.all([ofPage, page?.access !== "visitor" && loadCurrentMenu()]);
  await (isBuilt ? files : files.catch((reason: unknown) => console.error("The page could not be loaded.", reason)));

  await new Promise<void>((onReady) => {
    const app = (
      <Ready onReady={onReady}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Ready>
    );
    onListening();
    if (isBuilt) {
      startHydration();
      // In a transition, so that input can interrupt it.
      startTransition(() => void hydrateRoot(root, app));
    } else {
      discard(root);
      createRoot(root).render(app);
    }
  });
  await yieldToMain();
  endHydration();
}

/** Removes another page's HTML and its head tags, which React adopts only when it hydrates. */
function discard(root: HTMLElement): void {
  root.replaceChildren();
  const tags = `title, meta[name=description], meta[name=robots], link[rel=canonical], ${PAGE_METADATA}`;
  for (const tag of document.querySelectorAll(tags)) tag.remove();
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // Resolves `hydrate()` after the first commit.
  useEffect(onReady, [onReady]);
  return children;
}

/** Requests the data that the page will need while it is still being hydrated. */
function prefetchData(): void {
  if (!supabaseAddress()) return;
  // Failures are ignored here: the page repeats the request and reports its error.
  if (location.pathname === "/auth" || hasStoredSession()) loadSupabase().catch(() => {});
  if (location.pathname === "/")
    tellDayState(import("#pages/home/home-query.ts").then(({ askForHome }) => askForHome()));
}
