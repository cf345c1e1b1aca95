import type { SaidState } from "./day-state.ts";

/** Where to look, while the state of the day is not known. Apart: the scripts inside the pages have it too. */
export const unknownState: SaidState = {
  text: "Chiusure: guardate gli avvisi",
  to: "/avvisi",
  isClosure: false,
  key: "",
};
