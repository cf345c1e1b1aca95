import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../migrations/", import.meta.url);

export const hostedStub = readFileSync(new URL("hosted-stub.sql", import.meta.url), "utf8");
export const seed = readFileSync(new URL("../../seed.sql", import.meta.url), "utf8");

export function migrations(): { name: string; sql: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), "utf8") }));
}

/** The `do` block of the migrations that contains the text. */
export function blockWith(text: string): string {
  const blocks = migrations().flatMap(({ sql }) => sql.match(/^do \$\$$.*?^\$\$;$/gms) ?? []);
  const block = blocks.find((statement) => statement.includes(text));
  if (block === undefined) throw new Error(`no block of the migrations contains "${text}"`);
  return block;
}
