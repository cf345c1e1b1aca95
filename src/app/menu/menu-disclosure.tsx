import { Content, Item, Link, Trigger } from "@radix-ui/react-navigation-menu";
import { ChevronDown } from "lucide-react";
import {
  createContext,
  use,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
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

export function MenuDisclosure({ id, label, title, isCurrent, align = "start", branch, children }: Props) {
  const isOpen = branch.open === id;
  const isHydrated = useIsHydrated();
  const trigger = useRef<HTMLButtonElement>(null);
  const { show } = branch;

  // Before hydration src/start/early-input.ts opens the panel that the build prerendered.
  useLayoutEffect(() => {
    if (trigger.current?.ariaExpanded === "true") show(id);
  }, [show, id]);

  function openWithArrow(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" || isOpen) return;
    event.preventDefault(); // Radix moves the focus into the panel at the next ArrowDown
    branch.show(id);
  }

  return (
    <Item value={id} className="relative">
      <Trigger
        ref={trigger}
        suppressHydrationWarning
        title={title}
        aria-current={isCurrent || undefined}
        className={`peer ${menuItemClass}`}
        onClick={(event) => branch.click(id, event)}
        onKeyDown={openWithArrow}
      >
        {label}
        <ChevronDown aria-hidden="true" className={`size-4 shrink-0 ${isOpen ? "rotate-180" : ""}`} />
      </Trigger>
      {!isHydrated && (
        <Prerendered isBuilt={always} className={`${panelPlace(align)} hidden peer-aria-expanded:block`}>
          <IsPrerendered value={true}>
            <Panel>{children}</Panel>
          </IsPrerendered>
        </Prerendered>
      )}
      {/* The padding on top keeps the panel open while the pointer moves to it from the button. */}
      <Content role="group" className={panelPlace(align)} onEscapeKeyDown={() => branch.ignoreHover(id)}>
        <Panel>{children}</Panel>
      </Content>
    </Item>
  );
}

function panelPlace(align: "start" | "end"): string {
  return `absolute top-full z-10 pt-2 ${align === "end" ? "right-0" : "left-0"}`;
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="rounded-paper border border-edge bg-sheet p-3 text-sm paper-shadow">{children}</div>;
}

/** Whether only the build renders the panel: its entries need nothing of Radix, whose attributes weigh on every page. */
const IsPrerendered = createContext(false);

/** A link or button of the menu bar: reachable with the arrow keys, closes the open branch when activated. */
export function MenuEntry({ children }: { children: ReactElement }) {
  return use(IsPrerendered) ? children : <Link asChild>{children}</Link>;
}
