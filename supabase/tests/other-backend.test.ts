import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import { EXAMPLE_ACCOUNTS, LOCAL_KEYS } from "../local/backend/keys.ts";
import { serveWithOtherBackend } from "../local/site/other-backend.ts";
import { freePort } from "../local/functions/ports.ts";
import { type LocalBackend, startLocalBackend } from "../local/backend/server.ts";

const siteDir = mkdtempSync(path.join(tmpdir(), "site-"));
const [admin] = EXAMPLE_ACCOUNTS.people;
let backend: LocalBackend;
let mailpit: Server;
let served: { close: () => Promise<void> };
let site: string;

beforeAll(async () => {
  writeFileSync(path.join(siteDir, "index.html"), "<h1>Il sito</h1>");
  writeFileSync(path.join(siteDir, "404.html"), "Non c’è");
  writeFileSync(path.join(siteDir, "shell-paths.json"), "[]");
  writeFileSync(path.join(siteDir, "_headers"), "");
  backend = await startLocalBackend();
  mailpit = createServer((request, response) => {
    const link = "http://127.0.0.1:54321/auth/v1/verify?token=abc&amp;type=signup";
    const answers: Record<string, unknown> = {
      "/api/v1/messages?limit=200": {
        messages: [{ ID: "one", Subject: "Conferma", Created: "2026-11-21T10:00:00Z", To: [{ Address: "a@b.it" }] }],
      },
      "/api/v1/message/one": { HTML: `<a href="https://b.it">Sito</a> <a href="${link}">Conferma</a>` },
    };
    response.end(JSON.stringify(answers[request.url ?? ""]));
  }).listen(0, "127.0.0.1");
  await once(mailpit, "listening");
  const mailpitUrl = `http://127.0.0.1:${(mailpit.address() as AddressInfo).port}`; // a listening server has one
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  served = await serveWithOtherBackend({ url: backend.url, mailpitUrl, port, siteDir });
});

afterAll(async () => {
  await served.close();
  mailpit.close();
  await backend.close();
  rmSync(siteDir, { recursive: true });
});

function client() {
  return createClient(site, LOCAL_KEYS.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own. Types of ws name its own events, otherwise it is the browser's.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
}

test("the site is served from its folder", async () => {
  expect(await (await fetch(`${site}/`)).text()).toBe("<h1>Il sito</h1>");
});

test("rows, sessions and refusals of the other backend pass unchanged", async () => {
  const supabase = client();
  const { data, error } = await supabase.auth.signInWithPassword({
    email: admin.email,
    password: EXAMPLE_ACCOUNTS.password,
  });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(admin.email);
  expect((await supabase.from("user_roles").select("role").throwOnError()).data).toEqual([{ role: "admin" }]);
  expect((await client().from("news").insert({ title: "No" })).status).toBeGreaterThanOrEqual(400);
});

test("a redirection is the browser's to follow", async () => {
  const answer = await fetch(`${site}/auth/v1/verify?token=none&type=signup`, { redirect: "manual" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toContain("error");
});

test("a live connection passes in both directions", async () => {
  const supabase = client();
  const status = await new Promise((resolve) => {
    supabase
      .channel("news")
      .on("postgres_changes", { event: "INSERT", schema: "public", table: "news" }, () => {})
      .subscribe(resolve);
  });
  expect(status).toBe("SUBSCRIBED");
  await supabase.removeAllChannels();
});

test("the mails of Mailpit read like those of the embedded mailbox", async () => {
  const mails: unknown = await (await fetch(`${site}/__mail`, { headers: { accept: "application/json" } })).json();
  expect(mails).toEqual([
    expect.objectContaining({
      to: "a@b.it",
      subject: "Conferma",
      link: "http://127.0.0.1:54321/auth/v1/verify?token=abc&type=signup",
    }),
  ]);
});
