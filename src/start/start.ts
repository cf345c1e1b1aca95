import { sayIfLate } from "#app/layout/not-started.ts";
import { reloadOnce } from "#app/layout/reload-once.ts";
import { isWideWindow } from "#app/menu/wide-window.ts";
import { syncSettings } from "#features/display-settings/display-settings.ts";
import type { SitePath } from "#content/site-map.ts";
import { isLeaving, watchLeaving } from "#shared/leaving.ts";
import { savesData } from "#shared/saves-data.ts";
import { hasStoredSession } from "#shared/session/stored-session.ts";
import { yieldToMain } from "#shared/yield-to-main.ts";
import type { EarlyInput } from "./early-input.ts";
import { layOutRest } from "./lay-out-rest.ts";
import { preload } from "./preload.ts";
import { reloadAtPress, serverAnswers } from "./reload-at-press.ts";
import { takeOverInput } from "./replay-input.ts";
import regular from "#fonts/titillium-web-400.woff2";
import semibold from "#fonts/titillium-web-600.woff2";
import bold from "#fonts/titillium-web-700.woff2";

/** Loads the application, hydrates the page, then replays the input received meanwhile. With `Save-Data`, loads at the first interaction. */
export async function start(early: EarlyInput): Promise<void> {
  watchLeaving();
  syncSettings();
  dropTokens();
  await yieldToMain();
  if (savesData()) {
    if (isComplete()) await firstInteraction();
    preload();
  }
  const onTime = sayIfLate();
  const styles = addAllStyles();
  // React and the application are evaluated in separate tasks, so that input is handled in between.
  const application = import("./react.ts").then(yieldToMain).then(() => import("./hydrate.tsx"));
  // The wide menu needs the application, so there the fonts load after it: on a slow connection and CPU a click right
  // after the load opens the menu in 0.87 s instead of 1.05 s. The narrow menu opens without it: the fonts load first.
  void (isWideWindow() ? application.catch(() => {}) : yieldToMain()).then(addWebFonts); // handled below
  let replay = () => {};
  try {
    const [{ hydrate }] = await Promise.all([application, styles]);
    await yieldToMain();
    await hydrate(() => (replay = takeOverInput(early)));
  } catch (reason) {
    console.error("The page can be read, but what needs the application will not answer.", reason);
    return recover();
  }
  onTime();
  replay();
  void layOutRest();
  keepSiteLater();
}

/** A file is missing, because a newer release replaced it (a reload fixes that) or because there is no network. */
async function recover(): Promise<void> {
  if (!(await serverAnswers(location.href)) || !reloadOnce("failure")) reloadAtPress();
}

/** Removes a session's tokens from the address and the history; they are not accepted (src/shared/session/supabase.ts). */
function dropTokens(): void {
  if (/[#&](access|refresh)_token=/.test(location.hash))
    history.replaceState(history.state, "", location.pathname + location.search);
}

const MAIL_LINK_PAGE: SitePath = "/auth/conferma";

/** True when the prerendered HTML is complete for this URL and this visitor. */
function isComplete(): boolean {
  const built = document.getElementById("root")?.dataset["path"];
  const isOfAddress = built === location.pathname.replace(/(.)\/+$/, "$1");
  if (!isOfAddress || built === MAIL_LINK_PAGE || isHidden(document.querySelector(".as-prerendered"))) return false;
  return !location.search.startsWith("?q=") && !hasStoredSession();
}

function isHidden(list: Element | null): boolean {
  return list !== null && getComputedStyle(list).visibility === "hidden";
}

function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of ["pointerdown", "keydown", "focusin"])
      addEventListener(sign, () => resolve(), { once: true, capture: true });
  });
}

/** A style sheet that is still missing then no longer delays the application, as on a connection that stalled. */
const STYLES_MS = 10_000;

/**
 * Adds the complete style sheet: the built page has only the styles of its own HTML inlined. Also resolves when it
 * cannot be loaded, or not in time: the page then works with the inlined ones.
 */
function addAllStyles(): Promise<void> {
  const href = document.getElementById("root")?.dataset["styles"];
  if (!href) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      console.error(`The styles ${href} could not be loaded.`);
      resolve();
    };
    document.head.append(link);
    setTimeout(resolve, STYLES_MS);
  });
}

/** By then the requests of the page have normally finished. */
const QUIET_MS = 5_000;

/** Loads and runs keep-site.ts after a pause. With data saving on, only if the site is stored already: it must stay current. */
function keepSiteLater(): void {
  if (!import.meta.env.VITE_SERVICE_WORKER || (savesData() && !isKept())) return;
  setTimeout(() => {
    import("#features/offline/keep-site.ts").then(
      ({ keepSite }) => keepSite(),
      (reason: unknown) => {
        if (!isLeaving()) console.warn("The service worker could not be loaded.", reason);
      },
    );
  }, QUIET_MS);
}

function isKept(): boolean {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }; // not in every window
  return Boolean(serviceWorker?.controller);
}

const files = { 400: regular, 600: semibold, 700: bold };

/**
 * Loads the site's typeface after the first paint, all weights together, so that the page is laid out again only once.
 * Until then, and without scripts, the metric-compatible fallbacks of index.css apply.
 */
async function addWebFonts(): Promise<void> {
  if (savesData()) return;
  try {
    const faces = Object.entries(files).map(([weight, url]) =>
      new FontFace("Titillium Web", `url(${url}) format("woff2")`, { weight }).load(),
    );
    for (const face of await Promise.all(faces)) document.fonts.add(face);
  } catch (reason) {
    console.warn("The typeface could not be loaded.", reason);
  }
}
