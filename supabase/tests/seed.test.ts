import { readFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "./postgres/databases.ts";

const seed = readFileSync(new URL("../seed.sql", import.meta.url), "utf8");

it.each<[string, string, string | undefined]>([
  ["a new database", "select", undefined],
  [
    "a local database that calls its own functions",
    "select vault.create_secret('http://kong:8000/functions/v1/fetch-news', 'fetch_news_url')",
    undefined,
  ],
  [
    "a project with an account",
    "insert into auth.users (id, email) select gen_random_uuid(), 'x@' || domain from private.allowed_email_domains limit 1",
    "this one has accounts",
  ],
  [
    "a project whose job calls a function",
    "select vault.create_secret('https://abc.supabase.co/functions/v1/fetch-news', 'fetch_news_url')",
    "those of a published site",
  ],
  [
    "a project that has its site built",
    "select vault.create_secret('https://api.example.org/build_hooks/x', 'site_build_hook')",
    "those of a published site",
  ],
])("the examples make an administrator in %s only if it is new", async (_, before, refusal) => {
  const db = await openDatabase("migrated");
  onTestFinished(() => db.end());
  await db.query(before);
  const result = db.query(seed);
  if (refusal === undefined) await result;
  else await expect(result).rejects.toThrow(refusal);
  const admins = async () => (await db.query("select from public.user_roles where role = 'admin'")).rowCount;
  expect(await admins()).toBe(refusal === undefined ? 1 : 0);

  // Statement by statement, as a client does that goes on after an error.
  for (const statement of seed.split(/;\n(?=\n|insert|update|select)/))
    await db.query(statement).catch(() => undefined);
  expect(await admins()).toBe(refusal === undefined ? 1 : 0);
});
