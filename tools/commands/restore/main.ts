// `npm run restore -- <folder>`: puts a copy of `npm run backup` into an empty project.
import { readProjectAccess } from "../backup/project-access.ts";
import { readFolder } from "../backup/read-folder.ts";
import { restore } from "./restore.ts";
import { runCommand } from "../backup/run-command.ts";

await runCommand(
  (signal) =>
    restore({
      access: readProjectAccess(process.env),
      folder: readFolder("npm run restore -- <cartella di una copia>"),
      signal,
    }),
  "Interrotto: nel database non è entrato niente. Si può dare di nuovo lo stesso comando.",
);
