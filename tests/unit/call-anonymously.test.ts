import { afterEach, expect, it, vi } from "vitest";
import { findNews } from "#features/search/find-news.ts";

vi.mock("#shared/env.ts", () => ({ supabaseAddress: () => ({ url: "https://x.example", publishableKey: "public" }) }));

const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

it("sends the searched words in the body, with the publishable key alone", async () => {
  const item = { id: "n1", title: "L&#8217;orto", source: "Tuttoscuola", url: "https://example.org/1", date: null };
  const send = vi.fn<typeof fetch>().mockResolvedValue(Response.json([item]));
  vi.stubGlobal("fetch", send);
  expect(await findNews("dsa e legge 104", signal)).toMatchObject([{ ...item, title: "L’orto" }]);
  const request = new Request(...(send.mock.lastCall ?? [""]));
  expect(request.url).toBe("https://x.example/rest/v1/rpc/search_news");
  expect(request.method).toBe("POST");
  expect(await request.json()).toEqual({ question: "dsa e legge 104" });
  expect(Object.fromEntries(request.headers)).toEqual({ apikey: "public", "content-type": "application/json" });
});

it("rejects an answer that is no list of news, with its status", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ message: "paused" }, { status: 540 })));
  await expect(findNews("orto", signal)).rejects.toThrow("search_news answered 540");
});
