const PARENT_CHECK_MS = 1000;

/** Runs `close` once and exits: on SIGINT, SIGTERM, SIGHUP, or when the parent process has ended. */
export function endCleanly(close: () => Promise<void>) {
  let isEnding = false;
  const end = (exitCode: number) => {
    if (isEnding) return;
    isEnding = true;
    close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));
  // A parent that was killed sends no signal, but the parent's id changes.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(0), PARENT_CHECK_MS).unref();
  return end;
}
