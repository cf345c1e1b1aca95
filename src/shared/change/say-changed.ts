import { sayWhen } from "#shared/say-when.ts";
import { readDetails, type Refusal } from "./refusal.ts";

/** Somebody else has changed the row meanwhile: "Anna Rossi ha cambiato questa data oggi alle 9:10." */
export function sayChanged(error: unknown, what: "questa data" | "questa risposta"): Refusal<never> {
  const { revision, changed_at, changed_by } = readDetails(error) ?? {};
  if (typeof revision !== "number") return { sentence: `Nel frattempo ${what} è stata cambiata. Ricarica la pagina.` };
  const who = typeof changed_by === "string" && changed_by ? changed_by : "Un’altra persona";
  const when = sayWhen(String(changed_at), new Date());
  return { sentence: `${who} ha cambiato ${what} ${when}.`, changedTo: revision };
}
