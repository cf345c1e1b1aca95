import { ChevronDown } from "lucide-react";
import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";
import { menuItemClass } from "./menu-item-class.ts";
import type { MenuTimings } from "./use-menu-timings.ts";

interface Props {
  id: string;
  label: ReactNode;
  /** What the mouse reads when the label is cut short. */
  title?: string;
  /** Whether the page being read is in this branch. */
  isCurrent?: boolean;
  opensOnHover?: boolean;
  /** The side of the button that the panel is aligned with. */
  align?: "start" | "end";
  timings: MenuTimings;
  children: ReactNode;
}

/** A button of the menu bar and the panel that it opens. */
export function MenuDisclosure({
  id,
  label,
  title,
  isCurrent,
  opensOnHover,
  align = "start",
  timings,
  children,
}: Props) {
  const { open, show, toggle, close, enter, leave } = timings;
  const isOpen = open === id;
  const panelId = useId();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  // Listens to what happens outside: Esc closes wherever the focus is, a press elsewhere closes too.
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      if (panel.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true });
      close();
    };
    const onPointerDown = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !item.current?.contains(event.target)) close();
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [isOpen, close]);

  function openWithArrow(event: KeyboardEvent) {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    flushSync(() => show(id)); // the panel must be there to receive the focus
    panel.current?.querySelector<HTMLElement>("a, button")?.focus();
  }

  function closeOnChoice(event: MouseEvent) {
    if (!(event.target instanceof Element && event.target.closest("a, button"))) return;
    button.current?.focus({ preventScroll: true }); // the panel goes away with what was pressed; the new page takes the focus from here
    close();
  }

  const hover = opensOnHover && {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && enter(id),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && leave(),
  };

  return (
    <li
      ref={item}
      className="relative"
      {...hover}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (isOpen && next && !event.currentTarget.contains(next)) close();
      }}
    >
      <button
        ref={button}
        type="button"
        data-bar-item
        title={title}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-current={isCurrent || undefined}
        className={menuItemClass}
        onClick={() => toggle(id)}
        onKeyDown={openWithArrow}
      >
        {label}
        <ChevronDown aria-hidden="true" className={`size-4 shrink-0 ${isOpen ? "rotate-180" : ""}`} />
      </button>
      {isOpen && (
        // The padding on top lets the mouse cross from the button to the panel.
        <div
          ref={panel}
          id={panelId}
          data-panel
          className={`absolute top-full z-10 pt-2 ${align === "end" ? "right-0" : "left-0"}`}
          onClick={closeOnChoice}
        >
          <div className="rounded-carta border border-quadretto bg-foglio p-3 text-sm shadow-foglio">{children}</div>
        </div>
      )}
    </li>
  );
}
