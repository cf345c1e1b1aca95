import type { EarlyInput } from "./early-input.ts";

/** What was pressed longer ago is not what the visitor wants now. */
const TOO_OLD_MS = 5_000;

/**
 * Repeats what the visitor did before the application listened: what was chosen in each list, then the last button
 * pressed or form sent. Links need no repeating, they work by themselves, and so does the button of the menu where
 * browsers know what its `command` means; what is typed stays in its field.
 */
export function replayInput({ kept, listening }: EarlyInput): void {
  listening.abort();
  for (const { target, type, value } of kept)
    if (type === "change" && target instanceof HTMLSelectElement) {
      target.value = String(value);
      target.dispatchEvent(new Event("change", { bubbles: true }));
    }
  // The last one only: who presses the same button again and again wants it once.
  const last = kept.findLast(({ type }) => type !== "change");
  if (!last || performance.now() - last.at >= TOO_OLD_MS) return;
  const { activeElement: typedIn } = document;
  if (last.target instanceof HTMLFormElement) last.target.requestSubmit();
  else if (last.target instanceof Element) press(last.target.closest("button"));
  // A tab that changes under who is typing: what follows belongs to the field that has taken the other's place.
  if (typedIn instanceof HTMLInputElement)
    queueMicrotask(() => typedIn.isConnected || document.getElementsByName(typedIn.name)[0]?.focus());
}

function press(button: HTMLButtonElement | null): void {
  if (!button?.isConnected || worksByItself(button)) return;
  button.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true })); // tabs change at this one
  button.click();
}

function worksByItself(button: HTMLButtonElement): boolean {
  return "commandForElement" in button && button.commandForElement !== null;
}
