import { hashKey, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Start } from "./use-draft.ts";

interface Options {
  /** The key prefix of all that shows such texts, and the key of this one. */
  all: QueryKey;
  key: QueryKey;
  /** Reads it again. */
  read: () => Promise<unknown>;
}

/** Reads the text again and opens the editor anew, with the text of the page or with that of the database. */
export function useReopening<Form>({ all, key, read }: Options) {
  const queries = useQueryClient();
  const [{ start, count }, setOpening] = useState<{ start: Start<Form> | undefined; count: number }>({
    start: undefined,
    count: 0,
  });

  // The dialog and its button have gone: the focus goes where the page begins again.
  useEffect(() => {
    if (count > 0) document.querySelector<HTMLElement>("main h1")?.focus();
  }, [count]);

  const open = (next: Start<Form> | undefined) =>
    setOpening(({ count: before }) => ({ start: next, count: before + 1 }));
  return {
    start,
    count,
    open,
    /** Fails when the database does not answer: then the page stays as it is. */
    async readAgain(next?: Start<Form>): Promise<void> {
      await read();
      open(next);
      const shown = hashKey(key);
      void queries.invalidateQueries({ queryKey: all, predicate: ({ queryHash }) => queryHash !== shown });
    },
  };
}
