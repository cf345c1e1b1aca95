/** Input received before hydration. Aborting `listening` stops the recording. */
export interface EarlyInput {
  kept: { target: EventTarget | null; type: string; value: unknown; at: number }[];
  listening: AbortController;
}

/** The buttons of the wide menu that open a panel (src/app/menu/menu-disclosure.tsx). */
export const BRANCHES = "nav [aria-expanded]";

/**
 * Records presses, clicks, changes and submits, and opens and closes the panels of the wide menu, which are in the HTML.
 * Inlined into every page, so it is kept short.
 */
export function keepEarlyInput(): EarlyInput {
  const kept: EarlyInput["kept"] = [];
  const listening = new AbortController();
  for (const type of ["mousedown", "click", "change", "submit"])
    document.addEventListener(
      type,
      (event) => {
        const { target } = event;
        if (type === "submit") event.preventDefault();
        if (type === "click" && target instanceof Element) toggleBranch(target);
        kept.push({ target, type, value: (target as { value?: unknown }).value, at: performance.now() }); // of a select
      },
      { capture: true, signal: listening.signal },
    );
  return { kept, listening };
}

/** A click on a branch opens it, or closes the open one; a click outside the panels closes it too. */
function toggleBranch(target: Element): void {
  const pressed = target.closest(BRANCHES);
  if (!pressed && target.closest("nav")) return;
  for (const branch of document.querySelectorAll(BRANCHES))
    branch.ariaExpanded = String(branch === pressed && branch.ariaExpanded !== "true");
}
