import { watchLeaving } from "#app/layout/leaving.ts";
import { reloadOnce } from "#app/layout/reload-once.ts";
import { isWideWindow } from "#app/menu/wide-window.ts";
import { keepSiteLater } from "#features/offline/keep-site-later.ts";
import { followAids } from "#features/display-settings/aids.ts";
import type { SitePath } from "#content/site-map.ts";
import { savesData } from "#shared/saves-data.ts";
import { hasStoredSession } from "#shared/session/stored-session.ts";
import { yieldToMain } from "#shared/yield-to-main.ts";
import type { EarlyInput } from "./early-input.ts";
import { preload } from "./preload.ts";
import { reloadAtPress } from "./reload-at-press.ts";
import { replayInput } from "./replay-input.ts";
import { serverAnswers } from "./server-answers.ts";
import { addWebFonts } from "./web-fonts.ts";
import { addWholeStyles } from "./whole-styles.ts";

/**
 * Brings what the page needs to answer, and hydrates it; then repeats what was pressed meanwhile. Who saves data gets
 * nothing before the first use.
 */
export async function start(early: EarlyInput): Promise<void> {
  watchLeaving();
  followAids();
  dropTokens();
  if (savesData()) {
    if (isWhole()) await nextUse();
    preload();
  }
  const styles = addWholeStyles();
  // React and the application each in a task of its own: what the visitor does is answered in between.
  const application = import("react-dom/client").then(yieldToMain).then(() => import("./hydrate.tsx"));
  // The menu of a wide window needs the application, which goes first there: pressed right after the load, on a slow
  // line and processor, it opens after 0.87 s instead of 1.05. Elsewhere it opens without it: the typeface goes first.
  void (isWideWindow() ? application.catch(() => {}) : Promise.resolve()).then(addWebFonts); // its failure is met below
  try {
    const [{ hydrate }] = await Promise.all([application, styles]);
    await yieldToMain();
    await hydrate();
  } catch (reason) {
    console.error("The page can be read, but what needs the application will not answer.", reason);
    return recover();
  }
  replayInput(early);
  keepSiteLater();
}

/** A file that cannot be had: a newer release has taken its place, which a reload brings, or the network is away. */
async function recover(): Promise<void> {
  if (!(await serverAnswers(location.href)) || !reloadOnce("failure")) reloadAtPress();
}

/** A session's tokens in a link are not taken (src/shared/session/supabase.ts): neither do they stay in the history. */
function dropTokens(): void {
  if (/[#&](access|refresh)_token=/.test(location.hash))
    history.replaceState(history.state, "", location.pathname + location.search);
}

const SAYS_WHAT_THE_LINK_ASKS: SitePath = "/auth/conferma";

/** Whether the page says what is true as it is: the build has drawn it, for this address and for nobody in particular. */
function isWhole(): boolean {
  const built = document.getElementById("root")?.dataset["path"];
  if (built !== location.pathname || built === SAYS_WHAT_THE_LINK_ASKS) return false;
  return !location.search.startsWith("?q=") && !hasStoredSession();
}

function nextUse(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of ["pointerdown", "keydown", "focusin"])
      addEventListener(sign, () => resolve(), { once: true, capture: true });
  });
}
