/** From these widths on the bar of the menu is seen: with usual letters, with those of 125 %, with larger ones. */
const WIDE = { usual: "(min-width: 60rem)", larger: "(min-width: 75rem)", largest: "(min-width: 120rem)" };

/** Whether the menu is a bar, or a button that opens a sheet: the twin of `bar` in index.css. */
export function isWideWindow(): boolean {
  const { size } = document.documentElement.dataset; // src/features/reading-aids
  return matchMedia(!size ? WIDE.usual : size === "1" ? WIDE.larger : WIDE.largest).matches;
}

/** Calls when the window changes, or its letters, so that the menu may have to. Returns what ends it. */
export function onWindowChange(listener: () => void): () => void {
  const media = Object.values(WIDE).map((width) => matchMedia(width));
  for (const each of media) each.addEventListener("change", listener);
  const letters = new MutationObserver(listener);
  letters.observe(document.documentElement, { attributeFilter: ["data-size"] });
  return () => {
    for (const each of media) each.removeEventListener("change", listener);
    letters.disconnect();
  };
}
