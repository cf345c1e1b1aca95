/** Lets the browser answer the visitor before the next piece of work. */
export function yieldToMain(): Promise<void> {
  // Not in TypeScript's library: only some browsers have it.
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
