import { readError, sayRefusal, type Refusal } from "#shared/change/refusal.ts";
import { sayChanged } from "#shared/change/say-changed.ts";

type AnswerRefusal = Refusal<"body" | "target" | "label">;

const words: Record<string, AnswerRefusal> = {
  body_too_long: { field: "body", sentence: "La risposta è troppo lunga: al massimo 400 caratteri." },
  body_missing: { field: "body", sentence: "Manca la risposta." },
  label_too_long: { field: "label", sentence: "Al massimo 40 caratteri." },
  label_missing: { field: "label", sentence: "Scrivi che cosa si apre." },
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
