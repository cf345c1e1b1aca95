import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import type { Building, School } from "#content/school-form.ts";
import { school } from "#content/school.ts";

/** A school that has nothing in common with the one of src/content/school.ts. */
export const anotherSchool: School = {
  ...school,
  name: "Istituto Comprensivo «Niccolò dell'Arca» di Rocca Vecchia Prova",
  buildings: [
    {
      id: "centro",
      name: "Sede di Piazza Grande",
      levels: ["primaria", "secondaria"],
      street: "Piazza Grande 3",
      town: "99001 Rocca Vecchia (ZZ)",
      phone: "",
    },
    {
      id: "tre-ponti",
      name: "Plesso Tre Ponti",
      levels: ["infanzia", "primaria"],
      street: "Via Lunga 12",
      town: "99002 Tre Ponti (ZZ)",
      phone: "0987 111222",
    },
    // Eight in all.
    ...["Quattro Vie", "Cinque Terre", "Sei Pozzi", "Sette Fonti", "Otto Mulini", "Nove Colli"].map(
      (place): Building => ({
        id: place.toLowerCase().replace(" ", "-"),
        name: `Plesso ${place}`,
        levels: ["infanzia"],
        street: `Via ${place} 1`,
        town: "99003 Borgo Alto (ZZ)",
        phone: "",
      }),
    ),
  ],
  phones: ["0987 654321", "800 987654"],
  email: "zzic800001@roccavecchia.edu.it",
  pec: "",
  securityEmail: "tecnico@roccavecchia.edu.it",
  meccanografico: "ZZIC800001",
  fiscalCode: "99999999999",
  url: "https://www.roccavecchia.edu.it",
  emailDomain: "roccavecchia.edu.it",
  patron: { day: "06-24", name: "San Giovanni dell'Arca" },
  colours: { infanzia: "#ffd166", primaria: "#1b7f79", secondaria: "#8a2f66" },
  emblem: "/stemma.svg",
};

/** Copies the files of the repository to a new folder, a repository of its own, with the same installed packages. */
export function copyRepository(from: string, name: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), `${name}-`));
  const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" });
  const files = git("-C", from, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0");
  for (const file of files.filter((name) => name && existsSync(path.join(from, name))))
    cpSync(path.join(from, file), path.join(copy, file));
  git("-C", copy, "init", "--quiet");
  git("-C", copy, "add", "--all");
  symlinkSync(path.join(from, "node_modules"), path.join(copy, "node_modules"));
  return copy;
}
