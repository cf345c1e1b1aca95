import { mailLink } from "#shared/session/mail-link.ts";
import { hasStoredSession } from "#shared/session/stored-session.ts";

const SIGNS_OF_USE = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "click",
  "keydown",
  "wheel",
  "scroll",
  "focusin",
] as const;

/** How long, in ms after the page has loaded, a page that nobody touches stays plain HTML. */
const QUIET = 3_000;

/** Whether the page cannot be shown, or would say something untrue, without the application. */
export function needsApplicationNow(): boolean {
  const built = document.getElementById("root")?.dataset["path"];
  const isOfThisAddress = built === location.pathname.replace(/(.)\/+$/, "$1");
  return !isOfThisAddress || hasStoredSession() || mailLink !== undefined;
}

/** Resolves at the first sign that the page is used, or when it has been quiet for a while. */
export function usedOrQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(end, QUIET);
    };
    const end = () => {
      clearTimeout(timer);
      removeEventListener("load", wait);
      for (const sign of SIGNS_OF_USE) removeEventListener(sign, end, true);
      resolve();
    };
    for (const sign of SIGNS_OF_USE) addEventListener(sign, end, { capture: true, passive: true });
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait);
  });
}
