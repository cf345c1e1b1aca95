import { readDetails, readError, sayRefusal, type Refusal } from "#shared/change/refusal.ts";
import { sayChanged } from "#shared/change/say-changed.ts";
import type { DateForm } from "./date-form.ts";

export interface DateRefusal extends Refusal<keyof DateForm> {
  /** Which of a list is wrong, from 0. */
  at?: number;
}

const words: Record<string, DateRefusal> = {
  title_missing: { field: "title", sentence: "Manca il titolo." },
  title_too_long: { field: "title", sentence: "Il titolo è troppo lungo: al massimo 90 caratteri." },
  details_too_long: { field: "details", sentence: "Al massimo 200 caratteri." },
  day_wrong: { field: "starts_on", sentence: "Questo giorno non esiste, o è troppo lontano da quest’anno scolastico." },
  end_before_start: { field: "ends_on", sentence: "La fine viene prima dell’inizio." },
  range_too_long: { field: "ends_on", sentence: "Dal primo all’ultimo giorno passa più di un anno." },
  hour_wrong: { field: "ends_at", sentence: "L’ora non esiste, o la fine viene prima dell’inizio." },
  hour_missing: { field: "starts_at", sentence: "Manca l’ora d’inizio." },
  closure_of_staff: { field: "kind", sentence: "Una chiusura è per tutti, e questa data è per il personale." },
  kind_wrong: { field: "kind", sentence: "Scegli che cos’è." },
  schools_missing: { field: "schools", sentence: "Scegli almeno una scuola." },
  buildings_wrong: { field: "schools", sentence: "Una delle sedi non va bene: sceglile di nuovo." },
  last_day_twice: {
    field: "ends_lessons",
    sentence: "L’ultimo giorno di lezione di questo anno scolastico è già in calendario: cambia quello.",
  },
  day_of_series: {
    field: "starts_on",
    sentence: "Il giorno e l’ultimo di lezione si cambiano in una data alla volta: scegli «Solo questa».",
  },
  notice_missing: {
    sentence: "L’avviso non c’è più, è stato ritirato o è diventato riservato: non può avere questa data.",
  },
  date_of_closure: { sentence: "Questi giorni sono di una chiusura: restano con il suo avviso, e sono per tutti." },
  too_many: { sentence: "Le date sono troppe: al massimo 200 alla volta e 1.000 per anno scolastico." },
  event_missing: { sentence: "Questa data non c’è più: nel frattempo è stata eliminata." },
};

/** Why the database refused a change, in the words of the page. */
export function dateRefusal(error: unknown): DateRefusal {
  const { message } = readError(error);
  if (message === "event_changed") return sayChanged(error, "questa data");
  const known = words[message];
  if (!known) return { sentence: sayRefusal(error) };
  const at = readDetails(error)?.at;
  return typeof at === "number" ? { ...known, at } : known;
}
