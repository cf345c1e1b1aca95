import { afterEach, expect, it, vi } from "vitest";
import { callAnonymously, readAnonymously } from "#shared/call-anonymously.ts";

vi.mock("#shared/env.ts", () => ({ supabaseAddress: () => ({ url: "https://x.example", publishableKey: "public" }) }));

const { signal } = new AbortController();
const search = (question: string) => callAnonymously("search_news", { question }, signal);

afterEach(() => vi.unstubAllGlobals());

it("sends the arguments in the body, with the publishable key alone", async () => {
  const rows = [{ id: "n1", title: "Orto", source: "Tuttoscuola", url: "https://example.org/1", date: null }];
  const send = vi.fn<typeof fetch>().mockResolvedValue(Response.json(rows));
  vi.stubGlobal("fetch", send);
  expect(await search("dsa e legge 104")).toEqual(rows);
  const request = new Request(...(send.mock.lastCall ?? [""]));
  expect(request.url).toBe("https://x.example/rest/v1/rpc/search_news");
  expect(request.method).toBe("POST");
  expect(await request.json()).toEqual({ question: "dsa e legge 104" });
  expect(Object.fromEntries(request.headers)).toEqual({ apikey: "public", "content-type": "application/json" });
});

it("rejects a failed request, with its status", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ message: "paused" }, { status: 540 })));
  await expect(search("orto")).rejects.toThrow("search_news answered 540");
});

it("reads past what the browser keeps only when it is asked to", async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json([])));
  vi.stubGlobal("fetch", send);
  await readAnonymously("news?limit=3", signal);
  await readAnonymously("rpc/day_state", signal, "reload");
  expect(send.mock.calls.map(([, request]) => request?.cache)).toEqual(["default", "reload"]);
});
