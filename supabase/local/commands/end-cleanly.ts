const PARENT_CHECK_MS = 1000;

/** Runs close once, then ends the process: on Ctrl-C, when asked to terminate, when the terminal or the parent is gone. */
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
  // A parent that was killed sends no signal: its child is handed to another process.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(0), PARENT_CHECK_MS).unref();
  return end;
}
