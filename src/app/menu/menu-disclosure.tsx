import { Content, Item, Trigger } from "@radix-ui/react-navigation-menu";
import { ChevronDown } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { menuItemClass } from "./menu-item-class.ts";
import type { OpenBranch } from "./use-open-branch.ts";

interface Props {
  id: string;
  label: ReactNode;
  /** What the mouse reads when the label is cut short. */
  title?: string;
  /** Whether the page being read is in this branch. */
  isCurrent?: boolean;
  /** The side of the button that the panel is aligned with. */
  align?: "start" | "end";
  branch: OpenBranch;
  children: ReactNode;
}

/** A button of the menu bar and the panel that it opens. */
export function MenuDisclosure({ id, label, title, isCurrent, align = "start", branch, children }: Props) {
  const isOpen = branch.open === id;

  function openWithArrow(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" || isOpen) return;
    event.preventDefault(); // the next one goes into the panel
    branch.show(id);
  }

  return (
    <Item value={id} className="relative">
      <Trigger
        title={title}
        aria-current={isCurrent || undefined}
        className={menuItemClass}
        onClick={(event) => branch.press(id, event)}
        onKeyDown={openWithArrow}
      >
        {label}
        <ChevronDown aria-hidden="true" className={`size-4 shrink-0 ${isOpen ? "rotate-180" : ""}`} />
      </Trigger>
      {/* The padding on top lets the mouse cross from the button to the panel. */}
      <Content
        role="group"
        className={`absolute top-full z-10 pt-2 ${align === "end" ? "right-0" : "left-0"}`}
        onEscapeKeyDown={() => branch.holdMouse(id)}
      >
        <div className="rounded-paper border border-edge bg-sheet p-3 text-sm shadow-sheet">{children}</div>
      </Content>
    </Item>
  );
}
