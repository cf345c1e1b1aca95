/** Lets the browser handle input before the next task. */
export function yieldToMain(): Promise<void> {
  // Not in TypeScript's DOM types: only some browsers support it.
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
