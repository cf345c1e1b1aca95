import { useState, type ComponentType } from "react";
import { createPortal } from "react-dom";
import { notify } from "#shared/notify.ts";

const NAME = "Aiuti per la lettura";

// Without scripts there is nothing that it could open.
const looks = {
  /** In the header, beside the search. */
  icon: "grid size-11 shrink-0 place-items-center rounded-paper text-lg font-bold text-ink hover:bg-secondaria-soft noscript:hidden",
  /** Above a text. */
  pill: "inline-flex min-h-11 items-center gap-2 rounded-full border border-graphite bg-sheet px-4 text-left text-sm font-semibold text-ink hover:bg-secondaria-soft noscript:hidden",
  /** In a list of entries. */
  row: "flex min-h-11 w-full items-center gap-2 rounded-paper px-3 py-2 text-left font-bold text-ink hover:bg-secondaria-soft noscript:hidden",
};

/** Opens the panel of the reading aids, whose code comes with the first press. */
export function AidsButton({ look }: { look: keyof typeof looks }) {
  const [Panel, setPanel] = useState<ComponentType<{ onClose: () => void }>>();

  function open() {
    import("./aids-panel.tsx").then(({ AidsPanel }) => setPanel(() => AidsPanel), sayItCannot);
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={NAME}
        title={look === "icon" ? NAME : undefined}
        data-closes-menu
        className={looks[look]}
        onClick={open}
      >
        <span aria-hidden="true">Aa</span>
        {look !== "icon" && NAME}
      </button>
      {/* Not inside the menu, which closes when the panel opens. */}
      {Panel && createPortal(<Panel onClose={() => setPanel(undefined)} />, document.body)}
    </>
  );
}

function sayItCannot(reason: unknown) {
  console.error("The reading aids could not be loaded.", reason);
  notify({
    variant: "error",
    title: "Gli aiuti per la lettura non si sono aperti",
    description: "Controllate la connessione, poi ricaricate la pagina e riprovate.",
  });
}
