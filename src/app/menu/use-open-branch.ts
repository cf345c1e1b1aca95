import { useCallback, useMemo, useRef, useState, type MouseEvent } from "react";

export interface OpenBranch {
  /** The branch of the menu that is open, or "". */
  open: string;
  /** The menu opened or closed a branch. */
  change: (id: string) => void;
  show: (id: string) => void;
  /** A press on a branch, before the menu hears of it. */
  press: (id: string, event: MouseEvent) => void;
  /** From now on the mouse that rests on this branch waits for another sign: a hand has decided. */
  holdMouse: (id: string) => void;
}

const LATE_MS = 300;

/**
 * Which branch of the menu is open. Radix opens one under the mouse and closes it at a press: the press of a hand
 * that found it already open would close what it meant to open, so the first one only confirms it.
 */
export function useOpenBranch(): OpenBranch {
  const [open, setOpen] = useState("");
  const isConfirmed = useRef(false);
  const isPressed = useRef(false);
  const byHand = useRef({ id: "", at: -Infinity });

  const holdMouse = useCallback((id: string) => {
    byHand.current = { id, at: performance.now() };
  }, []);

  const change = useCallback((id: string) => {
    const isByHand = isPressed.current;
    isPressed.current = false;
    // The delay of the mouse that rests there may still be running when a hand has opened or shut the branch.
    const isLate = id === byHand.current.id && performance.now() - byHand.current.at < LATE_MS;
    if (isLate && !isByHand) return;
    isConfirmed.current = isByHand;
    setOpen(id);
  }, []);

  const show = useCallback((id: string) => {
    isConfirmed.current = true;
    setOpen(id);
  }, []);

  const press = useCallback(
    (id: string, event: MouseEvent) => {
      holdMouse(id);
      if (open === id && !isConfirmed.current) {
        event.preventDefault();
        isConfirmed.current = true;
      } else isPressed.current = true;
    },
    [open, holdMouse],
  );

  return useMemo(() => ({ open, change, show, press, holdMouse }), [open, change, show, press, holdMouse]);
}
