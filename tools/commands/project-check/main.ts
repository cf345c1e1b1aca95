// `npm run project:check`: asks a published project what is easily forgotten. Addresses and keys come from variables, or from
// .env: what is typed after a command stays in the history of the shell.
import { existsSync } from "node:fs";
import path from "node:path";
import { readOptions } from "../../read-options.ts";
import { checkProject, report } from "./check-project.ts";
import { readCheckout } from "./checkout.ts";

const root = path.resolve(import.meta.dirname, "../../..");
readOptions({});
const file = path.join(root, ".env");
if (existsSync(file)) process.loadEnvFile(file);

const lines = await checkProject(root, readCheckout(root), process.env);
console.log(report(lines));
process.exitCode = lines.some(({ finding }) => finding.mark === "wrong") ? 1 : 0;
