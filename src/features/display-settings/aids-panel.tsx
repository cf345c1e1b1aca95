import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "#shared/ui/button.tsx";
import { CloseButton } from "#shared/ui/close-button.tsx";
import { Modal } from "#shared/ui/modal.tsx";
import { areKept, keepAids, showAids, type Aid, type Aids } from "./aids.ts";
import { canKeep } from "./can-keep.ts";
import { ChoiceGroup } from "./choice-group.tsx";
import { AIDS_BUTTON_NAME, AIDS_NAME } from "./open-aids.ts";
import { questions } from "./questions.tsx";
import { useShownAids } from "./use-shown-aids.ts";

const PLACE_ID = "aiuti-lettura";
const TITLE_ID = "aiuti";

/** Shows the panel, outside whatever it was opened from, until it is closed. A second press finds it there. */
export function showAidsPanel(): void {
  if (document.getElementById(PLACE_ID)) return;
  const place = document.body.appendChild(document.createElement("div"));
  place.id = PLACE_ID;
  const root = createRoot(place);
  const onClose = () => {
    root.unmount();
    place.remove();
  };
  root.render(<AidsPanel onClose={onClose} />);
}

/** Asks how one reads best. The page changes at once, the panel with it. */
function AidsPanel({ onClose }: { onClose: () => void }) {
  const aids = useShownAids();
  const [isKept, setKept] = useState(() => canKeep() && areKept());

  function close() {
    onClose();
    if (document.activeElement === document.body) focusOpener();
    followOpener();
  }

  function choose(next: Aids) {
    showAids(next);
    setKept(keepAids(next));
  }

  return (
    <Modal
      aria-labelledby={TITLE_ID}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-96 max-w-full overflow-y-auto overscroll-contain border border-edge bg-sheet text-ink shadow-sheet backdrop:bg-transparent"
      onClose={close}
    >
      <div className="grid gap-5 p-5">
        <div className="flex items-center justify-between gap-3">
          <h2 id={TITLE_ID} className="text-lg">
            {AIDS_NAME}
          </h2>
          <CloseButton label="Chiudi gli aiuti" onClick={close} />
        </div>
        <Questions aids={aids} onChoose={choose} />
        <p className="border-l-3 border-margin pl-4 text-graphite">Esempio: così si legge con le vostre scelte.</p>
        <Button variant="secondary" type="button" onClick={() => choose({})}>
          Torna alle impostazioni normali
        </Button>
        <p role="status" className="text-sm text-graphite">
          {isKept
            ? "Le scelte restano su questo dispositivo: non si mandano a nessuno."
            : "Questo browser non permette di ricordare le scelte: valgono finché non ricaricate la pagina."}
        </p>
      </div>
    </Modal>
  );
}

function Questions({ aids, onChoose }: { aids: Aids; onChoose: (next: Aids) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const answer = (aid: Aid, value: string) => onChoose({ ...aids, [aid]: value || undefined });

  // Larger letters move what has been chosen out of sight.
  useEffect(() => {
    box.current?.querySelector("label:focus-within")?.scrollIntoView({ block: "nearest" });
  }, [aids.size, aids.spacing, aids.typeface]);

  return (
    <div ref={box} className="grid gap-5">
      {questions.map(({ aid, legend, choices }) => (
        <ChoiceGroup
          key={aid}
          name={aid}
          legend={legend}
          choices={choices}
          chosen={aids[aid] ?? ""}
          onChoose={(value) => answer(aid, value)}
        />
      ))}
      <div>
        <Switch
          label="Ferma tutto ciò che si muove"
          isOn={aids.still !== undefined}
          onTurn={(isOn) => answer("still", isOn ? "on" : "")}
        />
        <Switch
          label="Disattiva il tasto «/» della ricerca"
          isOn={aids.slash !== undefined}
          onTurn={(isOn) => answer("slash", isOn ? "off" : "")}
        />
      </div>
    </div>
  );
}

function Switch({ label, isOn, onTurn }: { label: string; isOn: boolean; onTurn: (isOn: boolean) => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onTurn(event.target.checked)}
        className="size-6 shrink-0 accent-institute"
      />
      {label}
    </label>
  );
}

/** Larger letters change the menu, and with it the button that the browser would have gone back to. */
function focusOpener() {
  const openers = document.querySelectorAll<HTMLElement>(`[aria-label="${AIDS_BUTTON_NAME}"]`);
  [...openers].find((button) => button.getClientRects().length > 0)?.focus();
}

/** That menu may come only now, by way of its stand-in, and each time the button that has the focus is taken away. */
function followOpener() {
  const opener = document.activeElement;
  const watch = new MutationObserver(() => {
    const now = document.activeElement;
    if (now === opener && now !== document.body) return;
    watch.disconnect();
    if (now !== document.body || (opener !== now && opener?.isConnected)) return; // the reader has gone on
    focusOpener();
    followOpener();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}
