/** Milliseconds after which a call without an answer counts as failed. */
export const PATIENCE_MS = 20_000;

/** Aborts a request that the server holds back. */
export function patience(): AbortSignal {
  return AbortSignal.timeout(PATIENCE_MS);
}
