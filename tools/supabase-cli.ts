import { existsSync } from "node:fs";

const PINNED = new URL("../node_modules/@supabase/cli-linux-x64/bin/supabase", import.meta.url).pathname;

/**
 * Supabase's command line, and the words before a command. The pinned one is the package of its binary for Linux on Intel;
 * elsewhere npm brings it, without a shell where npm says where it is.
 */
export const supabaseCli: readonly [program: string, ...words: string[]] = existsSync(PINNED)
  ? [PINNED]
  : process.env["npm_execpath"]
    ? [process.execPath, process.env["npm_execpath"], "exec", "--yes", "--", "supabase@3"]
    : ["npx", "--yes", "supabase@3"];
