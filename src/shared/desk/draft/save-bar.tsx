import { Check, CircleAlert } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from "react";
import { Button } from "#shared/ui/button.tsx";
import { CONFLICT_ID } from "./conflict-notice.tsx";
import type { DraftState } from "./create-draft.ts";
import { saySaving, type SavingWords } from "./saving-messages.ts";

interface Props<Status extends string> {
  kind: SavingWords<Status>;
  draft: { subscribe: (listener: () => void) => () => void; read: () => DraftState<Status> };
  /** When a draft goes out: "uscirà giovedì". */
  release?: string | undefined;
  problem: string;
  children: ReactNode;
}

/** The bar at the bottom of the window: what is saved, and what can be done with the text. */
export function SaveBar<Status extends string>({ kind, draft, release, problem, children }: Props<Status>) {
  const state = useSyncExternalStore(draft.subscribe, draft.read);
  const { text, isProblem } = saySaving(state, kind, release);
  const Icon = isProblem ? CircleAlert : Check;
  const bar = useRef<HTMLDivElement>(null);

  // What gets the focus is scrolled to above the bar. On the page: the browser scrolls to the caret of a text by its rules.
  // After every render and resize: both change how high the bar is, and a resize whether it stays in the window.
  useEffect(() => {
    const { style } = document.documentElement;
    const makeRoom = () => {
      const shown = bar.current;
      const stays = shown && getComputedStyle(shown).position === "sticky";
      style.scrollPaddingBottom = stays ? `${shown.offsetHeight + 16}px` : "";
    };
    makeRoom();
    addEventListener("resize", makeRoom);
    return () => {
      removeEventListener("resize", makeRoom);
      style.scrollPaddingBottom = "";
    };
  });

  return (
    <div
      ref={bar}
      role="region"
      aria-label="Salvare e pubblicare"
      className="bottom-0 z-10 mt-10 flex flex-wrap items-center gap-3 border-t-2 border-ink bg-sheet p-3 roomy:sticky"
    >
      <p
        role="status"
        className={`flex min-h-6 flex-1 basis-60 items-start gap-2 ${isProblem ? "font-semibold" : "text-graphite"}`}
      >
        {text && <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />}
        <span>{text}</span>
      </p>
      <div role="alert">{problem && <p className="font-semibold text-error">{problem}</p>}</div>
      <div className="flex flex-wrap gap-2">
        {state.conflict && (
          <Button variant="secondary" onClick={() => document.getElementById(CONFLICT_ID)?.focus()}>
            Scegli quale testo resta
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
