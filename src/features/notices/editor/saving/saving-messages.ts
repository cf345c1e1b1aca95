import { withHour } from "#shared/with-article.ts";
import type { DraftState } from "./create-draft.ts";
import { MAX_BODY, MAX_TITLE, sayMoment } from "#features/notices/editor/notice-form.ts";
import { isUnanswered } from "#shared/desk/refusal.ts";
import { refusalOf } from "#features/notices/editor/notice-messages.ts";
import { isRoleRefusal } from "#shared/roles.ts";
import { romeHour } from "#shared/rome-time.ts";
import { sayServiceFault } from "#shared/service-fault.ts";

/**
 * What the bar says about the text: that it is saved, or why not and where it is meanwhile. `moment`: the chosen hour.
 */
export function saySaving(state: DraftState, moment?: string): { text: string; isProblem: boolean } {
  const { saving, savedAt, error, conflict, status, unsavable, isKept, isReserved } = state;
  const safe = isReserved
    ? "Il testo è al sicuro in questa scheda: non chiuderla."
    : "Il testo è al sicuro su questo dispositivo.";
  const problem = (text: string) => ({
    text: `${text} ${isKept ? safe : "Questo dispositivo non può conservare il testo: copialo prima di lasciare la pagina."}`,
    isProblem: true,
  });
  const isUnsaved = saving === "unsaved" || saving === "sending";
  if (conflict) return problem("Non salvata: nel frattempo è cambiata.");
  if (isUnsaved && error)
    return problem(
      isRoleRefusal(error)
        ? "Non salvata: in cima alla pagina c’è perché."
        : isUnanswered(error) && !sayServiceFault(error)
          ? "Non salvata: la rete non risponde."
          : `Non salvata. ${refusalOf(error).sentence}`,
    );
  if (isUnsaved && unsavable === "closure") return problem("Non salvata: la chiusura non è ancora completa.");
  if (isUnsaved && unsavable)
    return problem(
      unsavable === "title"
        ? `Non salvata: il titolo supera ${MAX_TITLE} caratteri.`
        : `Non salvata: il testo supera ${MAX_BODY.toLocaleString("it")} caratteri.`,
    );
  if (isUnsaved && !isKept) return problem("Non ancora salvata.");
  if (isUnsaved && status === "published")
    return {
      text: `Correzione non pubblicata: per ora è solo ${isReserved ? "in questa scheda" : "su questo dispositivo"}.`,
      isProblem: false,
    };
  const release = moment && !isUnsaved ? sayRelease(moment) : "";
  // What has gone out, or was withdrawn, says so itself.
  const isDraft = status === "draft" || status === "in_review";
  if (savedAt && isDraft)
    return {
      text: [`Bozza salvata ${withHour("alle", romeHour(savedAt))}`, release].filter(Boolean).join(": "),
      isProblem: false,
    };
  if (isUnsaved) return { text: "Salvo la bozza fra qualche secondo…", isProblem: false };
  return { text: release && `Bozza: ${release}`, isProblem: false };
}

/** A draft does not go out by itself. */
function sayRelease(moment: string): string {
  const { day, hour } = sayMoment(moment, new Date());
  return `uscirà ${day} ${withHour("alle", hour)}, dopo che l’avrai programmata`;
}
