import getPort from "get-port";
import { EXAMPLE_ACCOUNTS } from "./keys.ts";

export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) fail(`--port ${text}: serve un numero da 1 a 65535.`);
  return port;
}

export async function requireFreePort(port: number) {
  // Tries every local address: browsers may use any address of localhost.
  if ((await getPort({ port })) === port) return;
  fail(`La porta ${port} è già occupata. Chiudi il programma che la usa o scegline un'altra: --port ${port + 1}`);
}

export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

export function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The lines about the local backend that `dev` and `preview` print when they are ready. */
export function describeBackend(siteUrl: string, hasRealPortals: boolean): string[] {
  const portals = hasRealPortals
    ? "quelli veri (serve la rete)"
    : `di esempio, si comandano da ${siteUrl}/__portals (quelli veri: --real-portals)`;
  return [
    `  Posta:   ${siteUrl}/__mail`,
    `  Messaggi ai dispositivi: ${siteUrl}/__push`,
    `  Portali: ${portals}`,
    `  Account di esempio, password ${EXAMPLE_ACCOUNTS.password}:`,
    ...EXAMPLE_ACCOUNTS.people.map(({ email, role }) => `    ${email} (${role})`),
  ];
}

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
