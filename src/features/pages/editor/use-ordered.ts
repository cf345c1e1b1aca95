import { useEffect, useState } from "react";

interface Removed<Item> {
  item: Item;
  at: number;
}

/** The ids of the buttons that keep the focus, by the id of what they move. */
export const buttonIds = {
  up: (id: string) => `su-${id}`,
  down: (id: string) => `giu-${id}`,
  undo: (id: string) => `annulla-${id}`,
};

/** What takes the focus in a field or a group of them. */
export const CONTROL = "input:not([hidden]), textarea";

/** A list that is ordered with buttons: the focus stays on the button, and what was taken out can be put back. */
export function useOrdered<Item extends { id: string }>(items: readonly Item[], onChange: (items: Item[]) => void) {
  const [removed, setRemoved] = useState<Removed<Item>>();
  const [said, setSaid] = useState("");
  // A new object at each change.
  const [wanted, setWanted] = useState<{ ids: string[] }>();

  useEffect(() => {
    for (const id of wanted?.ids ?? []) {
      const place = document.getElementById(id);
      const control = place?.querySelector<HTMLElement>(CONTROL) ?? place;
      if (control) return control.focus();
    }
  }, [wanted]);

  return {
    removed,
    said,

    change: (at: number, part: Partial<Item>) =>
      onChange(items.map((item, place) => (place === at ? { ...item, ...part } : item))),

    /** `focus`: the id of the field that gets it. */
    add(item: Item, focus: string): void {
      onChange([...items, item]);
      setWanted({ ids: [focus] });
    },

    move(at: number, by: -1 | 1, name: string): void {
      const item = items[at];
      if (!item) return;
      const next = items.filter((each) => each !== item);
      next.splice(at + by, 0, item);
      onChange(next);
      setSaid(`${name} ${at + by + 1} di ${items.length}`);
      const ids = [buttonIds.up(item.id), buttonIds.down(item.id)];
      setWanted({ ids: by < 0 ? ids : ids.reverse() });
    },

    remove(at: number): void {
      const item = items[at];
      if (!item) return;
      onChange(items.filter((each) => each !== item));
      setRemoved({ item, at });
      setWanted({ ids: [buttonIds.undo(item.id)] });
    },

    putBack(): void {
      if (!removed) return;
      const next = [...items];
      next.splice(removed.at, 0, removed.item);
      onChange(next);
      setRemoved(undefined);
      setWanted({ ids: [buttonIds.up(removed.item.id), buttonIds.down(removed.item.id), fieldId(removed.item.id)] });
    },
  };
}

/** The id of the first field of a part or a block. */
export function fieldId(id: string): string {
  return `campo-${id}`;
}
