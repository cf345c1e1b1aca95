import { useMemo, useState } from "react";

export interface OpenBranch extends BranchEvents {
  open: string;
}

interface BranchEvents {
  show: (id: string) => void;
  close: () => void;
  /** A press on a branch: opens or closes it. */
  press: (id: string) => void;
  /** The mouse moves over a branch or its panel. */
  hover: (id: string) => void;
  leave: () => void;
}

const OPEN_MS = 200;
const CLOSE_MS = 150;
/** So soon after another branch, one opens without delay. */
const SOON_MS = 300;

/**
 * Which branch of the menu is open. The mouse opens and closes it, with a delay; a press at once. The first press on a branch
 * that the mouse has opened only confirms that it stays open. What a press or Escape has closed, the mouse opens again only
 * when it comes back.
 */
export function useOpenBranch(): OpenBranch {
  const [open, setOpen] = useState("");
  const [events] = useState(() => branchEvents(setOpen));
  return useMemo(() => ({ open, ...events }), [open, events]);
}

function branchEvents(onChange: (id: string) => void): BranchEvents {
  let open = "";
  let hovered = "";
  let isConfirmed = false;
  let closedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(id: string, isPress: boolean) {
    clearTimeout(timer);
    if (open && !id) closedAt = performance.now();
    open = id;
    isConfirmed = isPress;
    onChange(id);
  }

  return {
    show: (id) => set(id, true),
    close: () => set("", true),
    press: (id) => set(open === id && isConfirmed ? "" : id, true),
    hover(id) {
      if (hovered === id) return;
      hovered = id;
      clearTimeout(timer);
      if (open === id) return;
      const isSoon = open !== "" || performance.now() - closedAt < SOON_MS;
      if (isSoon) set(id, false);
      else timer = setTimeout(set, OPEN_MS, id, false);
    },
    leave() {
      hovered = "";
      clearTimeout(timer);
      timer = setTimeout(set, CLOSE_MS, "", false);
    },
  };
}
