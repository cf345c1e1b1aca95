/** What was pressed longer ago is not what the visitor wants now. */
const TOO_OLD_MS = 5_000;

/**
 * Keeps what the visitor does before the application listens: the last button pressed or form sent, and what was
 * chosen in each list. Links need no keeping, they work by themselves, and so does the button of the menu where browsers
 * know what its `command` means; what is typed stays in its field. Returns what repeats it all.
 */
export function keepEarlyInput(): () => void {
  const chosen = new Map<HTMLSelectElement, string>();
  let last: { repeat: () => void; at: number } | undefined;

  const keep = (event: Event) => {
    const { type, target } = event;
    const at = performance.now();
    if (type === "change" && target instanceof HTMLSelectElement) chosen.set(target, target.value);
    if (type === "click" && target instanceof Element) {
      // The last one only: who presses the same button again and again wants it once.
      const button = target.closest("button");
      last = button && !worksByItself(button) ? { repeat: () => press(button), at } : undefined;
    }
    // After the click on its button.
    if (type === "submit" && target instanceof HTMLFormElement) {
      event.preventDefault();
      last = { repeat: () => target.requestSubmit(), at };
    }
  };
  const types = ["click", "change", "submit"];
  for (const type of types) document.addEventListener(type, keep, true);

  return () => {
    for (const type of types) document.removeEventListener(type, keep, true);
    for (const [list, value] of chosen) {
      list.value = value;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    }
    if (last && performance.now() - last.at < TOO_OLD_MS) last.repeat();
  };
}

function press(button: HTMLButtonElement): void {
  if (!button.isConnected) return;
  button.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true })); // tabs change at this one
  button.click();
}

function worksByItself(button: HTMLButtonElement): boolean {
  return "commandForElement" in button && button.commandForElement !== null;
}
