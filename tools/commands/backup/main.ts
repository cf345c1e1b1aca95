// `npm run backup -- <folder>`: copies the data and the attachments of a project into a new folder in it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { backUp } from "./back-up.ts";
import { Problem } from "./problem.ts";
import { readProjectAccess } from "./project-access.ts";
import { readFolder } from "./read-folder.ts";
import { runCommand } from "./run-command.ts";

const root = path.resolve(import.meta.dirname, "../../..");

await runCommand((signal) => {
  const place = readFolder("npm run backup -- <cartella delle copie>");
  if (!path.relative(root, place).startsWith("..") && !path.isAbsolute(path.relative(root, place)))
    throw new Problem(
      "La cartella delle copie non può stare dentro quella del sito: con git add i nomi delle persone finirebbero nel deposito.",
    );
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string }; // npm's format
  return backUp({ access: readProjectAccess(process.env), place, version, signal });
}, "Interrotto: non è rimasta nessuna copia a metà. Quelle di prima sono come erano.");
