import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../local/backend/database.ts";

const cacheDir = mkdtempSync(path.join(tmpdir(), "embedded-backend-"));
afterAll(() => rmSync(cacheDir, { recursive: true }));

async function describeAll() {
  const { db, fromSnapshot, close } = await openDatabase({ cacheDir });
  const rows = async (query: string) => (await db.query(query)).rows;
  const contents = {
    news: await rows("select * from public.news order by url"),
    people: await rows("select id, email, encrypted_password from auth.users order by email"),
    grants: await rows("select * from information_schema.role_table_grants order by 1, 2, 3, 4, 5, 6"),
    policies: await rows("select * from pg_policies order by schemaname, tablename, policyname"),
    triggers: await rows("select tgname, tgrelid::regclass::text from pg_trigger order by 1, 2"),
  };
  await close();
  return { contents, fromSnapshot };
}

let first: Awaited<ReturnType<typeof describeAll>>;

beforeAll(async () => {
  for (const [name, day] of [
    ["seeded-of-last-month.tgz", "2026-10-22"],
    ["seeded-of-another-branch.tgz", "2026-11-21"],
    ["empty-of-last-month.tgz", "2026-10-22"],
  ] as const) {
    writeFileSync(path.join(cacheDir, name), "");
    utimesSync(path.join(cacheDir, name), new Date(day), new Date(day));
  }
  first = await describeAll();
});

test("a start from the snapshot gives the same database as the first one", async () => {
  const second = await describeAll();
  expect([first.fromSnapshot, second.fromSnapshot]).toEqual([false, true]);
  expect(first.contents.news).not.toHaveLength(0);
  expect(second.contents).toEqual(first.contents);
});

// Switching between two branches creates each snapshot only once.
test("keeps the previous snapshot and deletes older ones", () => {
  expect(readdirSync(cacheDir).sort()).toEqual([
    "empty-of-last-month.tgz",
    expect.stringMatching(/^seeded-[0-9a-f]{16}\.tgz$/),
    "seeded-of-another-branch.tgz",
  ]);
});
