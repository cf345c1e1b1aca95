import { beforeEach, expect, it, vi } from "vitest";
import {
  forgetOnDevice,
  keepOnDevice,
  listOnDevice,
  readFromDevice,
  type DeviceCopy,
} from "#features/notices/editor/saving/device-copies.ts";
import { newForm } from "#features/notices/editor/notice-form.ts";

let stored: Record<string, string>;

beforeEach(() => {
  stored = {};
  vi.stubGlobal("localStorage", storageOf(stored));
  vi.stubGlobal("sessionStorage", storageOf({}));
});

/** Its keys are those of the object, as of the browser's. */
function storageOf(values: Record<string, string>): Storage {
  const storage = Object.create({
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => void (values[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(values, key),
  }) as Storage;
  return new Proxy(storage, {
    ownKeys: () => Object.keys(values),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

const copy = (notice: string, keptAt: string, tab = "tab"): DeviceCopy => ({
  notice,
  tab,
  keptAt,
  revision: 1,
  form: { ...newForm("avviso"), title: notice },
  files: [],
});

it("lists the texts of one person, the newest first", () => {
  keepOnDevice("giulia", copy("Mensa", "2026-11-20T09:00:00Z"));
  keepOnDevice("giulia", copy("Museo", "2026-11-22T09:00:00Z"));
  keepOnDevice("anna", copy("Segreto", "2026-11-23T09:00:00Z"));
  expect(listOnDevice("giulia").map(({ notice }) => notice)).toEqual(["Museo", "Mensa"]);
  expect(readFromDevice("giulia", "Segreto")).toBeUndefined();
});

it("forgets only the copy of the tab that saved it: another may have kept a newer one", () => {
  keepOnDevice("giulia", copy("Mensa", "2026-11-20T09:00:00Z", "other"));
  forgetOnDevice("giulia", "Mensa", "tab");
  expect(readFromDevice("giulia", "Mensa")).toBeDefined();
  forgetOnDevice("giulia", "Mensa", "other");
  expect(listOnDevice("giulia")).toEqual([]);
  keepOnDevice("giulia", copy("Mensa", "2026-11-20T09:00:00Z", "other"));
  forgetOnDevice("giulia", "Mensa");
  expect(listOnDevice("giulia")).toEqual([]);
});

it("says that a full device has not kept the text", () => {
  vi.stubGlobal("localStorage", {
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(keepOnDevice("giulia", copy("Mensa", "2026-11-20T09:00:00Z"))).toBe(false);
});

it.each([
  "{",
  "null",
  "{}",
  JSON.stringify({ form: { title: "x" }, files: [] }),
  JSON.stringify({ form: newForm("avviso") }),
])("does not offer what is no copy: %s", (value) => {
  keepOnDevice("giulia", copy("Mensa", "2026-11-20T09:00:00Z"));
  for (const key of Object.keys(stored)) stored[key] = value;
  expect(readFromDevice("giulia", "Mensa")).toBeUndefined();
  expect(listOnDevice("giulia")).toEqual([]);
});
