import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { school } from "#content/school.ts";
import type { Database } from "#shared/database.types.ts";
import { backendOfFile, callersOf } from "./local-clients.ts";

const callers = await callersOf(await backendOfFile(), { marta: { email: `marta.neri@${school.emailDomain}` } });
const of = (name: string) => callers(name) as SupabaseClient<Database>;
const list = (name: string) => of(name).from("training_courses");

test("the example teacher has three courses, with days and numbers as the page reads them", async () => {
  const { data } = await list("marta").select("*").order("id").throwOnError();
  expect(data).toMatchObject([
    { course_id: "generative-ai-educators-google", state: "done", hours: 2.5, revision: 1 },
    { course_id: "elements-of-ai", state: "in_progress", hours: null, ends_on: null },
    { course_id: null, state: "to_do", hours: 8 },
  ]);
  expect(data[0]?.ends_on).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test.each(["visitor", "waiting", "teacher", "editor", "admin", "secret key"])(
  "of the example teacher's courses the %s reads, changes and removes none",
  async (name) => {
    const isRefused = name === "visitor" || name === "secret key";
    for (const answer of [
      await list(name).select("title"),
      await list(name).update({ title: "x" }).not("id", "is", null).select("title"),
      await list(name).delete().not("id", "is", null).select("title"),
    ])
      expect([answer.data, answer.error?.code]).toEqual(isRefused ? [null, "42501"] : [[], undefined]);
    const { data } = await list("marta").select("title").neq("title", "x").throwOnError();
    expect(data).toHaveLength(3);
  },
);

test.each([
  ["visitor", false],
  ["waiting", false],
  ["teacher", true],
  ["editor", true],
  ["admin", true],
  ["secret key", false],
] as const)("who is a %s keeps an own list: %s", async (name, mayWrite) => {
  const id = randomUUID();
  const added = await list(name).insert({ id, course_id: "elements-of-ai", title: "Prova", hours: 12.5 });
  if (!mayWrite) return expect(added.error?.code).toBe("42501");
  expect(added.error).toBeNull();
  const again = await list(name).insert({ id: randomUUID(), course_id: "elements-of-ai", title: "Prova" });
  expect(again.error?.code).toBe("23505");
  const change = { state: "done", ends_on: "2028-02-29" } as const;
  const changed = () => list(name).update(change).eq("id", id).eq("revision", 1).select("hours, ends_on, revision");
  expect((await changed().throwOnError()).data).toEqual([{ hours: 12.5, ends_on: "2028-02-29", revision: 2 }]);
  expect((await changed().throwOnError()).data).toEqual([]);
  const wrong = await list(name).update({ ends_on: null }).eq("id", id);
  expect(wrong.error?.code).toBe("23514");
  const removed = () => list(name).delete().eq("id", id).select("id");
  expect((await removed().throwOnError()).data).toEqual([{ id }]);
  expect((await removed().throwOnError()).data).toEqual([]);
});

test("no row is added in somebody else's name", async () => {
  const { data } = await of("admin").auth.getUser();
  const user_id = data.user?.id ?? "";
  const { error } = await list("teacher").insert({ id: randomUUID(), title: "Prova", user_id });
  expect(error?.code).toBe("42501");
});

test("the counts are for administrators, without titles and without hours of few people", async () => {
  const { data } = await of("admin").rpc("training_counts", {}, { get: true }).throwOnError();
  expect(data).toContainEqual({ course_id: "elements-of-ai", people: 1, done: null, hours: null });
  expect(data.map((row) => Object.keys(row))).toEqual(data.map(() => ["course_id", "people", "done", "hours"]));
  for (const name of ["visitor", "waiting", "teacher", "editor", "marta", "secret key"]) {
    const { error } = await of(name).rpc("training_counts", {}, { get: true });
    expect(error?.code, name).toBe("42501");
  }
});

test("the 301st course is refused with its word", async () => {
  const rows = Array.from({ length: 300 }, (_, number) => ({ id: randomUUID(), title: `Corso ${number}` }));
  await list("editor").insert(rows).throwOnError();
  const { error } = await list("editor").insert({ id: randomUUID(), title: "Uno di troppo" });
  expect([error?.code, error?.message]).toEqual(["P0001", "too_many_courses"]);
  await list("editor").delete().not("id", "is", null).throwOnError();
});
