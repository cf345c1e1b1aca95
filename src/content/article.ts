import type { SitePath } from "./site-map.ts";

/** Dove può portare un collegamento: una pagina del sito, un altro sito (https), un telefono, una posta. */
export type LinkTarget = SitePath | `https://${string}` | `tel:${string}` | `mailto:${string}`;

/** Un articolo: si compila come un modulo. Le frasi sono testo semplice, senza codici. */
export interface Article {
  heading: string;
  intro: string;
  /** «In parole semplici»: da una a quattro frasi brevi per chi legge l'italiano con fatica, ognuna fra le sue virgolette. */
  inPlainWords?: readonly string[];
  /** Il giorno dell'ultima revisione del testo, nella forma "2026-11-21". */
  updated: string;
  sections: readonly Section[];
  /** Numeri di telefono da mostrare in grande, sopra le risorse. */
  helplines?: readonly Helpline[];
  /** Titolo della parte con i collegamenti; se manca: "Per saperne di più". */
  resourcesHeading?: string;
  resources: readonly Resource[];
  /** Nota finale: per gli articoli delle famiglie dice che fanno parte del progetto di educazione civica. */
  closingNote?: string;
}

/** Una parte dell'articolo; ciò che c'è si mostra in quest'ordine. */
export interface Section {
  heading: string;
  paragraphs?: readonly string[];
  /** Elenco puntato. */
  list?: readonly Item[];
  /** Consigli numerati. */
  tips?: readonly Item[];
  table?: Table;
  meetings?: readonly Meeting[];
  /** La licenza dei contenuti, nelle parole di legge: i controlli dello Stato le confrontano una per una. */
  licence?: string;
  /** Paragrafi dopo l'elenco. */
  after?: readonly string[];
}

/** Una voce d'elenco: una frase, oppure un termine in evidenza con la sua spiegazione. */
export type Item = string | { term: string; text: string };

export interface Table {
  caption: string;
  /** La prima colonna dà il nome alla riga. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Un incontro per i genitori. L'anno si calcola da quello scolastico in school.ts. */
export interface Meeting {
  /** Il mese, da 1 (gennaio) a 12. */
  month: number;
  /** Il giorno, quando la scuola l'ha deciso. */
  day?: number;
  /** L'ora d'inizio, nella forma "17:30", quando è decisa. */
  time?: string;
  title: string;
  objective: string;
  contents: readonly string[];
  /** Chi lo tiene, come ruolo: mai il nome di una persona. */
  trainer: string;
}

export interface Helpline {
  /** Il numero come si legge: "1.96.96". */
  label: string;
  to: `tel:${string}`;
  note: string;
}

export interface Resource {
  label: string;
  to: LinkTarget;
  note?: string;
}
