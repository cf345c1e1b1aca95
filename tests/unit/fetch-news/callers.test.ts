import { describe, expect, test } from "vitest";
import { handleRequest } from "../../../supabase/functions/fetch-news/handle-request.ts";
import { ADMIN, CRON_SECRET, REMOVED, startDatabase, TEACHER, token } from "./fake-database.ts";
import type { FakeDatabase } from "./fake-database.ts";
import { portalAt } from "./run-function.ts";

const ask = (database: FakeDatabase, headers: Record<string, string> = {}, method = "POST") =>
  handleRequest(new Request("http://function/fetch-news", { method, headers }), database.settings);

const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
const unsigned = token(ADMIN, { signature: "" });
const text = (bytes: string) => Buffer.from(bytes).toString("base64url");

describe("authorisation", () => {
  test.each<[string, Record<string, string>, number, string | undefined]>([
    ["no credentials", {}, 401, "unauthorized"],
    ["the publishable key", { apikey: "sb_publishable_prova" }, 401, "unauthorized"],
    ["the publishable key as a token", bearer("sb_publishable_prova"), 401, "unauthorized"],
    ["the secret key", { apikey: "sb_secret_prova", ...bearer("sb_secret_prova") }, 401, "unauthorized"],
    ["an administrator", bearer(token(ADMIN)), 200, undefined],
    ["a teacher", bearer(token(TEACHER)), 403, "forbidden"],
    ["an account without a role", bearer(token(REMOVED)), 403, "forbidden"],
    ["a token with a wrong signature", bearer(token(ADMIN, { signature: "forged" })), 401, "unauthorized"],
    ["a token without a signature", bearer(unsigned), 401, "unauthorized"],
    ["a token of the anonymous role", bearer(token(ADMIN, { role: "anon" })), 401, "unauthorized"],
    ["a token of the service role", bearer(token(ADMIN, { role: "service_role" })), 401, "unauthorized"],
    ["a token whose subject is not an identifier", bearer(token(`${ADMIN}&role=eq.admin`)), 401, "unauthorized"],
    [
      "a token whose subject ends with an identifier",
      bearer(token(`eq.admin&user_id=eq.${ADMIN}`)),
      401,
      "unauthorized",
    ],
    ["a token whose payload is not JSON", bearer(`${text("{}")}.${text("no")}.x`), 401, "unauthorized"],
    ["a token whose payload is null", bearer(`${text("{}")}.${text("null")}.x`), 401, "unauthorized"],
    ["an oversized token", bearer(token(ADMIN, { padding: "a".repeat(10_000) })), 401, "unauthorized"],
    ["garbage", bearer("a.b.c"), 401, "unauthorized"],
    ["another scheme", { authorization: `Basic ${token(ADMIN)}` }, 401, "unauthorized"],
    ["a valid token after another scheme", { authorization: `Basic Bearer ${token(ADMIN)}` }, 401, "unauthorized"],
    ["the secret of the scheduled job", { "x-cron-secret": CRON_SECRET }, 200, undefined],
    ["an empty secret", { "x-cron-secret": "" }, 401, "unauthorized"],
    ["a wrong secret", { "x-cron-secret": CRON_SECRET.replace("u", "v") }, 401, "unauthorized"],
    ["a prefix of the secret", { "x-cron-secret": CRON_SECRET.slice(0, -1) }, 401, "unauthorized"],
    ["the secret and one more character", { "x-cron-secret": `${CRON_SECRET}x` }, 401, "unauthorized"],
    ["the secret with an invalid token", { "x-cron-secret": CRON_SECRET, ...bearer("a.b.c") }, 401, "unauthorized"],
    ["a wrong secret with a valid token", { "x-cron-secret": "x", ...bearer(token(ADMIN)) }, 401, "unauthorized"],
    [
      "the secret with a key after another scheme",
      { "x-cron-secret": CRON_SECRET, authorization: "Basic Bearer sb_publishable_prova" },
      401,
      "unauthorized",
    ],
    [
      "the secret with the publishable key",
      { "x-cron-secret": CRON_SECRET, ...bearer("sb_publishable_prova") },
      200,
      undefined,
    ],
  ])("%s", async (_caller, headers, status, error) => {
    const database = await startDatabase();
    const response = await ask(database, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(error ? { error } : { news: [], portals: [] });
  });

  test.each([null, "corto", "x".repeat(31)])(
    "the job is refused when the configured secret is %j",
    async (cronSecret) => {
      const database = await startDatabase();
      database.settings.cronSecret = cronSecret;
      expect((await ask(database, { "x-cron-secret": cronSecret ?? "" })).status).toBe(401);
    },
  );

  test("the job is accepted with a secret of 32 bytes, the shortest one", async () => {
    const database = await startDatabase();
    database.settings.cronSecret = "x".repeat(32);
    expect((await ask(database, { "x-cron-secret": "x".repeat(32) })).status).toBe(200);
  });

  test("the run is recorded as daily or manual", async () => {
    const database = await startDatabase([portalAt("http://refused.example/")]);
    await ask(database, { "x-cron-secret": CRON_SECRET });
    await ask(database, bearer(token(ADMIN)));
    expect(database.runs.map(({ p_kind }) => p_kind)).toEqual(["daily", "manual"]);
  });
});

describe("responses", () => {
  test.each(["GET", "PUT", "DELETE", "PATCH", "HEAD"])("%s is not allowed", async (method) => {
    const response = await ask(await startDatabase(), { "x-cron-secret": CRON_SECRET }, method);
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST, OPTIONS");
    expect(await response.json()).toEqual({ error: "method_not_allowed" });
  });

  test("OPTIONS allows cross-origin requests", async () => {
    const response = await ask(await startDatabase(), {}, "OPTIONS");
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-headers")).toContain("authorization");
  });

  test("are JSON with CORS headers", async () => {
    const database = await startDatabase();
    for (const headers of [{}, { "x-cron-secret": CRON_SECRET }, bearer(token(TEACHER))]) {
      const response = await ask(database, headers);
      expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
    }
  });

  test("reveal no internals when the database fails; the reason is logged", async () => {
    const database = await startDatabase();
    database.failing = true;
    for (const headers of [{ "x-cron-secret": CRON_SECRET }, bearer(token(ADMIN))]) {
      const response = await ask(database, headers);
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({ error: "internal" });
    }
    expect(database.logged.map(({ reason }) => reason)).toEqual([
      'Error: news_portals answered 500: {"message":"out of memory at 10.0.0.7"}',
      "Error: user_roles answered 500",
    ]);
    expect(JSON.stringify(database.logged)).not.toMatch(/sb_secret|segreto|Bearer/);
  });

  test("have status 500 when the database cannot be reached", async () => {
    const database = await startDatabase();
    database.settings.supabaseUrl = "http://127.0.0.1:1";
    const response = await ask(database, { "x-cron-secret": CRON_SECRET });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: "internal" });
  });
});
