import { useCallback, useEffect, useMemo, useRef, useState } from "react";

const OPEN_DELAY = 200;
const SKIP_DELAY = 300;
const CLOSE_DELAY = 150;

export interface MenuTimings {
  /** The branch that is open. */
  open: string | undefined;
  show: (id: string) => void;
  toggle: (id: string) => void;
  close: () => void;
  /** The mouse rests on a branch. */
  enter: (id: string) => void;
  leave: () => void;
}

/**
 * Which branch of the menu is open. Under the mouse a branch opens after a while, but at once when another is open or
 * has just been closed; it closes a little after the mouse has gone.
 */
export function useMenuTimings(): MenuTimings {
  const [open, setOpen] = useState<string>();
  const now = useRef<string>(undefined);
  const byMouse = useRef(false);
  const closedAt = useRef(-Infinity);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const set = useCallback((id: string | undefined, mouse: boolean) => {
    clearTimeout(timer.current);
    if (now.current !== undefined && id === undefined) closedAt.current = performance.now();
    now.current = id;
    byMouse.current = mouse;
    setOpen(id);
  }, []);

  const actions = useMemo(
    () => ({
      show: (id: string) => set(id, false),
      close: () => set(undefined, false),
      toggle: (id: string) => {
        // The click of a hand that found the branch already open under the mouse: it stays open.
        const closes = now.current === id && !byMouse.current;
        set(closes ? undefined : id, false);
      },
      enter: (id: string) => {
        clearTimeout(timer.current);
        if (now.current === id) return;
        const atOnce = now.current !== undefined || performance.now() - closedAt.current < SKIP_DELAY;
        if (atOnce) set(id, true);
        else timer.current = setTimeout(() => set(id, true), OPEN_DELAY);
      },
      leave: () => {
        clearTimeout(timer.current);
        if (now.current !== undefined) timer.current = setTimeout(() => set(undefined, false), CLOSE_DELAY);
      },
    }),
    [set],
  );

  return useMemo(() => ({ open, ...actions }), [open, actions]);
}
