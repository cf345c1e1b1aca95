// `npm run update`: merges the newest release of the software. What follows is in package.json, in commands of its own,
// because a program cannot replace the packages that it runs on.
import path from "node:path";
import { update } from "./update.ts";

const { isDone, lines } = update(path.resolve(import.meta.dirname, "../../../.."));
(isDone ? console.log : console.error)(lines.join("\n"));
process.exitCode = isDone ? 0 : 1;
