import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from "react";

const OPEN_DELAY = 700;
const SKIP_DELAY = 300;

// Shared by all tooltips: moving to another button opens its tooltip without the delay.
let lastClosed = -Infinity;

interface Props {
  text: string;
  children: ReactNode;
}

/** Shows the name of an icon-only button on hover and keyboard focus. */
export function Tooltip({ text, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  // On the document, because a tooltip opened by hover closes with Escape wherever the focus is (WCAG 1.4.13).
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") setOpen(false);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      lastClosed = performance.now();
    };
  }, [isOpen]);

  function openSoon() {
    clearTimeout(timer.current);
    const atOnce = performance.now() - lastClosed < SKIP_DELAY;
    timer.current = setTimeout(() => setOpen(true), atOnce ? 0 : OPEN_DELAY);
  }

  function close() {
    clearTimeout(timer.current);
    setOpen(false);
  }

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={(event: PointerEvent) => event.pointerType === "mouse" && openSoon()}
      onPointerLeave={close}
      onFocus={(event: FocusEvent) => event.target.matches(":focus-visible") && openSoon()}
      onBlur={close}
      onPointerDown={close}
    >
      {children}
      {isOpen && (
        // The padding on top keeps the tooltip open while the pointer moves to it.
        <span role="tooltip" aria-hidden className="absolute top-full right-0 z-40 pt-1.5">
          <span className="block rounded-paper bg-ink px-3 py-1.5 text-xs font-semibold whitespace-nowrap text-sheet framed">
            {text}
          </span>
        </span>
      )}
    </span>
  );
}
