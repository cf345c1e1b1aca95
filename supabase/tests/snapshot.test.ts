import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "../../tools/backend/embedded-database.ts";

/** Years after the seed was written. */
const DAY = "2031-11-24";

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
    dates: await rows(
      "select title, starts_on from private.events where starts_on >= current_date order by starts_on, title",
    ),
    triggers: await rows("select tgname, tgrelid::regclass::text from pg_trigger order by 1, 2"),
  };
  await close();
  return { contents, fromSnapshot };
}

afterEach(() => vi.useRealTimers());

// PGlite asks JavaScript for the time.
const openOn = (day: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00+01:00`) });

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
  openOn(DAY);
  first = await describeAll();
});

test("a start from the snapshot gives the same database as the first one", async () => {
  openOn(DAY);
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

test("another day has examples of its own, with dates that are still to come", async () => {
  expect(first.contents.dates).not.toHaveLength(0);
  openOn("2031-11-25");
  const onFirstStart = () => {
    throw new Error("There is no snapshot of this day.");
  };
  await expect(openDatabase({ cacheDir, onFirstStart })).rejects.toThrow("no snapshot of this day");
});
