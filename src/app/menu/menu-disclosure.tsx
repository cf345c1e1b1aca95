import { ChevronDown } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { always, Prerendered } from "#shared/ui/prerendered.tsx";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import type { OpenBranch } from "./use-open-branch.ts";

/** The classes of an item of the menu bar; the current one is underlined. */
export const menuItemClass =
  "flex min-h-11 items-center gap-1 rounded-paper px-2.5 text-sm font-semibold whitespace-nowrap text-ink no-underline hover:bg-secondaria-soft " +
  "aria-[current]:underline aria-[current]:decoration-margin aria-[current]:decoration-3 aria-[current]:underline-offset-8";

interface Props {
  id: string;
  label: ReactNode;
  /** The tooltip, for a label that is cut short. */
  title?: string;
  isCurrent?: boolean;
  /** The side of the button that the panel is aligned with. */
  align?: "start" | "end";
  branch: OpenBranch;
  children: ReactNode;
}

/** An item of the menu bar that opens a panel. */
export function MenuDisclosure({ id, label, title, isCurrent, align = "start", branch, children }: Props) {
  const isOpen = branch.open === id;
  const isHydrated = useIsHydrated();
  const [buttonId, panelId] = [useId(), useId()];
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  // Before hydration src/start/early-input.ts opens the panel that the build prerendered.
  const takeOver = useEffectEvent(() => {
    if (button.current?.ariaExpanded === "true") branch.show(id);
  });
  useLayoutEffect(() => takeOver(), []);

  function close() {
    if (panel.current?.contains(document.activeElement)) button.current?.focus();
    branch.close();
  }

  const leave = useEffectEvent((event: globalThis.KeyboardEvent | globalThis.MouseEvent) => {
    if ("key" in event ? event.key === "Escape" : !item.current?.contains(event.target as Node)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: globalThis.KeyboardEvent | globalThis.MouseEvent) => leave(event);
    addEventListener("keydown", listen);
    addEventListener("click", listen);
    return () => {
      removeEventListener("keydown", listen);
      removeEventListener("click", listen);
    };
  }, [isOpen]);

  function openWithArrow(event: KeyboardEvent) {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    if (isOpen) panel.current?.querySelector<HTMLElement>(CHOICES)?.focus();
    else branch.show(id);
  }

  function onChoice({ target, ctrlKey, metaKey }: MouseEvent) {
    // With those keys the page opens in another tab.
    if (!ctrlKey && !metaKey && (target as Element).closest(CHOICES)) close();
  }

  return (
    <li
      ref={item}
      className="relative"
      onPointerMove={whenMouse(() => branch.hover(id))}
      onPointerLeave={whenMouse(branch.leave)}
    >
      <button
        ref={button}
        type="button"
        id={buttonId}
        suppressHydrationWarning
        title={title}
        aria-current={isCurrent || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        className={`peer ${menuItemClass}`}
        onClick={() => branch.press(id)}
        onKeyDown={openWithArrow}
      >
        {label}
        <ChevronDown aria-hidden="true" className={`size-4 shrink-0 ${isOpen ? "rotate-180" : ""}`} />
      </button>
      {!isHydrated && (
        <Prerendered isBuilt={always} className={`${panelPlace(align)} hidden peer-aria-expanded:block`}>
          <Panel>{children}</Panel>
        </Prerendered>
      )}
      {/* The padding on top keeps the panel open while the pointer moves to it from the button. */}
      {isOpen && (
        <div
          ref={panel}
          id={panelId}
          role="group"
          aria-labelledby={buttonId}
          className={panelPlace(align)}
          onClick={onChoice}
          onKeyDown={(event) => moveAmong(CHOICES, event)}
        >
          <Panel>{children}</Panel>
        </div>
      )}
    </li>
  );
}

const CHOICES = "a, button";

function whenMouse(then: () => void) {
  return ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") then();
  };
}

function panelPlace(align: "start" | "end"): string {
  return `absolute top-full z-10 pt-2 ${align === "end" ? "right-0" : "left-0"}`;
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="rounded-paper border border-edge bg-sheet p-3 text-sm paper-shadow">{children}</div>;
}

/** What the arrow keys add to a place. */
const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/** Moves the focus among what `choices` selects, with the arrow keys, Home and End. */
export function moveAmong(choices: string, event: KeyboardEvent): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(choices)];
  const at = all.findIndex((choice) => choice === event.target);
  const step = STEPS[event.key];
  if (at < 0 || step === undefined || event.defaultPrevented) return;
  event.preventDefault();
  all[Math.max(0, Math.min(at + step, all.length - 1))]?.focus();
}

/** Whether the focus moves on to something outside. Not where the window loses it. */
export function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget !== null && !currentTarget.contains(relatedTarget);
}
