import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";

export interface BackendProcess {
  url: string;
}

const messageSchema = z.union([z.object({ url: z.string() }), z.object({ failure: z.string() })]);

/** Starts backend-process.ts, which ends by itself when this process ends. */
export function startBackendProcess(siteUrl: string, options: string[] = []) {
  const child = fork(fileURLToPath(new URL("backend-process.ts", import.meta.url)), [siteUrl, ...options]);
  let isClosing = false;
  const exit = once(child, "exit");

  return {
    ready: Promise.race([once(child, "message"), exit.then(() => [{ failure: "il backend si è chiuso" }])]).then(
      ([message]): BackendProcess => {
        const answer = messageSchema.parse(message);
        if ("failure" in answer) throw new Error(answer.failure);
        return answer;
      },
    ),
    /** Resolves when the backend ends without a call to `close`. */
    ended: new Promise<void>((resolve) => void exit.then(() => !isClosing && resolve())),
    async close() {
      isClosing = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await exit;
    },
  };
}
