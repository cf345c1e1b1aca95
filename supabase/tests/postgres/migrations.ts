import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../migrations/", import.meta.url);

export function migrations(): { name: string; sql: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), "utf8") }));
}

/** The `do` block of 20261123000900_jobs.sql that contains the text. */
export function jobsBlock(text: string): string {
  const jobs = migrations().find(({ name }) => name.endsWith("_jobs.sql"));
  const block = jobs?.sql.match(/^do \$\$$.*?^\$\$;$/gms)?.find((statement) => statement.includes(text));
  if (block === undefined) throw new Error(`no block of the jobs migration contains "${text}"`);
  return block;
}
