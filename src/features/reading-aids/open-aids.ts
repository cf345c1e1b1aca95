import { notify } from "#shared/notify.ts";

/** What the buttons that open the panel are called. */
export const AIDS_NAME = "Aiuti per la lettura";

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
