import { sayNotStarted } from "#app/layout/not-started.ts";
import { reloadOnce, wasReloaded } from "#app/layout/reload-once.ts";
import { listedFiles } from "./preload.ts";
import { serverAnswers } from "./server-answers.ts";

/**
 * For when the application could not start: browsers remember a failed import for as long as the page lives, so only a
 * new load tries again. The next press that is not on a link asks for it, once its files answer; where that has been
 * tried in this visit, the page says what does not work.
 */
export function reloadAtPress(): void {
  if (wasReloaded("press")) sayNotStarted();
  else addEventListener("click", (event) => void reloadFor(event), { once: true });
}

async function reloadFor({ target }: Event): Promise<void> {
  const isLink = target instanceof Element && target.closest("a"); // it leads on by itself
  const areThere = !isLink && (await Promise.all(listedFiles().map(serverAnswers))).every(Boolean);
  if (!areThere || !reloadOnce("press")) reloadAtPress();
}
