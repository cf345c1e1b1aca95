import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { pageAt } from "#shared/site.ts";
import { App } from "./app.tsx";
import { endWait } from "./lay-out-rest.ts";
import { loadStyles } from "./load-styles.ts";
import { loadSeenMenu } from "./menus.tsx";
import { loadPage } from "./screens.ts";

/** Wakes the page that the browser shows, or draws it where the build could not. */
export async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error('index.html has no <div id="root">');

  const page = pageAt(location.pathname);
  // The page's own chunk and its menu come first: without them they would be redrawn under the reader's eyes.
  // If the chunk cannot be fetched the error page says so.
  const report = (reason: unknown) => console.error("The page could not be loaded.", reason);
  await Promise.all([page && loadPage(page).catch(report), loadSeenMenu().catch(report), loadStyles(root)]);

  // From here on every place in the page can be found again (src/app/use-scroll-memory.ts).
  endWait();

  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  // The host may answer an address with another page's HTML (the shell, the 404): that one is drawn anew.
  const built = root.dataset["path"];
  if (built !== undefined && (built === page?.path || (built === "404" && !page))) {
    // A transition can be interrupted: the visitor's finger goes first.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
}
