import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { noticesToEdit } from "./notices-to-edit.ts";
import type { Start } from "./use-open-notice.ts";

/** Reads the notice again and opens the editor anew, with the text of the page or with that of the database. */
export function useReopening(id: string) {
  const queries = useQueryClient();
  const [{ start, count }, setOpening] = useState<{ start: Start | undefined; count: number }>({
    start: undefined,
    count: 0,
  });

  // The dialog and its button have gone: the focus goes where the page begins again.
  useEffect(() => {
    if (count > 0) document.querySelector<HTMLElement>("main h1")?.focus();
  }, [count]);

  const open = (next: Start | undefined) => setOpening(({ count: before }) => ({ start: next, count: before + 1 }));
  return {
    start,
    count,
    open,
    /** Fails when the database does not answer: then the page stays as it is. */
    async readAgain(next?: Start): Promise<void> {
      await queries.fetchQuery({ ...noticesToEdit.one(id), staleTime: 0 });
      open(next);
      void queries.invalidateQueries({
        queryKey: noticesToEdit.all,
        predicate: ({ queryKey }) => queryKey[2] !== "one",
      });
    },
  };
}
