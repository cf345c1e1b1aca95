import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { writeStored } from "#shared/device-storage.ts";
import { Button } from "#shared/ui/button.tsx";
import { CloseButton } from "#shared/ui/close-button.tsx";
import { Modal } from "#shared/ui/modal.tsx";
import {
  applySettings,
  areSaved,
  type DisplaySettings,
  saveSettings,
  type SettingName,
  shownSettings,
} from "./display-settings.ts";
import { QuestionField, questions } from "./questions.tsx";
import { BUTTON_NAME, DISPLAY_SETTINGS_NAME } from "./display-settings-button.tsx";

const PLACE_ID = "aiuti-lettura";
const TITLE_ID = "aiuti";
const PROBE = "reading-aids-probe";

/** Mounts the panel in a React root of its own until it is closed. A second call while it is open does nothing. */
export function showDisplaySettingsPanel(): void {
  if (document.getElementById(PLACE_ID)) return;
  const place = document.body.appendChild(document.createElement("div"));
  place.id = PLACE_ID;
  const root = createRoot(place);
  const onClose = () => {
    root.unmount();
    place.remove();
  };
  root.render(<DisplaySettingsPanel onClose={onClose} />);
}

/** Each choice applies to the page, and to the panel itself, immediately. */
function DisplaySettingsPanel({ onClose }: { onClose: () => void }) {
  const settings = useShownSettings();
  const [isKept, setKept] = useState(() => canStore() && areSaved());

  function close() {
    onClose();
    if (document.activeElement === document.body) focusOpener();
    followOpener();
  }

  function choose(next: DisplaySettings) {
    applySettings(next);
    setKept(saveSettings(next));
  }

  return (
    <Modal
      aria-labelledby={TITLE_ID}
      className="fixed inset-y-0 right-0 left-auto m-0 h-full max-h-none w-96 max-w-full overflow-y-auto overscroll-contain border border-edge bg-sheet text-ink paper-shadow backdrop:bg-transparent"
      onClose={close}
    >
      <div className="grid gap-5 p-5">
        <div className="flex items-center justify-between gap-3">
          <h2 id={TITLE_ID} className="text-lg">
            {DISPLAY_SETTINGS_NAME}
          </h2>
          <CloseButton label="Chiudi gli aiuti" onClick={close} />
        </div>
        <Questions settings={settings} onChoose={choose} />
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

function Questions({ settings, onChoose }: { settings: DisplaySettings; onChoose: (next: DisplaySettings) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const answer = (name: SettingName, value: string) => onChoose({ ...settings, [name]: value || undefined });

  // A larger text size moves the chosen option out of view.
  useEffect(() => {
    box.current?.querySelector("label:focus-within")?.scrollIntoView({ block: "nearest" });
  }, [settings.size, settings.spacing, settings.typeface]);

  return (
    <div ref={box} className="grid gap-5">
      {questions.map((question) => (
        <QuestionField
          key={question.name}
          {...question}
          chosen={settings[question.name] ?? ""}
          onChoose={(value) => answer(question.name, value)}
        />
      ))}
      <div>
        <Switch
          label="Ferma tutto ciò che si muove"
          isOn={settings.still !== undefined}
          onTurn={(isOn) => answer("still", isOn ? "on" : "")}
        />
        <Switch
          label="Disattiva il tasto «/» della ricerca"
          isOn={settings.slash !== undefined}
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

/** Enlarged text switches to the narrow menu: the button to which the browser would restore focus may be hidden. */
function focusOpener() {
  const openers = document.querySelectorAll<HTMLElement>(`[aria-label="${BUTTON_NAME}"]`);
  [...openers].find((button) => button.getClientRects().length > 0)?.focus();
}

/**
 * The other menu may still be loading. First its placeholder, then the menu itself replace the button that has the
 * focus: moves the focus to the new button each time, until the reader moves it elsewhere.
 */
function followOpener() {
  const opener = document.activeElement;
  const watch = new MutationObserver(() => {
    const now = document.activeElement;
    if (now === opener && now !== document.body) return;
    watch.disconnect();
    if (now !== document.body || (opener !== now && opener?.isConnected)) return; // the reader has moved the focus
    focusOpener();
    followOpener();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

/** Whether this browser allows the site to store data: known only after trying. */
function canStore(): boolean {
  return writeStored(PROBE, "1") && writeStored(PROBE, undefined);
}

/** The settings applied to the page, updated when another tab changes them. */
function useShownSettings(): DisplaySettings {
  // Serialized, because a snapshot must compare equal while nothing has changed.
  return JSON.parse(useSyncExternalStore(onChange, () => JSON.stringify(shownSettings()))) as DisplaySettings; // the output of stringify
}

function onChange(listener: () => void): () => void {
  const attributes = new MutationObserver(listener);
  attributes.observe(document.documentElement, { attributes: true });
  return () => attributes.disconnect();
}
