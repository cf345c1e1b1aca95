import { callAnonymously } from "#shared/call-anonymously.ts";
import type { Database } from "#shared/database.types.ts";
import { supabaseAddress } from "#shared/env.ts";
import type { ForSomebody } from "#shared/my-schools/my-schools.ts";
import type { NoticeRef } from "#shared/notice-name.ts";
import { widenQuestion } from "./load-search.ts";
import { hasChoice, putMineFirst } from "./put-mine-first.ts";
import { useRowsFound, type RowsFound } from "./use-rows-found.ts";

const MOST = 5;

/** Asked for where those of one school come first. */
const WIDER = 25;

/** Shorter words are the beginning of too many; but a notice is also found by its number. */
const ASKED = /\d|.{3}/;

export interface FoundNotice extends NoticeRef, ForSomebody {
  id: string;
  kind: Database["public"]["Enums"]["notice_kind"];
  title: string;
  valid_until: string;
  state: Database["public"]["Enums"]["notice_state"];
  replaced_by: NoticeRef | null;
}

export type NoticesFound = RowsFound<FoundNotice>;

/** Searches the school's public notices: title, text, number. */
export function useNoticesFound(question: string): NoticesFound & { sendNow: () => void } {
  return useRowsFound(question, ASKED.test(question) && supabaseAddress() !== undefined, findNotices);
}

async function findNotices(question: string, signal: AbortSignal): Promise<FoundNotice[]> {
  // One that is asked for by its number comes first.
  const isNumbered = /\d/.test(question);
  const found = await readNotices(question, signal, !isNumbered && (await hasChoice()) ? WIDER : MOST);
  return isNumbered ? found : (await putMineFirst(found)).slice(0, MOST);
}

async function readNotices(question: string, signal: AbortSignal, most: number): Promise<FoundNotice[]> {
  const asked = await widenQuestion(question);
  try {
    const rows: unknown = await callAnonymously(
      "list_notices",
      { p_words: question, p_asked: asked.map((group) => group.join(" ")) },
      signal,
      most,
    );
    return rows as FoundNotice[]; // the generated types do not know what the JSON columns hold
  } catch (reason) {
    if (signal.aborted) throw reason;
    const { findBuiltNotices } = await import("./find-built-notices.ts");
    const built = await findBuiltNotices(asked, signal, most).catch(() => Promise.reject(reason));
    console.warn("The database did not answer: searched the notices that the site was built with.", reason);
    return built;
  }
}
