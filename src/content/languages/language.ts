/**
 * Le lingue delle frasi già pronte, in ordine: l’italiano, poi le cinque di cui un dato del Ministero conta gli alunni, dalla
 * più parlata (vedi docs/architecture.md), poi le altre in ordine alfabetico del nome italiano.
 */
export const languageCodes = [
  "it",
  "ro",
  "sq",
  "ar",
  "zh-Hans",
  "uk",
  "bn",
  "fr",
  "en",
  "pa",
  "ru",
  "es",
  "tl",
  "ur",
] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** Le lingue che si scrivono da destra a sinistra. */
export const rightToLeft: readonly LanguageCode[] = ["ar", "ur"];

/**
 * Come una lingua dice giorni, ore ed elenchi: il file language.json della sua cartella. Fra graffe c'è quello che cambia; il
 * pezzo fra parentesi quadre cade quando ciò che ha dentro fra graffe non c'è.
 */
export interface Language {
  /** Il nome della lingua, com'è scritto da chi la parla. */
  name: string;
  italianName: string;
  /** Chi, che parla questa lingua da sempre, ha riletto le frasi e quando; null: ancora nessuno. */
  readBy: string | null;

  /** La lingua con cui Intl dice giorni, mesi e plurali. Le cifre sono sempre 0-9, come sui telefoni e sulla porta della scuola. */
  locale: string;
  /**
   * I nomi dei giorni che Intl non ha: da soli («martedì»), e nelle forme di «di martedì», «da martedì», «fino a martedì».
   * Una forma che manca è come il nome da solo; se manca anche questo, lo dice Intl.
   */
  weekdays?: Partial<Record<WeekdayForm, Record<Weekday, string>>>;
  /** I nomi dei mesi, da gennaio, per i browser che non conoscono la lingua. */
  months?: readonly string[];
  /** Come si scrive il primo del mese, dove non è «1». */
  firstDay?: string;
  /** Come si elencano i nomi, per i browser che non conoscono la lingua. */
  list?: { between: string; last: string };
  /** Una sede in un elenco, dove il nome non basta: {name}. */
  building?: string;
  /** Dopo ciò che non vale per tutte le scuole: {schools}. */
  forSchools: string;

  /** L'ora, con {h} e {mm}. Scritta qui perché sia la stessa in ogni browser. */
  time: string;
  /** «Alle 10:00», «dalle 10:00»: {time}. */
  hours: HourForms;
  /** Le ore, da 0 a 23, che vogliono altre parole in una delle forme. */
  otherHours?: Readonly<Record<string, Partial<HourForms>>>;

  /** Un giorno da solo, con il suo nome: {weekday} {day} {month} {monthNumber} {year}. */
  date: string;
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
}

/** Le voci che non sono frasi: chi rilegge non le vede. */
export type NoPhrase = "italianName" | "readBy" | "locale";

export type WeekdayForm = "name" | "on" | "from" | "until";

export type Weekday = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";

export interface HourForms {
  at: string;
  from: string;
  until: string;
  /** «Entro le 8:30». */
  before: string;
}
