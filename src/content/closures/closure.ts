/** Che cosa succede. */
export const closureKinds = [
  "closed",
  "late-opening",
  "early-exit",
  "strike",
  "no-canteen",
  "no-bus",
  "other-building",
  "back-to-normal",
] as const;
export type ClosureKind = (typeof closureKinds)[number];

/** Perché. */
export const closureReasons = [
  "snow",
  "ice",
  "wind",
  "heat",
  "flood",
  "earthquake-check",
  "elections",
  "works",
  "no-water",
  "no-heating",
  "strike",
  "disinfection",
] as const;
export type ClosureReason = (typeof closureReasons)[number];

/** Quello che una chiusura dice con le frasi già pronte. Con queste chiavi è anche nella base di dati. */
export interface Closure {
  what: ClosureKind;
  /** Sempre null per "strike" e "back-to-normal". */
  why: ClosureReason | null;
  /** Il giorno, o il primo: "2026-11-24". */
  from: string;
  /** L'ultimo giorno, se sono più d'uno. Sempre null per "back-to-normal". */
  to: string | null;
  /** "10:00". Serve per "late-opening" e "early-exit", dove vale ogni giorno; altrove, se c'è, è l'ora di `from` da cui comincia. */
  hour: string | null;
  /** Le sedi, ognuna con il suo id di school.ts; nessuna: tutte. */
  buildings: readonly string[];
  /** La sede in cui si fa lezione, con il suo id: solo per "other-building". */
  destination: string | null;
}

/** Se si può dire il perché. */
export function takesReason(what: ClosureKind): boolean {
  return what !== "strike" && what !== "back-to-normal";
}

/** Se l'ora è obbligatoria. */
export function needsHour(what: ClosureKind): boolean {
  return what === "late-opening" || what === "early-exit";
}
