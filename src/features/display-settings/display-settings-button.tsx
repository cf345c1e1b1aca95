import { notify } from "#shared/notify.ts";

export const DISPLAY_SETTINGS_NAME = "Aiuti per la lettura";

/** The name of the header's button: it contains the visible "Aa", so that voice control finds it (WCAG 2.5.3). */
export const BUTTON_NAME = "Aa, aiuti per la lettura";

/** Opens the panel of the display settings. Hidden without scripts, which it needs. */
export function DisplaySettingsButton() {
  return (
    <button
      type="button"
      aria-label={BUTTON_NAME}
      title={BUTTON_NAME}
      aria-haspopup="dialog"
      className="grid size-11 shrink-0 place-items-center rounded-paper text-lg font-bold text-ink hover:bg-secondaria-soft noscript:hidden"
      onClick={openDisplaySettings}
    >
      Aa
    </button>
  );
}

/** Opens the panel over the page. Its code is loaded at the first click. */
export function openDisplaySettings(): void {
  import("./display-settings-panel.tsx").then(
    ({ showDisplaySettingsPanel }) => showDisplaySettingsPanel(),
    notifyFailure,
  );
}

function notifyFailure(reason: unknown) {
  console.error(reason);
  notify({
    variant: "error",
    title: "Gli aiuti non si sono aperti",
    description: "Controllate la connessione e ricaricate la pagina.",
  });
}
