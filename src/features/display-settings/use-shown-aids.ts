import { useSyncExternalStore } from "react";
import { shownAids, type Aids } from "./aids.ts";

/** What the page is shown with, here and whenever another tab changes it. */
export function useShownAids(): Aids {
  // As text, so that React sees when nothing has changed.
  return JSON.parse(useSyncExternalStore(onChange, () => JSON.stringify(shownAids()))) as Aids; // written the line above
}

function onChange(listener: () => void): () => void {
  const attributes = new MutationObserver(listener);
  attributes.observe(document.documentElement, { attributes: true });
  return () => attributes.disconnect();
}
