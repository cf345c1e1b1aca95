import type { ManagedListParams } from "#features/notices/editor/notices-to-edit.ts";
import { readWords, searchOf } from "#shared/published/list-params.ts";

/** The words of the states in the address, in the order of the list, with the names of the filters. */
export const listStates = [
  { word: "bozze", label: "Bozze", status: "draft", count: "drafts" },
  { word: "in-revisione", label: "In revisione", status: "in_review", count: "in_review" },
  { word: "programmati", label: "Programmati", status: "scheduled", count: "scheduled" },
  { word: "pubblicati", label: "Pubblicati", status: "published", count: "published" },
  { word: "ritirati", label: "Ritirati", status: "withdrawn", count: "withdrawn" },
] as const;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Parses "?stato=…&parole=…&autore=…". What is not valid is left out and reported in `problems`. */
export function readListParams(search: URLSearchParams): { params: ManagedListParams; problems: string[] } {
  const word = search.get("stato");
  const author = search.get("autore");
  const { words, problems } = readWords(search.get("parole"));
  const state = listStates.find((each) => each.word === word);
  return {
    params: {
      status: state?.status,
      words,
      author: author && UUID.test(author) ? author : undefined,
    },
    problems: [
      ...(word && !state ? [`«${word}» non è uno stato degli avvisi: ecco gli avvisi in tutti gli stati.`] : []),
      ...(author && !UUID.test(author) ? ["L’autore cercato non c’è: ecco gli avvisi di tutti."] : []),
      ...problems,
    ],
  };
}

/** The search string for these parameters; empty without filters. */
export function listAddress({ status, words, author }: ManagedListParams): string {
  const word = listStates.find((each) => each.status === status)?.word;
  return searchOf({ stato: word, parole: words, autore: author });
}
