import { useEffect, useRef } from "react";

/**
 * Keeps the focus in a list that is read again. `data` is what the list shows; `list` and `heading` are for its elements,
 * and its rows can be focused.
 */
export function useListFocus(data: unknown) {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const findNext = useRef<() => Element | null | undefined>(undefined);

  // Moves the focus after the new rows are in the document.
  useEffect(() => {
    const next = findNext.current?.();
    if (!(next instanceof HTMLElement)) return;
    findNext.current = undefined;
    next.focus();
  }, [data]);

  return {
    list,
    heading,
    /** The row with this id may move or leave the list: then the focus would be lost. */
    followRow: (id: string) => {
      findNext.current = () =>
        document.activeElement === document.body ? (document.getElementById(id) ?? heading.current) : undefined;
    },
    /** Rows are about to be added: the focus goes to the first of them. */
    followMore: () => {
      const shown = list.current?.childElementCount ?? 0;
      findNext.current = () => list.current?.children[shown];
    },
  };
}
