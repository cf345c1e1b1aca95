import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { LOCAL_KEYS } from "../../tools/backend/keys.ts";
import { backendOfFile, callersOf } from "./local-clients.ts";

const local = await backendOfFile();
const { backend } = local;
const of = await callersOf(local);
const [visitor, editor] = [of("visitor"), of("editor")];

interface Page {
  id: string;
  content: { heading: string };
  files: { path: string; size: number }[];
}

const read = async () => {
  const answer = await visitor.rpc("read_page", { p_path: "/progetti/orto" }, { get: true }).throwOnError();
  return answer.data as Page | null;
};
const open = async (path: string) => (await visitor.storage.from("pages").download(path)).data?.size;

test("a page and its file are read by visitors until the page is withdrawn; then the file leaves Storage", async () => {
  const [file] = (await read())?.files ?? [];
  expect(await open(file?.path ?? "")).toBe(file?.size);
  const kept = await fetch(`${backend.url}/rest/v1/rpc/school_pages`, { headers: { apikey: LOCAL_KEYS.publishable } });
  expect(kept.headers.get("cache-control")).toBe("public, max-age=30");

  const { data } = await editor.rpc("page_to_edit", { p_path: "/progetti/orto" }).throwOnError();
  const at = { p_page: (data as Page).id, p_revision: 1, p_tab: randomUUID() };
  await editor.rpc("withdraw_page", at).throwOnError();
  expect(await read()).toBeNull();
  expect(await open(file?.path ?? "")).toBeUndefined();
  const headers = { "x-cron-secret": LOCAL_KEYS.cron };
  const removal = await fetch(`${backend.url}/functions/v1/remove-files`, { method: "POST", headers });
  expect(await removal.json()).toEqual({ asked: 1, removed: 1 });
});

describe("a draft leaves by no way", () => {
  const SECRET = "Segreto di prova";
  const at = { p_page: randomUUID(), p_revision: 0, p_tab: randomUUID() };
  let path = "";
  const save = async (heading: string) => {
    const text = { kind: "text", text: `${SECRET}.`, terms: false };
    const p_content = {
      ...{ heading, intro: `${SECRET}.`, simple: [], sections: [{ heading: "Parte", blocks: [text] }], closing: "" },
      ...{ helplines: [], links_heading: "", links: [] },
    };
    const { data } = await editor.rpc("save_page", { ...at, p_path: "/links", p_content }).throwOnError();
    at.p_revision = (data as { revision: number }).revision;
  };

  beforeAll(async () => {
    await save(SECRET);
    const file = { p_page: at.p_page, p_file: randomUUID(), p_name: "Segreto.pdf", p_size: 4 };
    const added = await editor.rpc("add_page_file", { ...file, p_mime: "application/pdf" }).throwOnError();
    ({ path } = added.data as { path: string });
    const sent = await editor.storage
      .from("pages")
      .upload(path, Buffer.from("%PDF"), { contentType: "application/pdf" });
    expect(sent.error).toBeNull();
    expect((await editor.storage.from("pages").download(path)).data?.size).toBe(4);
  });

  test.each(["visitor", "waiting", "teacher"])("to the %s by the functions that readers call", async (name) => {
    const asked = [
      of(name).rpc("read_page", { p_path: "/links" }, { get: true }),
      ...["school_pages", "home_content", "day_state"].map((rpc) => of(name).rpc(rpc, {}, { get: true })),
      of(name).rpc("site_content"),
      of(name).rpc("list_notices", { p_words: SECRET }, { get: true }),
      of(name).from("site_updates").select("*"),
    ];
    for (const answer of await Promise.all(asked)) {
      expect(answer?.error).toBeNull();
      expect(JSON.stringify(answer?.data)).not.toMatch(/segreto/i);
    }
  });

  test.each(["visitor", "waiting", "teacher"])("to the %s by those of editors", async (name) => {
    const editors: [rpc: string, parameters: object][] = [
      ["page_to_edit", { p_page: at.p_page }],
      ["page_to_edit", { p_path: "/links" }],
      ["list_all_pages", {}],
      ["publish_page", at],
    ];
    for (const [rpc, parameters] of editors) {
      const { data, error } = await of(name).rpc(rpc, parameters);
      expect([data, error?.code], rpc).toEqual([null, "42501"]);
    }
  });

  test.each(["visitor", "waiting", "teacher"])("to the %s by its tables", async (name) => {
    for (const table of ["pages", "page_versions", "page_files"]) {
      expect((await of(name).from(table).select("*")).error, table).not.toBeNull();
      const inside = await of(name)
        .schema("private" as "public")
        .from(table)
        .select("*");
      expect(inside.error?.code, table).toBe("PGRST106");
    }
  });

  test.each(["visitor", "waiting", "teacher"])("to the %s with its file", async (name) => {
    const bucket = of(name).storage.from("pages");
    expect((await bucket.download(path)).error).not.toBeNull();
    expect((await bucket.createSignedUrl(path, 60)).data).toBeNull();
    expect((await bucket.createSignedUrls([path], 60)).data?.map(({ signedUrl }) => signedUrl || null)).toEqual([null]);
    expect((await bucket.info(path)).data).toBeNull();
    expect((await bucket.list(at.p_page)).data ?? []).toEqual([]);
    expect((await fetch(bucket.getPublicUrl(path).data.publicUrl)).ok).toBe(false);
    expect((await bucket.copy(path, `${path}.pdf`)).error).not.toBeNull();
  });

  test("in what Realtime tells: nothing of a draft, and of a publication only that something has changed", async () => {
    const heard: unknown[] = [];
    const listening = ["visitor", "waiting", "teacher"].map(of).map(async (reader) => {
      const channel = reader.channel("all");
      onTestFinished(() => void reader.removeChannel(channel));
      const filter = { event: "*", schema: "*" } as const;
      await new Promise<void>((resolve) => {
        channel
          .on("postgres_changes", filter, ({ table, new: row, old }) => heard.push({ table, row, old }))
          .on("system", {}, () => resolve())
          .subscribe();
      });
    });
    await Promise.all(listening);
    await save(`${SECRET} due`);
    await editor.rpc("publish_page", at).throwOnError();
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(3);
    for (const each of heard)
      expect(each).toMatchObject({
        table: "site_updates",
        row: { topic: "pages", changed_at: expect.any(String) as string },
      });
    expect(JSON.stringify(heard)).not.toMatch(/segreto|links/i);
    expect(heard).toHaveLength(3);
  });
});

test("an image is uploaded to the row that was made for it, in its type alone", async () => {
  const { data } = await editor.rpc("page_to_edit", { p_path: "/ambienti/primaria" }).throwOnError();
  const file = { p_page: (data as Page).id, p_file: randomUUID(), p_name: "Aula.jpg", p_mime: "image/webp", p_size: 4 };
  const added = await editor.rpc("add_page_file", { ...file, p_width: 4, p_height: 3 }).throwOnError();
  const { path } = added.data as { path: string };
  const upload = (person: SupabaseClient, contentType: string) =>
    person.storage.from("pages").upload(path, Buffer.from("RIFF"), { contentType });
  expect((await upload(editor, "image/png")).error).not.toBeNull();
  expect((await upload(visitor, "image/webp")).error).not.toBeNull();
  expect((await upload(editor, "image/webp")).error).toBeNull();
  expect(await open(path)).toBeUndefined();
});
