import { startTransition, useEffect, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "#app/app.tsx";
import { loadPage } from "#app/load-page.tsx";
import { loadSeenMenu } from "#app/menu/menus.tsx";
import { pageAt } from "#shared/site.ts";
import { askAhead } from "./ask-ahead.ts";

/** Hydrates the page that the browser shows, or draws it where the build could not. Settles when it answers. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error('index.html has no <div id="root">');

  askAhead();
  const page = pageAt(location.pathname);
  // The host may answer an address with another page's HTML (the 404): that one is drawn anew.
  const built = root.dataset["path"];
  const isBuilt = built !== undefined && (built === page?.path || (built === "404" && !page));
  // The page's own chunk and its menu come first: without them they would be redrawn under the reader's eyes. Where
  // there is nothing to read yet, the error page says what is missing.
  const files = Promise.all([page && loadPage(page), page?.access !== "visitor" && loadSeenMenu()]);
  await (isBuilt ? files : files.catch((reason: unknown) => console.error("The page could not be loaded.", reason)));

  return new Promise((onReady) => {
    const app = (
      <Ready onReady={onReady}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Ready>
    );
    if (isBuilt) {
      // In a transition, so that input can interrupt it.
      startTransition(() => void hydrateRoot(root, app));
    } else {
      discard(root);
      createRoot(root).render(app);
    }
  });
}

/** Removes another page's HTML, and its tags in the head: React adopts those of a page that it hydrates only. */
function discard(root: HTMLElement): void {
  root.replaceChildren();
  const tags = "title, meta[name=description], meta[name=robots], link[rel=canonical], [data-page-metadata]";
  for (const tag of document.querySelectorAll(tags)) tag.remove();
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // Tells who waits outside React.
  useEffect(onReady, [onReady]);
  return children;
}
