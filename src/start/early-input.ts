/** Input received before hydration. Aborting `listening` stops the recording. */
export interface EarlyInput {
  kept: { target: EventTarget | null; type: string; value: unknown; at: number }[];
  listening: AbortController;
}

/** Records clicks, changes and submits. Inlined into every page, so it is kept short. */
export function keepEarlyInput(): EarlyInput {
  const kept: EarlyInput["kept"] = [];
  const listening = new AbortController();
  for (const type of ["click", "change", "submit"])
    document.addEventListener(
      type,
      (event) => {
        const { target } = event;
        if (type === "submit") event.preventDefault();
        kept.push({ target, type, value: (target as { value?: unknown }).value, at: performance.now() }); // of a select
      },
      { capture: true, signal: listening.signal },
    );
  return { kept, listening };
}
