import type { Step } from "./step.ts";

/** TypeScript 7, in a third of the time; "tsc" by its name is the one that typescript-eslint can use. */
export const compiler = ["node", "node_modules/typescript-7/bin/tsc"] satisfies Step["command"];
