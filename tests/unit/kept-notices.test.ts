import { beforeEach, expect, it, vi } from "vitest";
import { readKeptNotices } from "#features/notices/kept-notices.ts";
import { published } from "../screens/notices-backend.ts";

const now = new Date("2026-11-23T10:00:00Z");
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null });
});

const keep = (value: unknown) => stored.set("avvisi-1", JSON.stringify(value));
const readAt = Date.parse("2026-11-20T09:00:00Z");
const file = { id: "f", title: "Modulo", name: "modulo.pdf", mime: "application/pdf", size: 1, path: "p" };

it("returns what was stored, with files, and with a notice that has another's place", () => {
  const notices = [
    published({
      files: [file],
      replaces: [{ school_year: "2026-27", number: 9, reserved: false, published_at: "2026-11-09T08:00:00Z" }],
    }),
  ];
  keep({ readAt, notices });
  expect(readKeptNotices(now)).toEqual({ readAt, notices });
});

it("says today what has expired since", () => {
  keep({ readAt, notices: [published({ valid_until: "2026-11-22" }), published({ valid_until: "2026-11-23" })] });
  expect(readKeptNotices(now)?.notices.map(({ state }) => state)).toEqual(["expired", "valid"]);
});

it.each([
  ["nothing", undefined],
  ["no object", "12"],
  ["no moment", { readAt: "ieri", notices: [] }],
  ["no list", { readAt, notices: {} }],
])("ignores a stored value with %s", (_what, value) => {
  if (value !== undefined) keep(value);
  expect(readKeptNotices(now)).toBeUndefined();
});

it("ignores a stored value that is not JSON, and blocked storage", () => {
  stored.set("avvisi-1", "{");
  expect(readKeptNotices(now)).toBeUndefined();
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
  });
  expect(readKeptNotices(now)).toBeUndefined();
});
