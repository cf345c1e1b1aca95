import { useEffect } from "react";
import { isLeaving } from "./leaving.ts";

/**
 * Logs the error of a read where the page is complete without what was read. Not while the visitor leaves the page: some
 * browsers abort the requests of the old page then.
 */
export function useReport(error: Error | null, what: string): void {
  useEffect(() => {
    if (error && !isLeaving()) console.error(what, error);
  }, [error, what]);
}
