import type { LinkTarget } from "./article.ts";

/** I campi di school.ts, e la forma che ha il valore di ognuno. */
export interface School {
  name: string;
  subtitle: string;
  buildings: readonly Building[];
  /** Come si leggono: il collegamento per chiamare si calcola (src/shared/phone-link.ts). */
  phones: readonly string[];
  email: string;
  pec: string;
  securityEmail: string;
  meccanografico: string;
  fiscalCode: string;
  url: `https://${string}`;
  emailDomain: string;
  schoolYear: number;
  /** Il giorno e il nome del santo patrono: { day: "12-07", name: "San Martino" }. */
  patron: { day: string; name: string };
  tools: Record<"labBooking" | "support" | "articles" | "videos" | "suite" | "resources", OutsideAddress>;
  pupilsSite: { name: string; address: OutsideAddress };
  legal: Record<"privacy" | "notes" | "accessibility" | "transparency" | "noticeBoard", OutsideAddress>;
  colours: Record<Level, `#${string}`>;
  /** Un file della cartella public. */
  emblem: `/${string}.svg` | `/${string}.png` | "";
}

export interface Building {
  /** Per sempre: avvisi e chiusure ricordano questo, non il nome. */
  id: string;
  name: string;
  /** Le scuole che ci sono dentro. */
  levels: readonly Level[];
  street: string;
  /** Con il codice di avviamento postale e la provincia. */
  town: string;
  phone: string;
}

type Level = "infanzia" | "primaria" | "secondaria";

type OutsideAddress = Extract<LinkTarget, `https://${string}`> | "";
