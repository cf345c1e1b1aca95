import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from "react";

const OPEN_DELAY = 700;
const SKIP_DELAY = 300;

// Shared by all tooltips: passing from a button to the next one does not wait again.
let lastClosed = -Infinity;

interface Props {
  text: string;
  /** The side of the button that the tooltip is aligned with. */
  align?: "start" | "center" | "end";
  /** A button; when its aria-label is the same text, the tooltip is for the eyes only. */
  children: ReactElement<{ "aria-label"?: string; "aria-describedby"?: string }>;
}

const alignments = {
  start: "left-0",
  center: "left-1/2 -translate-x-1/2",
  end: "right-0",
};

/** Says what an icon-only button does, to those who rest the mouse or the keyboard on it. */
export function Tooltip({ text, align = "center", children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const isDescription = children.props["aria-label"] !== text;

  useEffect(() => () => clearTimeout(timer.current), []);

  // Listens to Esc wherever the focus is: the mouse alone may have opened the tooltip.
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
      {isOpen && isDescription ? cloneElement(children, { "aria-describedby": id }) : children}
      {isOpen && (
        // The padding on top lets the mouse cross from the button to the words.
        <span
          id={id}
          role="tooltip"
          aria-hidden={!isDescription || undefined}
          className={`absolute top-full z-40 pt-1.5 ${alignments[align]}`}
        >
          <span className="block rounded-paper bg-ink px-3 py-1.5 text-xs font-semibold whitespace-nowrap text-sheet">
            {text}
          </span>
        </span>
      )}
    </span>
  );
}
