import { unknownState } from "#shared/day-state/unknown-state.ts";

/** The id of the note in root-layout.tsx. Apart from it, because the script inlined into every page needs it too. */
export const NOT_STARTED_ID = "non-avviata";

/**
 * Shows the note. Nothing will correct the HTML of the build any more: what may have changed since says where to look, and a
 * list that was prerendered for another address is better than none.
 */
export function sayNotStarted(): void {
  const { dataset, style } = document.documentElement;
  delete dataset["query"];
  // A closure stays: that it was taken back is rarer than that one was announced.
  for (const said of document.querySelectorAll<HTMLAnchorElement>("[data-early]:not([data-closure])")) {
    said.textContent = unknownState.text;
    said.href = unknownState.to;
  }
  const note = document.getElementById(NOT_STARTED_ID);
  if (!note) return; // the dev server does not prerender
  note.hidden = false;
  style.scrollPaddingBottom = "30vh"; // the note's maximum height: it must not cover the focus
}
