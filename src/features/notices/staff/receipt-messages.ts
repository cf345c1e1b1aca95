import { formatDay, weekday } from "#shared/format-date.ts";
import { sayWhen } from "#shared/say-when.ts";
import { romeDay } from "#shared/rome-time.ts";
import { withDay } from "#shared/with-article.ts";
import type { Outcome } from "./send-receipt.ts";

/** "2 avvisi da leggere". */
export function sayToRead(count: number): string {
  return count === 1 ? "1 avviso da leggere" : `${count} avvisi da leggere`;
}

/** "Da leggere entro il 27 novembre", "Da leggere (2): il primo entro il 27 novembre": the nearest day to come. */
export function sayToReadBy(notices: readonly { ack_by: string | null }[], now: Date): string {
  const today = romeDay(now);
  const day = notices.flatMap(({ ack_by }) => (ack_by && ack_by >= today ? ack_by : [])).sort()[0];
  const by = day && `entro ${withDay("il", formatDay(day, today))}`;
  if (notices.length === 1) return by ? `Da leggere ${by}` : "Da leggere";
  return `Da leggere (${notices.length})${by ? `: il primo ${by}` : ""}`;
}

/** "Entro venerdì 27 novembre", "Era da leggere entro venerdì 20 novembre". */
export function sayAckBy(day: string, now: Date): string {
  const today = romeDay(now);
  const name = `${weekday(day)} ${formatDay(day, today)}`;
  return day < today ? `Era da leggere entro ${name}` : `Entro ${name}`;
}

/** "Letto il 9 novembre alle 14:20", "Letto oggi alle 8:05, in ritardo". */
export function sayRead({ read_at, late }: { read_at: string; late: boolean | null }, now: Date): string {
  return `Letto ${sayWhen(read_at, now)}${late ? ", in ritardo" : ""}`;
}

/** Why «Ho letto» was not registered; nothing to say of the others. */
export const outcomeWords: Partial<Record<Outcome, string>> = {
  unkept: "«Ho letto» non è registrato: la rete non risponde, e questo dispositivo non può conservarlo. Riprova.",
  "text-changed": "Il testo è cambiato: leggilo di nuovo.",
  gone: "Per questo avviso «Ho letto» non serve più.",
  "no-role": "«Ho letto» non è registrato: il tuo account non ha più un ruolo nella scuola.",
  failed: "«Ho letto» non è registrato: il server non risponde come dovrebbe. Riprova fra poco.",
};
