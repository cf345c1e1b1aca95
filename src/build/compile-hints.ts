import type { Plugin } from "vite";

/** Chunks of which a page calls most functions while it is hydrated. */
const CHUNKS = ["react", "frame"];

/**
 * Chromium then compiles all functions of a chunk while it arrives, on another thread, instead of each at its first call on
 * the main thread: a fifth of the scripts' time (docs/performance.md).
 */
const HINT = "//# allFunctionsCalledOnLoad\n";

export const addCompileHints: Plugin = {
  name: "compile-hints",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && CHUNKS.includes(file.name)) file.code = HINT + file.code;
    },
  },
};
