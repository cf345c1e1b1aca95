import { BRANCHES, type EarlyInput } from "./early-input.ts";

/** Older input is discarded: the visitor no longer expects its effect. */
const TOO_OLD_MS = 5_000;

/**
 * To be called when React begins to listen: from then on it handles input itself, and hydrates at once what is pressed.
 * Returns the function that replays the input received before: the value of each select, then the last click on a button
 * or submit. The browser itself handles links, typed text and, where it supports `command`, the menu button; the branches
 * of the wide menu have opened.
 */
export function takeOverInput({ kept, listening }: EarlyInput): () => void {
  listening.abort();
  let hasHeard = false;
  document.addEventListener("click", () => (hasHeard = true), { capture: true, once: true });
  return () => replay(kept, hasHeard);
}

function replay(kept: EarlyInput["kept"], hasHeard: boolean): void {
  for (const { target, type, value } of kept)
    if (type === "change" && target instanceof HTMLSelectElement) {
      target.value = String(value);
      target.dispatchEvent(new Event("change", { bubbles: true }));
    }
  // Only the last one: repeated clicks on a button count as one.
  const last = kept.findLast(({ type }) => type !== "change");
  if (!last || performance.now() - last.at >= TOO_OLD_MS) return;
  // The button was down when React began to listen: the click is not missed.
  const isDown = last.type === "mousedown";
  if (hasHeard && !isDown) return;
  const { activeElement: typedIn } = document;
  // Safari before 16 has no requestSubmit(). Its fields were valid when it was submitted.
  if (last.target instanceof HTMLFormElement)
    last.target.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  else if (last.target instanceof Element) press(last.target.closest("button"), isDown);
  // Changing tabs in a form replaces the focused field: moves the focus to its replacement of the same name.
  if (typedIn instanceof HTMLInputElement)
    queueMicrotask(() => typedIn.isConnected || document.getElementsByName(typedIn.name)[0]?.focus());
}

function press(button: HTMLButtonElement | null, isDown: boolean): void {
  if (!button?.isConnected || isHandled(button)) return;
  button.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true })); // Radix tabs react to mousedown
  if (!isDown) button.click();
}

function isHandled(button: HTMLButtonElement): boolean {
  const { commandForElement } = button as { commandForElement?: Element | null }; // not in every browser
  return button.matches(BRANCHES) || Boolean(commandForElement);
}
