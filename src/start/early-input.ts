/** What the visitor does before the application listens; `listening` ends it. */
export interface EarlyInput {
  kept: { target: EventTarget | null; type: string; value: unknown; at: number }[];
  listening: AbortController;
}

/** Keeps every press, choice and sent form. It travels inside every page: as short as it can be. */
export function keepEarlyInput(): EarlyInput {
  const kept: EarlyInput["kept"] = [];
  const listening = new AbortController();
  for (const type of ["click", "change", "submit"])
    document.addEventListener(
      type,
      (event) => {
        const { target } = event;
        if (type === "submit") event.preventDefault();
        kept.push({ target, type, value: (target as { value?: unknown }).value, at: performance.now() }); // a list's choice
      },
      { capture: true, signal: listening.signal },
    );
  return { kept, listening };
}
