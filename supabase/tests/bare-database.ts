import { readdirSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";

const supabaseDir = new URL("../", import.meta.url);

/** A database as a new project has it: roles, Auth, nothing of ours. */
export async function openBareDatabase(): Promise<PGlite> {
  const db = await PGlite.create({ extensions: { pgcrypto } });
  await db.exec(hostedStub());
  return db;
}

/** The same with the migrations, but without what the local backend adds to them. */
export async function openMigratedDatabase(): Promise<PGlite> {
  const db = await openBareDatabase();
  for (const { sql } of migrations()) await db.exec(sql);
  return db;
}

export function migrations(): { name: string; sql: string }[] {
  const folder = new URL("migrations/", supabaseDir);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), "utf8") }));
}

export function hostedStub(): string {
  return readFileSync(new URL("tests/hosted-stub.sql", supabaseDir), "utf8");
}
