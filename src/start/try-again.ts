import { listedFiles } from "./preload.ts";

/**
 * For when the first file of the application does not come: with the next press, once it is there, the page is loaded
 * anew, since browsers remember a failed import. That file sees to the failures of the others (start.ts).
 */
export function tryAgainAtNextPress(reason: unknown): void {
  console.error(reason);
  addEventListener("click", (event) => void loadAnew(event).catch(tryAgainAtNextPress), { once: true });
}

async function loadAnew({ target }: Event) {
  if (target instanceof Element && target.closest("a")) throw new Error("A link leads on by itself.");
  const { ok, status } = await fetch(listedFiles()[0] ?? "");
  if (!ok) throw new Error(`${status}`);
  location.reload();
}
