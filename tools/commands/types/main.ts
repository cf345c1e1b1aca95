// `npm run types`: writes src/shared/database.types.ts and supabase/schema.sql from the migrations. --check fails if one of
// them is outdated.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import type { PGlite } from "@supabase/lite/pglite";
import { format, resolveConfig } from "prettier";
import { readOptions } from "../../read-options.ts";
import { fail } from "../../backend/command-line.ts";
import { describeSchema } from "./describe-schema.ts";
import { openDatabase, SUPABASE_DIR } from "../../backend/embedded-database.ts";

const TYPES = path.join(SUPABASE_DIR, "../src/shared/database.types.ts");
const { check } = readOptions({ check: { type: "boolean", default: false } });

const { db, close } = await openDatabase({ onlyMigrations: true });
const files = new Map([
  [TYPES, await generateTypes(db)],
  [path.join(SUPABASE_DIR, "schema.sql"), await describeSchema(db)],
]);
await close();

for (const [file, text] of files) {
  if (!check) {
    await writeFile(file, text);
  } else if (!existsSync(file) || text !== (await readFile(file, "utf8"))) {
    const name = path.relative(path.join(SUPABASE_DIR, ".."), file);
    fail(`${name} non corrisponde più alle migrazioni: esegui npm run types.`);
  }
}

async function generateTypes(db: PGlite): Promise<string> {
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
  // Without the generic helpers after the type of the database: no code uses them.
  const [types = source] = source.split(/^type DatabaseWithoutInternals/m);
  return format(types, { ...(await resolveConfig(TYPES)), filepath: TYPES });
}
