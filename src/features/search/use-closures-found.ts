import { supabaseAddress } from "#shared/env.ts";
import { SHORT_PAUSE_MS, useRowsFound, type RowsFound } from "./use-rows-found.ts";

/** A current closure of the school, or that there is none, in the language of the question. */
export interface FoundClosure {
  to: string;
  text: string;
  lang: string;
  dir: "ltr" | "rtl";
  /** In Italian. */
  note: string;
}

export type ClosuresFound = RowsFound<FoundClosure>;

export type FindClosures = (question: string, signal: AbortSignal) => Promise<readonly FoundClosure[]>;

/** Two Chinese characters are a word; of other scripts that many are the beginning of too many. */
const ASKED = /.{3}|\p{Script=Han}{2}/u;

/** Asks whether the school is closed, where the question is about that. `find` must be a constant. */
export function useClosuresFound(question: string, find: FindClosures): ClosuresFound & { sendNow: () => void } {
  return useRowsFound(question, ASKED.test(question) && supabaseAddress() !== undefined, find, SHORT_PAUSE_MS);
}
