import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { terminalText } from "../../terminal-text.ts";
import { otherLanguages, readFiles, writeFiles } from "./language-files.ts";
import { languageOfSheet, readRows, readSheet, sheetOf } from "./sheet.ts";

interface Options {
  /** The code of the language whose sheet is written, and the file for it. */
  sheet?: string;
  out?: string;
  /** The file of the sheet that is read back. */
  read?: string;
  "read-by"?: string;
}

interface Outcome {
  isDone: boolean;
  /** What the command says; the sheet itself if no file is given for it. */
  text: string;
}

export async function languages(root: string, options: Options): Promise<Outcome> {
  const { sheet, out, read, "read-by": readBy } = options;
  if (sheet !== undefined && read === undefined) return writeSheet(root, sheet, out);
  if (read !== undefined && sheet === undefined) return readBack(root, read, readBy);
  return failed(
    "Scrivete che cosa fare:",
    "  npm run languages -- --sheet ro --out ro.csv",
    '  npm run languages -- --read ro.csv --read-by "Nome Cognome, novembre 2026"',
  );
}

async function writeSheet(root: string, wanted: string, out?: string): Promise<Outcome> {
  const code = otherLanguages.find((each) => each === wanted);
  if (!code) return failed(`«${wanted}» non è una delle lingue: ${otherLanguages.join(", ")}.`);
  const { files, problems } = await readFiles(root, code);
  if (!files) return failed(...problems);
  const text = sheetOf(code, files);
  if (out === undefined) return { isDone: true, text };
  await writeFile(path.resolve(root, out), text);
  return done(`Il foglio è in ${out}: si apre con un programma di fogli di calcolo e si salva come «CSV UTF-8».`);
}

/** Nothing is written unless every row is right. */
async function readBack(root: string, file: string, readBy?: string): Promise<Outcome> {
  if (readBy !== undefined && !/^\S.*, \p{Ll}+ \d{4}$/u.test(readBy))
    return failed(`--read-by: scrivete chi ha riletto e quando, come "Nome Cognome, novembre 2026".`);
  const bytes = await readFile(path.resolve(root, file)).catch(() => undefined);
  if (!bytes) return failed(`Il file ${file} non si può leggere.`);
  const rows = readRows(bytes);
  if (!rows) return failed(`${file} non si capisce: nel programma di fogli di calcolo salvatelo come «CSV UTF-8».`);
  const code = languageOfSheet(rows);
  if (!code) return failed(`${file}: la prima riga deve restare quella del foglio, con la sua lingua: «Romeno (ro)».`);
  const { files, problems } = await readFiles(root, code);
  if (!files) return failed(...problems);
  const { sheet, problems: wrong } = readSheet(rows, code, files, readBy);
  if (!sheet)
    return failed(`Da correggere in ${file} (${wrong.length}); non è stato scritto niente:`, ...listed(wrong));
  const { readBy: signed } = Object(files.language) as { readBy?: string | null };
  if (signed && readBy === undefined && Object.keys(sheet.files).length > 0)
    return failed(
      `Con ${file} le frasi cambiano, e il sito dice che le ha rilette «${signed}»: aggiungete --read-by con chi le ha rilette adesso. Non è stato scritto niente.`,
    );
  const written = await writeFiles(root, code, sheet.files);
  return done(
    ...(written.length > 0 ? ["Ora sono come nel foglio:", ...listed(written)] : ["Non cambia niente."]),
    ...(sheet.remarks.length > 0 ? ["Osservazioni di chi ha riletto:", ...listed(sheet.remarks)] : []),
  );
}

function done(...lines: readonly string[]): Outcome {
  return { isDone: true, text: terminalText(`${lines.join("\n")}\n`) };
}

function failed(...lines: readonly string[]): Outcome {
  return { ...done(...lines), isDone: false };
}

function listed(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
