import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import { EXAMPLE_ACCOUNTS, LOCAL_KEYS } from "../../tools/backend/keys.ts";
import { type LocalBackend, startLocalBackend } from "../../tools/backend/server.ts";

let backend: LocalBackend;
let visitor: SupabaseClient;
let editor: SupabaseClient;

beforeAll(async () => {
  backend = await startLocalBackend();
  const client = () =>
    createClient(backend.url, LOCAL_KEYS.publishable, {
      auth: { persistSession: false, autoRefreshToken: false },
      // Node 20 has no WebSocket. The one of ws is compatible, but its types have other event classes.
      realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
    });
  [visitor, editor] = [client(), client()];
  const email = EXAMPLE_ACCOUNTS.people[2]?.email ?? "";
  await editor.auth.signInWithPassword({ email, password: EXAMPLE_ACCOUNTS.password });
});
afterAll(() => backend.close());

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
