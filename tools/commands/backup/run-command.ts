import { terminalText } from "../../terminal-text.ts";
import { Problem } from "./problem.ts";

/** Runs a command that Ctrl-C ends at any moment, and says how it went. */
export async function runCommand(
  act: (signal: AbortSignal) => Promise<string[]>,
  interrupted: string | (() => string),
): Promise<void> {
  // Only the owner may read the files, also those that PostgreSQL's programs write.
  process.umask(0o077);
  const stop = new AbortController();
  const abort = () => stop.abort();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, abort);
  try {
    console.log(terminalText((await act(stop.signal)).join("\n")));
  } catch (error) {
    const said = typeof interrupted === "string" ? interrupted : interrupted();
    console.error(stop.signal.aborted ? said : terminalText(sentence(error)));
    process.exitCode = stop.signal.aborted ? 130 : 1;
  }
}

function sentence(error: unknown): string {
  if (error instanceof Problem) return error.message;
  const { code } = error as { code?: string }; // of a system error
  if (code === "ENOSPC" || code === "EDQUOT") return "Il disco è pieno: liberate spazio, o indicate un altro disco.";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return `Qui non si può scrivere o leggere: ${String(error)}`;
  return `Errore imprevisto: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
