import { afterEach, expect, it, vi } from "vitest";
import { callAnonymously } from "#shared/call-anonymously.ts";
import { firstCharacters, storableJson } from "#shared/storable-text.ts";

vi.mock("#shared/env.ts", () => {
  const address = () => ({ url: "https://x.example", publishableKey: "public" });
  return { supabaseAddress: address, requiredAddress: address };
});

afterEach(() => vi.unstubAllGlobals());

/** The requests that leave, which are answered with no rows. */
function answerAll() {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json([])));
  vi.stubGlobal("fetch", send);
  return () => new Request(...(send.mock.lastCall ?? [""]));
}

it.each([
  ["NUL", "a\0b", "a b"],
  ["the first half of an emoji", "gita \ud83d", "gita \ufffd"],
  ["the second half", "\ude00 gita", "\ufffd gita"],
  ["whole emoji, line breaks and backslashes", "🎒\n\\ud83d \\u0000", "🎒\n\\ud83d \\u0000"],
])("a request with %s is one that the database takes", async (_, typed, sent) => {
  const request = answerAll();
  vi.stubGlobal("WebSocket", class {}); // Node.js 20 has none; nothing connects
  const { supabase } = await import("#shared/session/supabase.ts");
  await supabase.rpc("list_people", { p_words: typed });
  expect(await request().json()).toEqual({ p_words: sent });
  await supabase.rpc("list_all_notices", { p_words: typed }, { get: true });
  expect(new URL(request().url).searchParams.get("p_words")).toBe(sent);
  await callAnonymously("search_news", { question: typed }, new AbortController().signal);
  expect(await request().json()).toEqual({ question: sent });
});

it("leaves what is not text as it is", () => {
  const json = JSON.stringify({ count: 1, none: null, list: [true, { title: "\0" }] });
  expect(JSON.parse(storableJson(json))).toEqual({ count: 1, none: null, list: [true, { title: " " }] });
});

it("cuts a text between characters, as the database counts them", () => {
  expect(firstCharacters(`${"a".repeat(119)}🎒🎒`, 120)).toBe(`${"a".repeat(119)}🎒`);
  expect(firstCharacters("🎒".repeat(200), 120)).toBe("🎒".repeat(120));
  expect(firstCharacters("breve", 120)).toBe("breve");
});
