import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { syntaxProblem } from "../content-check/source-checks.ts";
import { asFormatted } from "../school/changes.ts";
import { type LanguageCode, languageCodes } from "#content/languages/language.ts";
import { type FileName, fileNames, type Files, formsOf, type Tree } from "./language-forms.ts";

/** Italian is written in TypeScript, beside the other texts of the site. */
export const otherLanguages = languageCodes.filter((code) => code !== "it");

export function fileOf(code: LanguageCode, name: FileName): string {
  return `src/content/languages/${code}/${name}.json`;
}

/** The files of a language, or what is wrong with their punctuation. */
export async function readFiles(root: string, code: LanguageCode): Promise<{ files?: Files; problems: string[] }> {
  const files: Files = { language: undefined, closures: undefined, page: undefined };
  const problems: string[] = [];
  for (const name of fileNames) {
    const file = fileOf(code, name);
    if (!existsSync(path.join(root, file))) continue;
    const source = await readFile(path.join(root, file), "utf8");
    try {
      files[name] = JSON.parse(source) as Tree;
    } catch {
      problems.push(syntaxProblem(file, source) ?? `${file}: qui il file non si capisce più.`);
    }
  }
  return problems.length > 0 ? { problems } : { files, problems };
}

export async function writeFiles(root: string, code: LanguageCode, files: Partial<Files>): Promise<string[]> {
  const names = fileNames.filter((name) => files[name]);
  for (const name of names) {
    const full = path.join(root, fileOf(code, name));
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, await asFormatted(full, JSON.stringify(files[name])));
  }
  return names.map((name) => fileOf(code, name));
}

/** What is wrong in the files of a language: where («page.day.calm») and what, in Italian. */
export function faultsOf(files: Files): { file: FileName; id: string; fault: string }[] {
  const { language } = files;
  const locale = z.object({ locale: z.string().refine(isLocale) }).safeParse(language);
  if (!locale.success)
    return [{ file: "language", id: "language.locale", fault: "non è una lingua che Intl conosce, come «fr»" }];
  const forms = formsOf(locale.data.locale);
  return fileNames.flatMap((file) => {
    const { error } = forms[file].safeParse(files[file], { error: said });
    return (error?.issues ?? []).map(({ path: at, message }) => ({
      file,
      id: [file, ...at].join("."),
      fault: message,
    }));
  });
}

function said(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "unrecognized_keys") return `qui la voce ${issue.keys.join(", ")} non c’è: toglietela`;
  if (issue.code === "too_small") return issue.origin === "string" ? "la frase è vuota" : "ne mancano";
  if (issue.input === undefined) return "manca";
  return issue.code === "custom" ? undefined : "non è come nelle altre lingue";
}

function isLocale(locale: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

/** For `npm run content:check`: every phrase is there, with its slots and its plurals. */
export async function languageProblems(root: string): Promise<string[]> {
  const problems = otherLanguages.map(async (code) => {
    const { files, problems } = await readFiles(root, code);
    if (!files) return problems;
    return faultsOf(files).map(({ file, id, fault }) => `${fileOf(code, file)}: ${id}: ${fault}.`);
  });
  return (await Promise.all(problems)).flat();
}
