// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { sayKept } from "#features/news/kept-news.ts";

afterEach(() => void Reflect.deleteProperty(navigator, "onLine"));

it.each([
  [false, "Lette oggi alle 8:10, ora non c’è rete"],
  [true, "Lette oggi alle 8:10, ora non si possono aggiornare"], // the network may be there, and the project stopped
])("says when the news were read, and of a missing network only what is known (on line: %s)", (onLine, words) => {
  Object.defineProperty(navigator, "onLine", { value: onLine, configurable: true });
  const kept = { readAt: Date.parse("2026-11-22T07:10:00Z"), items: [] };
  expect(sayKept(kept, new Date("2026-11-22T09:00:00Z"))).toBe(words);
});
