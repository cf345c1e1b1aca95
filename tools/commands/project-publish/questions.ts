import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Problem } from "../backup/problem.ts";
import { keepSecret } from "./secrets.ts";

export interface Question {
  /** The variable that answers it beforehand. */
  variable: string;
  text: string;
  /** Taken where nothing is typed. */
  fallback?: string;
  isSecret?: boolean;
  /** What is wrong with an answer, in Italian. */
  objection?: (answer: string) => string | undefined;
}

export type Ask = (question: Question) => Promise<string>;

export interface Questions {
  ask: Ask;
  /** Whether the person agrees. */
  confirm: (text: string) => Promise<boolean>;
  close: () => void;
}

/** Takes each answer from its variable, or asks at the terminal: a secret without echo. */
export function openQuestions(
  env: Record<string, string | undefined>,
  mayAsk: boolean,
  signal: AbortSignal,
): Questions {
  let isHidden = false;
  let reader: ReturnType<typeof createInterface> | undefined;
  let lines: AsyncIterator<string> | undefined;
  const read = async (prompt: string): Promise<string> => {
    if (!lines) {
      const output = new Writable({
        write: (chunk: Buffer, _, done) => (isHidden ? done() : process.stdout.write(chunk, () => done())),
      });
      reader = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY, signal });
      // A terminal that is read letter by letter sends no signal at Ctrl-C.
      reader.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
      lines = reader[Symbol.asyncIterator]();
    }
    process.stdout.write(prompt);
    const { value, done } = (await lines.next()) as { value?: string; done?: boolean };
    if (isHidden || !process.stdin.isTTY) process.stdout.write("\n");
    signal.throwIfAborted();
    if (done) throw new Problem("Le risposte sono finite prima delle domande: non è cambiato niente.");
    return (value ?? "").trim();
  };
  return {
    ask: async ({ variable, text, fallback, isSecret = false, objection }) => {
      const given = env[variable]?.trim() || (mayAsk ? "" : fallback);
      const kept = (answer: string) => (isSecret ? keepSecret(answer) : answer);
      const wrong = given ? objection?.(given) : undefined;
      if (given && wrong) throw new Problem(`${variable}: ${wrong}.`);
      if (given) return kept(given);
      if (!mayAsk) throw new Problem(`Senza domande serve la variabile ${variable}: ${text.toLowerCase()}.`);
      for (;;) {
        isHidden = isSecret;
        const typed = await read(`${text}${fallback ? ` [${fallback}]` : ""}: `).finally(() => (isHidden = false));
        const answer = typed || fallback || "";
        const why = answer === "" ? "serve una risposta" : objection?.(answer);
        if (!why) return kept(answer);
        console.log(`  ${why}.`);
      }
    },
    confirm: async (text) => /^s(?:ì|i)?$/i.test(await read(`${text} [s/N]: `)),
    close: () => reader?.close(),
  };
}
