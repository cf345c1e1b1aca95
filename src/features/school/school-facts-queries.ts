import { queryOptions } from "@tanstack/react-query";
import { patience } from "#shared/change/patience.ts";
import type { Saved } from "#shared/desk/draft/create-draft.ts";
import type { Version } from "#shared/desk/writing/versions.tsx";
import type { SchoolFacts } from "#shared/school-facts.ts";
import { asJson, changeWithSession, readWithSession } from "#shared/session/call-with-session.ts";

/** A state that was saved. Its number is that of the revision. */
export interface FactsVersion extends Version {
  facts: SchoolFacts;
}

/** A text of the school in which an old telephone or address stands. */
export interface TextWithFact {
  kind: "page" | "answer" | "notice";
  /** Of an answer, its topic. */
  id: string;
  title: string | null;
}

/** The revision that the form has, and the open form: see private.save_school_facts. */
export interface FactsAt {
  p_revision: number;
  p_tab: string;
}

export const schoolFacts = {
  all: ["school-facts"],

  /** The states that were saved, the newest first; none: all is the program's. */
  toEdit: () =>
    queryOptions({
      queryKey: [...schoolFacts.all, "to-edit"],
      queryFn: ({ signal }) => readFacts(signal),
      gcTime: 0,
      // The form has its own copy: a change by somebody else is told when it is saved.
      staleTime: Infinity,
      refetchOnReconnect: false,
    }),

  /** Where the school's own texts have one of these telephones or addresses. */
  texts: (facts: readonly string[]) =>
    queryOptions({
      queryKey: [...schoolFacts.all, "texts", facts],
      queryFn: ({ signal }) =>
        readWithSession("texts_with_facts", { p_facts: [...facts] }, signal) as Promise<TextWithFact[]>,
      gcTime: 0,
    }),
};

interface AsRead {
  revision: number;
  facts: SchoolFacts;
  changed_at: string;
  /** Empty when the account is gone. */
  changed_by: string | null;
}

export async function readFacts(signal = patience()): Promise<FactsVersion[]> {
  const rows = (await readWithSession("school_facts_to_edit", {}, signal)) as AsRead[];
  return rows.map(({ revision, facts, changed_at, changed_by }) => ({
    ...{ version: revision, facts, changed_at, change_note: null },
    ...{ changed_by_nome: changed_by, changed_by_cognome: null },
  }));
}

export async function saveFacts(at: FactsAt, facts: SchoolFacts): Promise<Saved<"published">> {
  const p_facts = asJson(facts);
  const { revision } = (await changeWithSession("save_school_facts", { ...at, p_facts })) as { revision: number };
  return { revision, status: "published" };
}
