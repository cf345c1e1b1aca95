import { useEffect, useState } from "react";
import type { Found } from "./create-search.ts";

/** A short answer that the school has written, as the search shows it. */
export interface StoredAnswer {
  /** The address of its question, which is an entry of the search. */
  address: string;
  body: string;
  action?: { to: string; label: string };
}

export type ReadAnswers = () => Promise<readonly StoredAnswer[]>;

export type StoredAnswers = ReadonlyMap<string, StoredAnswer>;

const none: StoredAnswers = new Map();

/** The short answers by their addresses; none until they are read, or when they cannot be. `read` must be a constant. */
export function useStoredAnswers(read: ReadAnswers): StoredAnswers {
  const [answers, setAnswers] = useState(none);

  // Reads them from the database, or from the query cache.
  useEffect(() => {
    let isWanted = true;
    read().then(
      (list) => isWanted && setAnswers(new Map(list.map((answer) => [answer.address, answer]))),
      (reason: unknown) => console.warn("The short answers could not be read.", reason), // their questions remain
    );
    return () => {
      isWanted = false;
    };
  }, [read]);

  return answers;
}

/** Puts a question that the school has answered before those that are answered elsewhere, if only those are above it. */
export function answeredFirst(found: readonly Found[], answers: StoredAnswers): readonly Found[] {
  const at = found.findIndex(({ entry }) => answers.has(entry.id));
  const above = found.slice(0, Math.max(at, 0));
  const answered = found[at];
  if (!answered || !above.every(({ entry }) => entry.kind === "answer")) return found;
  return [answered, ...above, ...found.slice(at + 1)];
}
