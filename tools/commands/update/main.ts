// `npm run update`: merges the newest release of the software. What follows is in package.json, in commands of its own,
// because a program cannot replace the packages that it runs on. The last of them, with --steps, says what is left to do.
import path from "node:path";
import { readOptions } from "../../read-options.ts";
import { stepsLeft, update } from "./update.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const { steps } = readOptions({ steps: { type: "boolean", default: false } });

const { isDone, lines } = steps ? { isDone: true, lines: stepsLeft(root) } : update(root);
(isDone ? console.log : console.error)(lines.join("\n"));
process.exitCode = isDone ? 0 : 1;
