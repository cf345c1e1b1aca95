import { isUnanswered } from "#shared/patience.ts";
import { sayWhen } from "#shared/say-when.ts";
import { sayServiceFault } from "#shared/service-fault.ts";

export interface Refusal {
  field?: "body" | "target" | "label";
  sentence: string;
  /** The revision to send next, if somebody else has changed the answer meanwhile. */
  changedTo?: number;
}

const words: Record<string, Refusal> = {
  body_too_long: { field: "body", sentence: "La risposta è troppo lunga: al massimo 400 caratteri." },
  body_missing: { field: "body", sentence: "Manca la risposta." },
  label_too_long: { field: "label", sentence: "Al massimo 40 caratteri." },
  label_missing: { field: "label", sentence: "Scrivi che cosa si apre." },
  target_wrong: { field: "target", sentence: "Questo indirizzo non va bene." },
};

/** Why the database refused an answer, in the words of the page. */
export function refusalOf(error: unknown): Refusal {
  const { message, details, code } = Object(error) as { message?: unknown; details?: unknown; code?: unknown };
  if (message === "answer_changed") return changed(String(details));
  const known = words[String(message)];
  if (known) return known;
  if (/^PGRST30\d$/.test(String(code))) return { sentence: "La sessione è scaduta. Entra di nuovo e riprova." };
  const fault = sayServiceFault(error);
  if (fault) return { sentence: fault };
  if (isUnanswered(error)) return { sentence: "Il server non risponde. Controlla la connessione e riprova." };
  return { sentence: "Il server ha rifiutato la richiesta. Riprova tra qualche minuto." };
}

function changed(details: string): Refusal {
  try {
    const { revision, changed_at, changed_by } = JSON.parse(details) as Record<string, unknown>; // private.lock_answer
    const who = typeof changed_by === "string" && changed_by ? changed_by : "Un’altra persona";
    return {
      sentence: `${who} ha cambiato questa risposta ${sayWhen(String(changed_at), new Date())}. Ciò che hai scritto è ancora qui.`,
      changedTo: Number(revision),
    };
  } catch {
    return { sentence: "Nel frattempo questa risposta è stata cambiata. Ricarica la pagina." };
  }
}
