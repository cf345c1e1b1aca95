import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { pageAt } from "#shared/site.ts";
import { App } from "./app.tsx";
import { loadPage } from "./screens.ts";

/** Wakes the page that the browser shows, or draws it where the build could not. */
export async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error('index.html has no <div id="root">');

  const page = pageAt(location.pathname);
  // The page's own chunk comes first: without it the page would be redrawn under the reader's eyes.
  // If it cannot be fetched the error page says so.
  if (page) await loadPage(page).catch((reason: unknown) => console.error("The page could not be loaded.", reason));

  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  // The host may answer an address with another page's HTML (the shell, the 404): that one is drawn anew.
  const built = root.dataset["path"];
  if (built !== undefined && (built === page?.path || (built === "404" && !page))) hydrateRoot(root, app);
  else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
}
