import { useCallback, useMemo, useRef, useState, type MouseEvent } from "react";

export interface OpenBranch {
  open: string;
  /** Radix asks to open or close a branch. */
  change: (id: string) => void;
  show: (id: string) => void;
  /** A click on a branch, before Radix handles it. */
  click: (id: string, event: MouseEvent) => void;
  /** Ignore hover on this branch for a moment after a click or Escape. */
  ignoreHover: (id: string) => void;
}

const IGNORE_HOVER_MS = 300;

/**
 * Which branch of the menu is open. Radix opens a branch on hover and closes an open one on click. The first click on a
 * branch opened by hover must not close it: it only confirms that the branch stays open.
 */
export function useOpenBranch(): OpenBranch {
  const [open, setOpen] = useState("");
  const isConfirmed = useRef(false);
  const isClicked = useRef(false);
  const lastAction = useRef({ id: "", at: -Infinity });

  const ignoreHover = useCallback((id: string) => {
    lastAction.current = { id, at: performance.now() };
  }, []);

  const change = useCallback((id: string) => {
    const isClick = isClicked.current;
    isClicked.current = false;
    // Radix's hover delay may still be running when a click or Escape has opened or closed the branch.
    const isLate = id === lastAction.current.id && performance.now() - lastAction.current.at < IGNORE_HOVER_MS;
    if (isLate && !isClick) return;
    isConfirmed.current = isClick;
    setOpen(id);
  }, []);

  const show = useCallback((id: string) => {
    isConfirmed.current = true;
    setOpen(id);
  }, []);

  const click = useCallback(
    (id: string, event: MouseEvent) => {
      ignoreHover(id);
      if (open === id && !isConfirmed.current) {
        event.preventDefault();
        isConfirmed.current = true;
      } else isClicked.current = true;
    },
    [open, ignoreHover],
  );

  return useMemo(() => ({ open, change, show, click, ignoreHover }), [open, change, show, click, ignoreHover]);
}
