import { readError, sayRefusal, type Refusal } from "#shared/change/refusal.ts";
import { sayChanged } from "#shared/change/say-changed.ts";

type AnswerRefusal = Refusal<"body" | "target" | "label">;

const words: Record<string, AnswerRefusal> = {
  body_too_long: { field: "body", sentence: "La risposta è troppo lunga: al massimo 400 caratteri." },
  body_missing: { field: "body", sentence: "Manca la risposta." },
  label_too_long: { field: "label", sentence: "Al massimo 40 caratteri." },
  label_missing: { field: "label", sentence: "Scrivi che cosa si apre." },
  hours_wrong: { sentence: "Negli orari c’è qualcosa che non va. Guarda giorni e ore." },
  opening_without_days: { sentence: "Negli orari un’apertura è senza giorni." },
  opening_backwards: { sentence: "Negli orari un’apertura finisce prima di cominciare." },
  openings_overlap: { sentence: "Negli orari due aperture dello stesso giorno si sovrappongono." },
  weekly_missing: { sentence: "Mancano gli orari di ogni settimana." },
  exception_day_wrong: { sentence: "Nei giorni con orari diversi manca un giorno, o non esiste." },
  exception_backwards: { sentence: "Nei giorni con orari diversi l’ultimo viene prima del primo." },
  exception_too_long: { sentence: "I giorni con orari diversi durano al massimo un anno." },
  exceptions_overlap: { sentence: "Un giorno sta due volte fra quelli con orari diversi." },
  reason_too_long: { sentence: "Il motivo di un giorno diverso è troppo lungo: al massimo 40 caratteri." },
  price_wrong: { sentence: "Il prezzo del pasto va scritto così: 4,50." },
  price_backwards: { sentence: "Il secondo prezzo del pasto deve essere più alto del primo." },
  phone_wrong: { sentence: "Il numero da chiamare per un’assenza non va bene." },
  hour_wrong: { sentence: "L’ora entro cui chiamare non va bene." },
  target_wrong: { field: "target", sentence: "Questo indirizzo non va bene." },
};

/** Why the database refused an answer, in the words of the page. */
export function answerRefusal(error: unknown): AnswerRefusal {
  const { message } = readError(error);
  if (message !== "answer_changed") return words[message] ?? { sentence: sayRefusal(error) };
  const refusal = sayChanged(error, "questa risposta");
  if (refusal.changedTo !== undefined) refusal.sentence += " Ciò che hai scritto è ancora qui.";
  return refusal;
}
