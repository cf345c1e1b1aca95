/** Milliseconds after which a call without an answer counts as failed. */
export const PATIENCE_MS = 20_000;

/** Aborts a request that the server holds back. */
export function patience(): AbortSignal {
  return AbortSignal.timeout(PATIENCE_MS);
}

/**
 * Whether a call of the database failed without its answer: no network, a gateway that speaks for it, or a request that
 * ran out of time. Only its own answers have a code that is text; an aborted request has a number.
 */
export function isUnanswered(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return typeof code !== "string" || code === "";
}
