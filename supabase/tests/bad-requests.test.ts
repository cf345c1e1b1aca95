import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import WebSocket from "ws";
import { school } from "#content/school.ts";
import { EXAMPLE_ACCOUNTS, LOCAL_KEYS } from "../../tools/backend/keys.ts";
import { receiveRequest } from "../../tools/backend/receive-request.ts";
import { backendOfFile } from "./local-clients.ts";

const [admin] = EXAMPLE_ACCOUNTS.people;
const { password } = EXAMPLE_ACCOUNTS;
const news = "/rest/v1/news?select=id&limit=1";
const json = { "content-type": "application/json" };
const { backend } = await backendOfFile();

function send(method: string, path: string, body: string, headers: Record<string, string> = {}) {
  const apikey = path.startsWith("/rest") ? LOCAL_KEYS.secret : LOCAL_KEYS.publishable;
  return fetch(`${backend.url}${path}`, { method, body, headers: { apikey, ...json, ...headers } });
}

/** The types of fetch lack `duplex`, which Node requires for a streamed body. */
const streamed = (body: ReadableStream) =>
  new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);

describe("an incomplete body", () => {
  afterEach(() => void vi.useRealTimers());

  test.each(["/auth/v1/signup", "/rest/v1/news", "/functions/v1/fetch-news"])(
    "for %s keeps nobody else waiting",
    async (path) => {
      const stalled = connect(backend.port, "127.0.0.1");
      onTestFinished(() => void stalled.destroy());
      await once(stalled, "connect");
      const head = [`POST ${path} HTTP/1.1`, `Host: 127.0.0.1:${backend.port}`, `apikey: ${LOCAL_KEYS.publishable}`];
      const rest = ["Content-Type: application/json", "Content-Length: 1000", "", "{"];
      await new Promise((written) => stalled.write([...head, ...rest].join("\r\n"), written));
      const answers = await Promise.all(
        ["/auth/v1/settings", news].map((address) =>
          fetch(`${backend.url}${address}`, {
            headers: { apikey: LOCAL_KEYS.publishable },
            signal: AbortSignal.timeout(10_000),
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    },
  );

  test("is refused after a timeout", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) });
    const received = receiveRequest(streamed(body));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await received).toMatchObject({ status: 408 });
  });

  test("logs nothing when the client disconnects", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
    const received = receiveRequest(streamed(body));
    expect(await received).toMatchObject({ status: 400 });
  });

  test("is refused when it is too long, with or without Content-Length", async () => {
    const long = "x".repeat(5_000_000);
    expect((await send("POST", "/rest/v1/news", long)).status).toBe(413);
    const body = new Blob([long]).stream();
    const received = receiveRequest(streamed(body));
    expect(await received).toMatchObject({ status: 413 });
  });
});

