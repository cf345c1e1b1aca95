import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import type { PushedMessage } from "../../tools/backend/push/push-service.ts";
import { closureForm, wholeForm } from "./postgres/notice-calls.ts";
import { backendOfFile, callersOf } from "./local-clients.ts";

const local = await backendOfFile();
const { backend, client } = local;
const of = await callersOf(local);

/** A device with its choices, as a page makes it; the browser is the push service. */
async function subscribe(supabase: SupabaseClient, choices: object = {}): Promise<string> {
  const made = await fetch(`${backend.url}/__push/subscriptions`, { method: "POST" });
  const { endpoint, keys } = (await made.json()) as { endpoint: string; keys: { p256dh: string; auth: string } };
  const { data: key } = await supabase.rpc("message_key", {}, { get: true }).throwOnError();
  await supabase
    .rpc("subscribe_to_messages", {
      ...{ p_endpoint: endpoint, p_p256dh: keys.p256dh, p_auth: keys.auth, p_key: key as string },
      ...{ p_kinds: ["closures"], p_schools: ["primaria"], p_audiences: ["famiglie"], p_language: "ro" },
      ...choices,
    })
    .throwOnError();
  return endpoint;
}

async function publish(editor: SupabaseClient, form: object): Promise<void> {
  const [notice, tab] = [randomUUID(), randomUUID()];
  const parameters = Object.entries({ ...wholeForm, ...form, notice, revision: 0, tab });
  await editor
    .rpc("save_notice", Object.fromEntries(parameters.map(([name, value]) => [`p_${name}`, value])))
    .throwOnError();
  await editor.rpc("publish_notice", { p_notice: notice, p_revision: 1, p_tab: tab }).throwOnError();
}

async function received(endpoint: string): Promise<unknown[]> {
  const answer = await fetch(`${backend.url}/__push`, { headers: { accept: "application/json" } });
  const messages = (await answer.json()) as PushedMessage[];
  return messages.filter(({ device }) => endpoint.endsWith(device)).map(({ data }) => data);
}

const choicesOf = async (endpoint: string) =>
  (await client().rpc("my_messages", { p_endpoint: endpoint }).throwOnError()).data as unknown[];

/** The jobs run every five seconds, and the first call starts Deno. */
const SOON = { timeout: 30_000, interval: 200 };

test("a closure arrives on the device that asked for it, decrypted and in its language", async () => {
  const endpoint = await subscribe(client());
  const elsewhere = await subscribe(client(), { p_schools: ["infanzia"] });
  await publish(of("editor"), closureForm);
  await expect
    .poll(() => received(endpoint), SOON)
    .toMatchObject([
      {
        web_push: 8030,
        notification: {
          title: expect.stringContaining("școala este închisă") as string,
          body: closureForm.title,
          lang: "ro",
        },
      },
    ]);
  expect(await received(elsewhere)).toEqual([]);
  const page = await (await fetch(`${backend.url}/__push`)).text();
  expect(page).toContain(closureForm.title);
});

test("a device that is gone is deleted with its next message, a trial", async () => {
  const endpoint = await subscribe(client());
  const editor = of("editor");
  const body = new URLSearchParams({ mood: "410" });
  await fetch(`${backend.url}/__push/mood`, { method: "POST", body, redirect: "manual" });
  await editor.rpc("try_message", { p_endpoint: endpoint }).throwOnError();
  await editor.functions.invoke("tell", { body: {} });
  await expect.poll(() => choicesOf(endpoint), SOON).toEqual([]);
  backend.pushService.setMood("takes");
});

test("reserved notices are told on a device until its person signs out", async () => {
  const teacher = of("teacher");
  const endpoint = await subscribe(teacher, { p_kinds: [], p_reserved: true });
  expect(await choicesOf(endpoint)).toMatchObject([{ reserved: true, kinds: [] }]);
  await teacher.auth.signOut();
  expect(await choicesOf(endpoint)).toMatchObject([{ reserved: false }]);
});

test("no other endpoint is taken than that of a push service and of this computer", async () => {
  for (const endpoint of ["http://127.0.0.2:80/x", "http://localhost:80/x", "https://example.org/x"])
    await expect(subscribe(client(), { p_endpoint: endpoint })).rejects.toMatchObject({ message: "service_unknown" });
});
