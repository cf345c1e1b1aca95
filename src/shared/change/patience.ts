/** Milliseconds after which a call without an answer counts as failed. */
export const PATIENCE_MS = 20_000;

/** Aborts a request that the server holds back, or when `stop` does. Safari 15.4 has no AbortSignal.timeout(). */
export function patience(stop?: AbortSignal, milliseconds = PATIENCE_MS): AbortSignal {
  const controller = new AbortController();
  const abort = (reason: unknown) => {
    clearTimeout(timer);
    controller.abort(reason);
  };
  // It runs on after an answer, and then aborts nothing.
  const timer = setTimeout(abort, milliseconds, new DOMException("The server does not answer.", "TimeoutError"));
  stop?.addEventListener("abort", () => abort(stop.reason), { once: true });
  if (stop?.aborted) abort(stop.reason);
  return controller.signal;
}
