import type { ClosureKind, ClosureReason } from "./closure.ts";

/**
 * Le frasi di una lingua. Fra graffe c'è quello che cambia; il pezzo fra parentesi quadre cade quando ciò che ha dentro
 * fra graffe non c'è.
 */
export interface ClosurePhrases {
  /** Il nome della lingua, com'è scritto da chi la parla. */
  name: string;
  italianName: string;
  dir: "ltr" | "rtl";
  /** Chi, che parla questa lingua da sempre, ha riletto il file e quando; null: ancora nessuno. */
  readBy: string | null;
  /** Le parole con cui chi parla questa lingua cerca una chiusura. */
  searchWords: readonly string[];

  /** La lingua con cui Intl dice giorni, mesi ed elenchi. */
  locale: string;
  /** I nomi dei giorni nelle forme che Intl non ha: «di martedì», «da martedì», «fino a martedì». */
  weekdays?: Record<"on" | "from" | "until", Record<Weekday, string>>;
  /** I nomi dei mesi, da gennaio, per i browser che non conoscono la lingua. */
  months?: readonly string[];
  /** Come si scrive il primo del mese, dove non è «1». */
  firstDay?: string;
  /** Come si elencano le sedi, per i browser che non conoscono la lingua. */
  list?: { between: string; last: string };
  /** Una sede in un elenco, dove il nome non basta: {name}. */
  building?: string;

  /** L'ora, con {h} e {mm}. Scritta qui perché sia la stessa in ogni browser. */
  time: string;
  /** «Alle 10:00», «dalle 10:00»: {time}. */
  hours: HourForms;
  /** Le ore, da 0 a 23, che vogliono altre parole. */
  otherHours?: Readonly<Record<number, HourForms>>;

  /**
   * Quando: {weekday} {day} {month} {year}; di un periodo anche {toWeekday} {toDay} {toMonth} {toYear}. {ownMonth},
   * {ownYear} e {otherYear} sono il primo mese, il primo anno e il secondo anno, e ci sono solo se i due sono diversi.
   * {fromHour} è «dalle 10:00»; {monthNumber} e {toMonthNumber} sono i mesi in cifre. L’ultimo giorno è compreso, e la
   * frase lo dice. All'inizio della frase la prima lettera diventa maiuscola da sola.
   */
  when: {
    day: string;
    dayFromHour: string;
    range: string;
    rangeFromHour: string;
    /** Da un giorno in poi. */
    since: string;
    sinceHour: string;
  };

  /** Perché: {why}. */
  why: Record<ClosureReason, string>;

  /**
   * La frase intera, per tutta la scuola, per una sede, per più sedi: {when} {why} {atHour} {buildings} {destination}.
   * {eachDay} è vuoto, e c'è solo dove l'ora vale in ogni giorno di un periodo.
   */
  what: Record<ClosureKind, Record<Scope, string>>;

  /** La frase che segue quando vale per tutte le sedi, dove ce n'è più d'una. */
  everywhere: { closed: string; others: string };

  /** Che cosa segue uno sciopero: prima di lasciare i figli davanti alla scuola, controllate che le lezioni ci siano. */
  beforeStrike: string;

  /**
   * Sulla pagina: il pulsante che condivide la frase, che il resto è in italiano e, finché `readBy` è null, che nessuna
   * persona madrelingua ha riletto la traduzione; null per l'italiano, che non è tradotto.
   */
  page: { share: string; more: string; unread: string | null };
}

export type Scope = "all" | "one" | "some";

export type Weekday = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";

interface HourForms {
  at: string;
  from: string;
}
