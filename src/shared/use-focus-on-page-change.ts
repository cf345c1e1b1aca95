import { useEffect, useRef, type RefObject } from "react";
import { useNavigationType } from "react-router-dom";

/** Moves the focus to a list and scrolls to its top after pagination; Back keeps the scroll position. */
export function useFocusOnPageChange(list: RefObject<HTMLElement | null>, cursor: string | undefined): void {
  const shown = useRef(cursor);
  const isBack = useNavigationType() === "POP";

  // Sets the focus.
  useEffect(() => {
    if (shown.current === cursor) return;
    shown.current = cursor;
    list.current?.focus({ preventScroll: true });
    if (!isBack) list.current?.scrollIntoView({ behavior: "instant" });
  }, [list, cursor, isBack]);
}
