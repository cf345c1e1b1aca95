/** The id of the note in root-layout.tsx. Apart from it, because the script inlined into every page needs it too. */
export const NOT_STARTED_ID = "non-avviata";

export function sayNotStarted(): void {
  const note = document.getElementById(NOT_STARTED_ID);
  if (!note) return; // the dev server does not prerender
  note.hidden = false;
  document.documentElement.style.scrollPaddingBottom = "30vh"; // the note's maximum height: it must not cover the focus
}