describe("the origin check", () => {
  const port = () => backend.port;

  /** Unlike fetch, it can send any Host. */
  async function ask(headers: Record<string, string>, path = news, method = "GET"): Promise<number | undefined> {
    const asked = httpRequest({ port: port(), host: "127.0.0.1", path, method, headers });
    asked.end();
    const [answer] = (await once(asked, "response")) as [{ statusCode?: number; resume: () => void }]; // node's own
    answer.resume();
    return answer.statusCode;
  }

  test.each(["localhost", "127.0.0.1", "[::1]", "sito.localhost"])("accepts the host %s", async (name) => {
    const host = `${name}:${port()}`;
    expect(await ask({ host, apikey: LOCAL_KEYS.publishable })).toBe(200);
    expect(await ask({ host, apikey: LOCAL_KEYS.publishable, origin: `http://${host}` })).toBe(200);
  });

  test.each(["example.org", "127.0.0.1.example.org", "localhost.example.org", "192.168.1.7"])(
    "%s is not, whatever it asks for",
    async (name) => {
      const host = `${name}:${port()}`;
      for (const path of ["/", "/__mail", "/__portals", news, "/functions/v1/fetch-news"])
        expect(await ask({ host, apikey: LOCAL_KEYS.secret }, path)).toBe(403);
    },
  );

  test.each(["https://example.org", "http://localhost:1", "null"])("refuses the origin %s", async (origin) => {
    const host = `localhost:${port()}`;
    for (const path of ["/__mail", "/__portals", news, "/auth/v1/settings"]) {
      expect(await ask({ host, origin, apikey: LOCAL_KEYS.secret }, path)).toBe(403);
      expect(await ask({ host, origin, "access-control-request-method": "GET" }, path, "OPTIONS")).toBe(403);
    }
  });

  test.each([
    ["another origin", { origin: "https://example.org" }],
    ["another host", { host: "example.org" }],
  ])("a live connection from %s is refused", async (_, headers) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port()}/realtime/v1/websocket?vsn=2.0.0`, { headers });
    const refusal = await Promise.race([
      once(socket, "unexpected-response").then(([, answer]) => (answer as { statusCode: number }).statusCode), // node's
      once(socket, "open").then(() => "open"),
    ]);
    socket.on("error", () => undefined);
    socket.terminate();
    expect(refusal).toBe(403);
  });
});

describe("a password of more than 72 bytes", () => {
  const refusal = {
    code: 400,
    error_code: "validation_failed",
    msg: "Password cannot be longer than 72 characters",
  };
  const long = `Aa1${"è".repeat(35)}`; // 38 letters, 73 bytes
  const longest = `a1${"è".repeat(35)}`;

  async function token() {
    const body = JSON.stringify({ email: admin.email, password });
    const answer = await send("POST", "/auth/v1/token?grant_type=password", body);
    return ((await answer.json()) as { access_token: string }).access_token; // the auth service's answer
  }

  test("is refused at sign-up, and no user is stored", async () => {
    const email = `lunga@${school.emailDomain}`;
    const answer = await send("POST", "/auth/v1/signup", JSON.stringify({ email, password: long }));
    expect([answer.status, await answer.json()]).toEqual([400, refusal]);
    const { rows } = await backend.serial(() =>
      backend.db.query("select from auth.users where email = $1", [`lunga@${school.emailDomain}`]),
    );
    expect(rows).toEqual([]);
  });

  test("is refused when the password is changed, after the check of the session", async () => {
    const body = JSON.stringify({ password: long });
    const answer = await send("PUT", "/auth/v1/user", body, { authorization: `Bearer ${await token()}` });
    expect([answer.status, await answer.json()]).toEqual([400, refusal]);
    expect((await send("PUT", "/auth/v1/user", body)).status).toBe(401);
  });

  test("of 72 bytes is accepted", async () => {
    expect(new TextEncoder().encode(longest)).toHaveLength(72);
    const body = JSON.stringify({ email: `giusta@${school.emailDomain}`, password: longest });
    expect((await send("POST", "/auth/v1/signup", body)).status).toBe(200);
  });
});

describe("JSON that the database cannot hold", () => {
  const row = (title: string) => `{"title":"${title}","source":"Prova","url":"https://example.org/strana"}`;
  const person = (data: string) => `{"email":"strana@${school.emailDomain}","password":"${password}","data":${data}}`;

  test.each([
    ["null", "/rest/v1/news", "null"],
    ["NUL", "/rest/v1/news", row("a\\u0000b")],
    ["a lone high surrogate", "/rest/v1/news", row("a\\ud83d")],
    ["a lone low surrogate", "/rest/v1/news", row("\\ude00a")],
    ["a name with a lone surrogate", "/rest/v1/news", '[{"a\\ud83d":1}]'],
    ["NUL, for a function of the database", "/rest/v1/rpc/prune_news", '{"a":"\\u0000"}'],
    ["null", "/auth/v1/signup", "null"],
    ["null", "/auth/v1/resend", "null"],
    ["null", "/auth/v1/recover", "null"],
    ["null", "/auth/v1/token?grant_type=password", "null"],
    ["NUL", "/auth/v1/signup", person('{"full_name":"\\u0000"}')],
    ["NUL in the address", "/auth/v1/signup", person("{}").replace("strana", "str\\u0000ana")],
    ["a lone surrogate", "/auth/v1/signup", person('{"full_name":["\\ud83d"]}')],
    ["NUL", "/auth/v1/token?grant_type=password", person("{}").replace("strana", "\\u0000")],
    ["NUL", "/auth/v1/recover", person("{}").replace("strana", "\\u0000")],
  ])("%s is refused by %s", async (_, path, body) => {
    const answer = await send("POST", path, body);
    expect(answer.status).toBe(400);
    const said: unknown = await answer.json();
    expect(said).toMatchObject(path.startsWith("/rest") ? { message: expect.any(String) } : { error_code: "bad_json" });
  });

  test("null is refused when the password is changed", async () => {
    expect((await send("PUT", "/auth/v1/user", "null")).status).toBe(400);
  });

  test("accepts a complete surrogate pair", async () => {
    const answer = await send("POST", "/rest/v1/news", row("\\ud83d\\ude00").replace("strana", "intera"), {
      prefer: "return=representation",
    });
    expect([answer.status, await answer.json()]).toMatchObject([201, [{ title: "😀" }]]);
  });

  test("stores nothing", async () => {
    const { rows } = await backend.serial(() =>
      backend.db.query("select title from public.news where url like '%/strana'"),
    );
    expect(rows).toEqual([]);
  });
});
