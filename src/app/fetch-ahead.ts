import { breath } from "./breath.ts";
import { savesData } from "./saves-data.ts";
import { WIDE } from "./wide-window.ts";

/**
 * Brings the files of the application, listed in the page by the build, into the browser's cache once the page has
 * loaded: only the bytes, nothing is run. A sign of use then starts it without waiting for the network.
 */
export function fetchAhead(): void {
  if (savesData()) return;
  if (document.readyState === "complete") void fetchAll();
  else addEventListener("load", () => void fetchAll(), { once: true });
}

async function fetchAll(): Promise<void> {
  const { chunksWide = "", chunksNarrow = "", styles } = document.getElementById("root")?.dataset ?? {};
  const chunks = (matchMedia(WIDE).matches ? chunksWide : chunksNarrow).split(" ");
  for (const href of chunks) {
    await breath();
    add(href, "script");
  }
  if (styles) add(styles, "style");
}

function add(href: string, as: "script" | "style"): void {
  const link = document.createElement("link");
  // Safari has no prefetch: its modulepreload runs nothing either.
  const isKnown = link.relList.supports("prefetch");
  if (!isKnown && as === "style") return;
  link.rel = isKnown ? "prefetch" : "modulepreload";
  link.as = as;
  link.href = href;
  document.head.append(link);
}
