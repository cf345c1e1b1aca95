/** The id of src/app/layout/not-started-note.tsx. */
export const NOT_STARTED_ID = "non-avviata";

/** Says in the page, as the build has written it, that the application did not start. */
export function sayNotStarted(): void {
  const note = document.getElementById(NOT_STARTED_ID);
  if (!note) return; // the dev server: the page is empty
  note.hidden = false;
  document.documentElement.style.scrollPaddingBottom = "30dvh"; // at most its height: what has the focus is not under it
}
