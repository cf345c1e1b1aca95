import type { ClosureReason } from "./closure.ts";

/** Perché, in italiano: nella frase dell’avviso, e in quella breve in cima a ogni pagina. */
export const reasons: Record<ClosureReason, string> = {
  snow: "per neve",
  ice: "per ghiaccio",
  wind: "per vento forte",
  heat: "per il caldo",
  flood: "a causa degli allagamenti",
  "earthquake-check": "per controlli dopo il terremoto",
  elections: "per le elezioni",
  works: "a causa di lavori",
  "no-water": "perché manca l’acqua",
  "no-heating": "perché manca il riscaldamento",
  strike: "per sciopero",
  disinfection: "a causa della disinfezione",
};
