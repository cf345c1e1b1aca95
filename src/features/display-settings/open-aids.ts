import { notify } from "#shared/notify.ts";

/** The name of the panel. */
export const AIDS_NAME = "Aiuti per la lettura";

/** The name of the header's button: it contains the visible "Aa", so that voice control finds it (WCAG 2.5.3). */
export const AIDS_BUTTON_NAME = "Aa, aiuti per la lettura";

/** Opens the panel of the reading aids over the page, whichever button was pressed: its code comes with the first press. */
export function openAids(): void {
  import("./aids-panel.tsx").then(({ showAidsPanel }) => showAidsPanel(), sayItCannot);
}

function sayItCannot(reason: unknown) {
  console.error(reason);
  notify({
    variant: "error",
    title: "Gli aiuti non si sono aperti",
    description: "Controllate la connessione e ricaricate la pagina.",
  });
}
