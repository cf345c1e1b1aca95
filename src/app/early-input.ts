/**
 * Keeps what the visitor does before the application listens: the last button pressed and what was chosen in each
 * list. Links need no keeping, they work by themselves, and so does the button of the menu where browsers know what its
 * `command` means. Returns what does it all again, once the application listens.
 */
export function keepEarlyInput(): () => void {
  const chosen = new Map<HTMLSelectElement, string>();
  let pressed: HTMLButtonElement | undefined;

  const keep = ({ type, target }: Event) => {
    if (type === "change" && target instanceof HTMLSelectElement) chosen.set(target, target.value);
    // The last one only: who presses the same button again and again wants it once.
    if (type === "click" && target instanceof Element) {
      const button = target.closest("button");
      pressed = button && !worksByItself(button) ? button : undefined;
    }
  };
  for (const type of ["click", "change"]) document.addEventListener(type, keep, true);

  return () => {
    for (const type of ["click", "change"]) document.removeEventListener(type, keep, true);
    for (const [list, value] of chosen) {
      list.value = value;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    }
    if (pressed?.isConnected) pressed.click();
  };
}

function worksByItself(button: HTMLButtonElement): boolean {
  return "commandForElement" in button && button.commandForElement !== null;
}
