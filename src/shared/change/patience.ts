/** Milliseconds after which a call without an answer counts as failed. */
export const PATIENCE_MS = 20_000;

/** Aborts a request that the server holds back, or when `stop` does. Safari 15.4 has no AbortSignal.timeout(). */
export function patience(stop?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("The server does not answer.", "TimeoutError")), PATIENCE_MS);
  if (stop?.aborted) controller.abort(stop.reason);
  stop?.addEventListener("abort", () => controller.abort(stop.reason));
  return controller.signal;
}
