// `npm run project:publish`: brings a project of Supabase and the site to what this checkout asks. --plan only shows, --yes
// asks nothing. Secrets come from variables, from .env or from the keyboard: what is typed after a command stays in the history.
import path from "node:path";
import { readOptions } from "../../read-options.ts";
import { runCommand } from "../backup/run-command.ts";
import { publish } from "./publish.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const options = readOptions({
  plan: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  "without-copy": { type: "boolean", default: false },
});
const progress: { where?: string } = {};

await runCommand(
  async (signal) => {
    const isRight = await publish({
      root,
      environment: process.env,
      signal,
      isPlan: options.plan,
      isYes: options.yes,
      withoutCopy: options["without-copy"],
      pauseMs: 5000,
      progress,
    });
    process.exitCode = isRight ? 0 : 1;
    return [];
  },
  () => `Interrotto.\n${progress.where ?? "Non ho cambiato niente."}`,
);
