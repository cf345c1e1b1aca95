/**
 * Supabase's command line, and the words before a command. The pinned one is the package of its binary for Linux on Intel;
 * elsewhere npm brings it.
 */
export const supabaseCli: readonly [program: string, ...words: string[]] =
  process.platform === "linux" && process.arch === "x64"
    ? [new URL("../node_modules/@supabase/cli-linux-x64/bin/supabase", import.meta.url).pathname]
    : ["npx", "--yes", "supabase@3"];
