// `npm run types`: writes src/shared/database.types.ts from the migrations. --check fails if the file is outdated.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { format, resolveConfig } from "prettier";
import { readOptions } from "#build/read-options.ts";
import { fail } from "./command-line.ts";
import { openDatabase } from "../backend/database.ts";

const file = path.resolve(import.meta.dirname, "../../../src/shared/database.types.ts");
const { check } = readOptions({ check: { type: "boolean", default: false } });

const types = await generateTypes();
if (!check) {
  await writeFile(file, types);
} else if (!existsSync(file) || types !== (await readFile(file, "utf8"))) {
  fail("src/shared/database.types.ts non corrisponde più alle migrazioni: esegui npm run types.");
}

async function generateTypes(): Promise<string> {
  const { db, close } = await openDatabase({ seed: false });
  // The part of a PostgreSQL client that the generator uses.
  const client = {
    query: async (query: string | { text: string; values?: unknown[] }, parameters: unknown[] = []) => {
      const [text, values] = typeof query === "string" ? [query, parameters] : [query.text, query.values ?? []];
      const result = await db.query(text, values);
      return { ...result, rowCount: result.rows.length };
    },
  };
  const metadata = await introspect(client, { includedSchemas: ["public"] });
  const source = await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: "13" });
  await close();
  // Without the generic helpers after the type of the database: no code uses them.
  const [types = source] = source.split(/^type DatabaseWithoutInternals/m);
  return format(types, { ...(await resolveConfig(file)), filepath: file });
}
