import { readDetails, readError } from "#shared/change/refusal.ts";
import type { Saved } from "#shared/desk/draft/create-draft.ts";
import type { DeskKind } from "#shared/desk/draft/desk-kind.ts";
import { deviceCopies } from "#shared/desk/draft/device-copies.ts";
import { deskRefusal, type Refusal } from "#shared/desk/refusal.ts";
import type { FieldPath } from "react-hook-form";
import { EDITOR_KEYS } from "#shared/session/stored-session.ts";
import { type FactsForm, formOf, plainOf } from "./facts-form.ts";
import { type FactsAt, readFacts, schoolFacts } from "./school-facts-queries.ts";

/** There is one. */
export const FACTS_ID = "scuola";
export const TITLE = "Dati della scuola";

/** The unsaved facts of this device. Change the number when the shape of the form changes. */
export const factsCopies = deviceCopies<FactsForm>({
  prefix: `${EDITOR_KEYS}scuola-1`,
  isTabOnly: () => false,
  isForm: ({ phones, legal }) => Array.isArray(phones) && typeof legal === "object",
});

const words: Record<string, string> = {
  fact_wrong: "Non va bene: guarda come è scritto.",
  page_too_many: "Sono troppi.",
  page_wrong: "Il sito non capisce questi dati. Ricarica la pagina e riprova.",
};

/** Why the database refused, at its field. */
export function refusalOf(error: unknown): Refusal<FieldPath<FactsForm>> {
  const { message } = readError(error);
  const { field, max } = readDetails(error) ?? {};
  const sentence = message === "page_field_too_long" ? `Al massimo ${String(max)} caratteri` : words[message];
  if (!sentence) return deskRefusal(error);
  return { sentence, ...(typeof field === "string" && { field: field as FieldPath<FactsForm> }) }; // of clean_school_facts
}

const never = () => Promise.reject(new Error("The facts of the school have no files, and do not save themselves."));

export const factsDesk: DeskKind<FactsForm, "published", FactsAt, Saved<"published">> = {
  copies: factsCopies,
  files: {
    ...{ bucket: "", key: schoolFacts.all, max: 0, tooMany: "", unsaved: "" },
    ...{ addRow: never, removeRow: never, sayRefusal: (error) => refusalOf(error).sentence },
  },
  at: (_id, p_revision, p_tab) => ({ p_revision, p_tab }),
  save: never,
  savesItself: () => false,
  isReadOnly: () => false,
  asSaved: (form) => form,
  async readPlain() {
    const [last] = await readFacts();
    return { title: TITLE, body: plainOf(formOf(last?.facts ?? {})) };
  },
  findUnsavable: () => undefined,
  changed: "facts_changed",
  sayRefusal: (error) => refusalOf(error).sentence,
  words: { changedBy: { published: "ha cambiato i dati della scuola" }, deleted: "" },
};
