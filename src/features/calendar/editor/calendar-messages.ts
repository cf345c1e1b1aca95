import { isUnanswered } from "#shared/patience.ts";
import { isRoleRefusal } from "#shared/roles.ts";
import { sayWhen } from "#shared/say-when.ts";
import { sayServiceFault } from "#shared/service-fault.ts";
import type { DateForm } from "./date-form.ts";

export interface Refusal {
  /** The field that is wrong. */
  field?: keyof DateForm;
  sentence: string;
  /** The revision to send next, if somebody else has changed the date meanwhile. */
  changedTo?: number;
  /** Which of a list is wrong, from 0. */
  at?: number;
}

const words: Record<string, Refusal> = {
  title_missing: { field: "title", sentence: "Manca il titolo." },
  title_too_long: { field: "title", sentence: "Il titolo è troppo lungo: al massimo 90 caratteri." },
  details_too_long: { field: "details", sentence: "Al massimo 200 caratteri." },
  day_wrong: { field: "starts_on", sentence: "Questo giorno non esiste, o è troppo lontano da quest’anno scolastico." },
  end_before_start: { field: "ends_on", sentence: "La fine viene prima dell’inizio." },
  range_too_long: { field: "ends_on", sentence: "Dal primo all’ultimo giorno passa più di un anno." },
  hour_wrong: { field: "ends_at", sentence: "L’ora non esiste, o la fine viene prima dell’inizio." },
  hour_missing: { field: "starts_at", sentence: "Manca l’ora d’inizio." },
  kind_wrong: { field: "kind", sentence: "Scegli che cos’è." },
  schools_missing: { field: "schools", sentence: "Scegli almeno una scuola." },
  last_day_twice: {
    field: "ends_lessons",
    sentence: "L’ultimo giorno di lezione di questo anno scolastico è già in calendario: cambia quello.",
  },
  day_of_series: {
    field: "starts_on",
    sentence: "Il giorno e l’ultimo di lezione si cambiano in una data alla volta: scegli «Solo questa».",
  },
  notice_missing: { sentence: "L’avviso non c’è più, è riservato o è stato ritirato: non può avere date." },
  date_of_closure: { sentence: "Questi giorni sono di una chiusura, e restano con il suo avviso." },
  too_many: { sentence: "Le date sono troppe: al massimo 200 alla volta e 1.000 per anno scolastico." },
  event_missing: { sentence: "Questa data non c’è più: nel frattempo è stata eliminata." },
};

/** Why the database refused a change, in the words of the page. */
export function refusalOf(error: unknown): Refusal {
  const { message, details, code } = Object(error) as Record<string, unknown>;
  if (message === "event_changed") return changed(details);
  const known = words[String(message)];
  if (known) return { ...known, ...readPlace(details) };
  if (isRoleRefusal(error))
    return {
      sentence: "Il tuo ruolo non permette più di cambiare le date. Ciò che hai scritto è ancora qui: copialo.",
    };
  if (/^PGRST30\d$/.test(String(code))) return { sentence: "La sessione è scaduta. Entra di nuovo e riprova." };
  const fault = sayServiceFault(error);
  if (fault) return { sentence: fault };
  if (isUnanswered(error))
    return { sentence: "Il server non risponde. Controlla la connessione e riprova: non si perde nulla." };
  return { sentence: "Il server ha rifiutato la richiesta. Riprova tra qualche minuto." };
}

function changed(details: unknown): Refusal {
  const { revision, changed_at, changed_by } = readDetails(details);
  if (typeof revision !== "number")
    return { sentence: "Nel frattempo questa data è stata cambiata. Ricarica la pagina." };
  const who = typeof changed_by === "string" && changed_by ? changed_by : "Un’altra persona";
  const when = sayWhen(String(changed_at), new Date());
  return { sentence: `${who} ha cambiato questa data ${when}.`, changedTo: revision };
}

function readPlace(details: unknown): Pick<Refusal, "at"> {
  const { at } = readDetails(details);
  return typeof at === "number" ? { at } : {};
}

function readDetails(details: unknown): Record<string, unknown> {
  try {
    return Object(JSON.parse(String(details))) as Record<string, unknown>;
  } catch {
    return {}; // an error without details
  }
}
