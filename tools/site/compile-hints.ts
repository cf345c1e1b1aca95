import type { Plugin } from "vite";

/** Chunks that most pages load, and of which they call most functions while they are hydrated. */
const CHUNKS = ["start", "hydrate", "react", "frame", "late", "lists", "narrow-menu", "wide-menu"];

/**
 * Chromium then compiles all functions of a chunk while it arrives, on another thread, instead of each at its first call on
 * the main thread: a quarter of the scripts' time and more.
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
