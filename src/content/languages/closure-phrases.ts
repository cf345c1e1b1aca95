import type { ClosureKind, ClosureReason } from "#content/closures/closure.ts";

/** Che cosa dice una chiusura: closures.json nella cartella della lingua. Con ogni chiusura si caricano tutte le lingue. */
export interface ClosurePhrases {
  /**
   * La frase intera, per tutta la scuola, per una sede, per più sedi: {when} {why} {atHour} {buildings} {destination}.
   * {eachDay} è vuoto, e c'è solo dove l'ora vale in ogni giorno di un periodo.
   */
  what: Record<ClosureKind, Record<Scope, string>>;

  /** Perché: {why}. */
  why: Record<ClosureReason, string>;

  /** La frase che segue quando vale per tutte le sedi, dove ce n'è più d'una. */
  everywhere: { closed: string; others: string };

  /** Che cosa segue uno sciopero: prima di lasciare i figli davanti alla scuola, controllate che le lezioni ci siano. */
  beforeStrike: string;

  /**
   * Sulla pagina: il pulsante che condivide la frase, che il resto è in italiano e, finché `readBy` è null, che nessuna
   * persona madrelingua ha riletto la traduzione; vuoto per l'italiano, che non è tradotto.
   */
  page: { share: string; more: string; unread: string };

  /** Le parole con cui chi parla questa lingua cerca una chiusura, gli orari della segreteria, come si dice un’assenza. */
  searchWords: Record<"closure" | "office" | "absence", readonly string[]>;
}

export type Scope = "all" | "one" | "some";
