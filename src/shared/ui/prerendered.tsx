import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from "react";
import { useNavigate } from "react-router-dom";
import { builtContent } from "#shared/built-content.ts";
import { followedLink, isJump } from "#shared/leaving.ts";
import { useTakesOver } from "#shared/use-is-hydrated.ts";

// Constant: React would set the HTML of an element whose value has changed.
const AS_IT_IS = { __html: "" };

const hasContent = () => builtContent() !== undefined;

interface Props {
  children?: ReactNode;
  /** Whether the HTML of this page has the part. */
  isBuilt?: () => boolean;
  className?: string | undefined;
}

/**
 * A part of the page that only the build renders: its HTML stays as it is, without code or data of its own, until the
 * application shows something in its place. Then a link that has the focus gives it to the same
 * link, to what says the same, or to the only one that there is; a button to the one of its name.
 */
export function Prerendered({ children, isBuilt = hasContent, className }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const takesOver = useTakesOver();
  const [isInPage] = useState(takesOver && isBuilt());
  const navigate = useNavigate();
  usePassFocusOn(box);

  /** The links are not the router's. */
  function follow(event: MouseEvent) {
    const link = followedLink(event);
    if (link?.origin !== location.origin || isJump(link)) return;
    event.preventDefault();
    // As the router's links: a press on the link to this page adds no step to go back to.
    void navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
  }

  if (!isInPage) return null;
  if (import.meta.env.SSR) return <div className={className}>{children}</div>;
  return (
    <div
      ref={box}
      className={className}
      onClick={follow}
      suppressHydrationWarning
      // eslint-disable-next-line no-restricted-syntax -- no HTML is set: React leaves such an element alone while it hydrates
      dangerouslySetInnerHTML={AS_IT_IS}
    />
  );
}

/**
 * What is only text and links: where the build prerendered it, its HTML stays as it is for as long as the part is shown, and is
 * never hydrated. A new `key` renders it anew.
 */
export function Still({ children, className }: Pick<Props, "children" | "className">) {
  const [isPrerendered] = useState(useTakesOver());
  if (!isPrerendered) return <div className={className}>{children}</div>;
  return (
    <Prerendered isBuilt={always} className={className}>
      {children}
    </Prerendered>
  );
}

export const always = () => true;

/** A finger's press begins anew on what is there now (the browser's own mouse events follow it): nothing is to be done. */
const RELEASES = ["mousedown", "mouseup"] as const;

/**
 * When the part goes, a link or button that has the focus gives it to the same one, or to what says the same. One that is
 * being pressed is followed there, if it is let go there: the browser takes no press of an element that is gone.
 */
function usePassFocusOn(box: RefObject<HTMLElement | null>): void {
  // Moves the focus.
  useLayoutEffect(() => {
    const [prerendered, around] = [box.current, box.current?.parentElement];
    return () => {
      const focused = document.activeElement;
      const pressed = prerendered?.querySelector<HTMLElement>(":is(a, button):active");
      const heirTo = (gone: HTMLElement) => (around ? heirOf(gone, around) : undefined);
      if (pressed) {
        const release = ({ type, target, button, ctrlKey, metaKey, shiftKey }: globalThis.MouseEvent) => {
          for (const each of RELEASES) removeEventListener(each, release);
          const heir = heirTo(pressed);
          if (type === "mousedown" || button !== 0 || !heir?.contains(target as Node)) return;
          heir.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
        };
        for (const each of RELEASES) addEventListener(each, release);
      }
      if (!(focused instanceof HTMLElement) || !prerendered?.contains(focused)) return;
      queueMicrotask(() => heirTo(focused)?.focus());
    };
  }, [box]);
}

/** What gets the focus of an element that is gone. */
export function heirOf(focused: HTMLElement, around: HTMLElement): HTMLElement | undefined {
  const isLink = focused instanceof HTMLAnchorElement;
  const others = [...around.querySelectorAll<HTMLElement>(isLink ? "a, summary" : "button")];
  const isSame = (other: HTMLElement) => isLink && other instanceof HTMLAnchorElement && other.href === focused.href;
  const heir = others.find(isSame) ?? others.find((other) => nameOf(other) === nameOf(focused));
  return heir ?? (others.length === 1 ? others[0] : undefined);
}

function nameOf({ ariaLabel, textContent }: HTMLElement): string {
  return ariaLabel ?? textContent;
}
