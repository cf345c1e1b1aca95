import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { supabaseCli } from "../../supabase-cli.ts";
import { Problem } from "../backup/problem.ts";
import { quotedValue } from "./env-file.ts";
import { printable, SECRET_VARIABLES } from "./secrets.ts";

interface Run {
  root: string;
  env: Record<string, string | undefined>;
  signal: AbortSignal;
  /** What this program is to have of them. */
  given?: Record<string, string>;
}

/** Runs a program to its end, without the secrets of the variables. What it says is shown only where it fails. */
export async function runProgram(
  [program = "", ...words]: readonly string[],
  { root, env, signal, given }: Run,
): Promise<void> {
  const open = Object.fromEntries(Object.entries(env).filter(([name]) => !SECRET_VARIABLES.includes(name)));
  const child = spawn(program, words, {
    cwd: root,
    env: { ...open, ...given },
    signal,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => (said = (said + chunk).slice(-20_000)));
  // After Ctrl-C too: the next command must not meet this one.
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("close", resolve).on("error", (error) => signal.aborted || reject(error));
  });
  signal.throwIfAborted();
  if (code === 0) return;
  const lines = printable(said).trim().split("\n");
  throw new Problem(
    `Dice:\n${lines
      .slice(-12)
      .map((line) => `    ${line}`)
      .join("\n")}`,
  );
}

/** Runs Supabase's command line for a project: secrets go by variables. */
export function runSupabase(words: readonly string[], run: Run): Promise<void> {
  const given = {
    SUPABASE_ACCESS_TOKEN: run.env["SUPABASE_ACCESS_TOKEN"] ?? "",
    SUPABASE_TELEMETRY_DISABLED: "1",
    SUPABASE_NO_UPDATE_NOTIFIER: "1",
    ...run.given,
  };
  return runProgram([...supabaseCli, ...words, "--yes", "--workdir", run.root], { ...run, given });
}

/** Gives `use` the name of a file with the values, which only its owner can read and which is gone afterwards. */
export async function withEnvFile(values: Record<string, string>, use: (file: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "publish-"));
  try {
    const file = path.join(folder, "secrets.env");
    const lines = Object.entries(values).map(([name, value]) => `${name}=${quotedValue(value)}`);
    writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
    await use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
