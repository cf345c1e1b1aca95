// @vitest-environment jsdom
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { readKeptNews, useKeepNews } from "#features/news/kept-news.ts";
import type { NewsItem } from "#features/news/news-queries.ts";
import { setBuiltContent } from "#shared/built-content.ts";
import { sayKept } from "#shared/kept-copy.ts";

const created_at = "2026-11-22T05:00:00Z";
const item = { id: "n1", title: "Uno", url: "https://example.org/1", source: "Tuttoscuola", created_at };
const ready = Promise.resolve();
const read = (items: NewsItem[], readAt = 1) => renderHook(() => useKeepNews(items, readAt));

beforeEach(() => {
  Object.defineProperty(navigator, "serviceWorker", { value: { ready }, configurable: true });
});

afterEach(() => {
  localStorage.clear();
  for (const name of ["onLine", "serviceWorker"]) Reflect.deleteProperty(navigator, name);
});

it.each([
  ["2026-11-20T08:00:00Z", "2026-11-20T08:00:00Z"],
  ["2026-12-24T08:00:00Z", "2026-11-22T05:00:00Z"], // a date in the future
  [null, "2026-11-22T05:00:00Z"],
])("keeps the day of the publication as the database says it, never after the reading: %s", async (date, day) => {
  read([{ ...item, date }]);
  await waitFor(() => expect(readKeptNews()?.items).toMatchObject([{ ...item, published_at: day }]));
});

const keep = (kept: string) => localStorage.setItem("notizie-2", kept);
const whole = { ...item, published_at: created_at, date: null };

it("reads the stored news", () => {
  keep(JSON.stringify({ readAt: 1, items: [whole, { ...whole, date: created_at }] }));
  expect(readKeptNews()?.items).toHaveLength(2);
});

it.each(["{", "null", "[null]", "1e99", '{"readAt":1}', '{"readAt":1,"items":{}}', '{"readAt":"1","items":[]}'])(
  "is nothing when this release did not write it: %s",
  (kept) => {
    keep(kept);
    expect(readKeptNews()).toBeUndefined();
  },
);

it("removes the value of an earlier release when news are stored", async () => {
  localStorage.setItem("notizie", '{"readAt":1,"items":[]}');
  expect(readKeptNews()).toBeUndefined();
  read([{ ...item, date: null }]);
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(["notizie-2"]));
});

it("keeps the stored news when the page shows what the build prerendered", async () => {
  keep(JSON.stringify({ readAt: 3, items: [whole] }));
  setBuiltContent({ path: "/notizie", readAt: new Date(2).toISOString(), queries: [] });
  onTestFinished(() => setBuiltContent(undefined));
  const { rerender } = renderHook(({ readAt }) => useKeepNews([{ ...item, date: null }], readAt), {
    initialProps: { readAt: 2 },
  });
  await act(() => ready);
  expect(readKeptNews()?.readAt).toBe(3);
  rerender({ readAt: 4 });
  expect(readKeptNews()?.readAt).toBe(4);
});

it("keeps the stored news when a response is empty", async () => {
  keep(JSON.stringify({ readAt: 1, items: [whole] }));
  read([], 2);
  await act(() => ready);
  expect(readKeptNews()?.items).toHaveLength(1);
});

it.each([
  [false, "Lette oggi alle 8:10, ora non c’è rete."],
  [true, "Lette oggi alle 8:10, ora non si possono aggiornare."], // the project may be down
])("says when the news were read, and of a missing network only what is known (on line: %s)", (onLine, words) => {
  Object.defineProperty(navigator, "onLine", { value: onLine, configurable: true });
  const kept = { readAt: Date.parse("2026-11-22T07:10:00Z"), items: [] };
  expect(sayKept(kept, new Date("2026-11-22T09:00:00Z"), "Lette")).toBe(words);
});
