import { isUnanswered } from "#shared/desk/refusal.ts";
import { isRoleRefusal } from "#shared/roles.ts";
import { romeHour } from "#shared/rome-time.ts";
import { sayServiceFault } from "#shared/service-fault.ts";
import { withHour } from "#shared/with-article.ts";
import type { DraftState } from "./create-draft.ts";
import type { DeskKind } from "./desk-kind.ts";

export type SavingWords<Status extends string> = Pick<
  DeskKind<never, Status, never, never>,
  "savesItself" | "sayRefusal"
>;

/** What the bar says about the text: that it is saved, or why not and where it is meanwhile. `release`: when it goes out. */
export function saySaving<Status extends string>(
  state: DraftState<Status>,
  { savesItself, sayRefusal }: SavingWords<Status>,
  release = "",
): { text: string; isProblem: boolean } {
  const { saving, savedAt, error, conflict, status, unsavable, kept } = state;
  const where = {
    device: "Il testo è al sicuro su questo dispositivo.",
    tab: "Il testo è al sicuro in questa scheda: non chiuderla.",
    nowhere: "Questo dispositivo non può conservare il testo: copialo prima di lasciare la pagina.",
  };
  const problem = (text: string) => ({ text: `${text} ${where[kept]}`, isProblem: true });
  const isUnsaved = saving === "unsaved" || saving === "sending";
  if (conflict) return problem("Non salvata: nel frattempo è cambiata.");
  if (isUnsaved && error)
    return problem(
      isRoleRefusal(error)
        ? "Non salvata: in cima alla pagina c’è perché."
        : isUnanswered(error) && !sayServiceFault(error)
          ? "Non salvata: la rete non risponde."
          : `Non salvata. ${sayRefusal(error)}`,
    );
  if (isUnsaved && unsavable) return problem(`Non salvata: ${unsavable}`);
  if (isUnsaved && kept === "nowhere") return problem("Non ancora salvata.");
  if (isUnsaved && !savesItself(status))
    return {
      text: `Correzione non pubblicata: per ora è solo ${kept === "tab" ? "in questa scheda" : "su questo dispositivo"}.`,
      isProblem: false,
    };
  const saved = isUnsaved ? "" : release;
  // What has gone out, or was withdrawn, says so itself.
  if (savedAt && savesItself(status))
    return {
      text: [`Bozza salvata ${withHour("alle", romeHour(savedAt))}`, saved].filter(Boolean).join(": "),
      isProblem: false,
    };
  if (isUnsaved) return { text: "Salvo la bozza fra qualche secondo…", isProblem: false };
  return { text: saved && `Bozza: ${saved}`, isProblem: false };
}
