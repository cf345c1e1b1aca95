import { beforeEach, expect, it, vi } from "vitest";
import { deviceCopies, type DeviceCopy } from "#shared/desk/draft/device-copies.ts";

interface Form {
  title: string;
  body: string;
  isSecret: boolean;
}

const copies = deviceCopies<Form>({
  prefix: "avviso-1",
  isTabOnly: ({ isSecret }) => isSecret,
  isForm: ({ body }) => typeof body === "string",
});
const form: Form = { title: "", body: "", isSecret: false };

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

const copy = (id: string, keptAt: string, tab = "tab"): DeviceCopy<Form> => ({
  id,
  tab,
  keptAt,
  revision: 1,
  form: { ...form, title: id },
  files: [],
});

it("lists the texts of one person, the newest first", () => {
  copies.keep("giulia", copy("Mensa", "2026-11-20T09:00:00Z"));
  copies.keep("giulia", copy("Museo", "2026-11-22T09:00:00Z"));
  copies.keep("anna", copy("Segreto", "2026-11-23T09:00:00Z"));
  expect(copies.list("giulia").map(({ id }) => id)).toEqual(["Museo", "Mensa"]);
  expect(copies.read("giulia", "Segreto")).toBeUndefined();
});

it("forgets only the copy of the tab that saved it: another may have kept a newer one", () => {
  copies.keep("giulia", copy("Mensa", "2026-11-20T09:00:00Z", "other"));
  copies.discard("giulia", "Mensa", "tab");
  expect(copies.read("giulia", "Mensa")).toBeDefined();
  copies.discard("giulia", "Mensa", "other");
  expect(copies.list("giulia")).toEqual([]);
  copies.keep("giulia", copy("Mensa", "2026-11-20T09:00:00Z", "other"));
  copies.discard("giulia", "Mensa");
  expect(copies.list("giulia")).toEqual([]);
});

it("says that a full device has not kept the text", () => {
  vi.stubGlobal("localStorage", {
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(copies.keep("giulia", copy("Mensa", "2026-11-20T09:00:00Z"))).toBe("nowhere");
});

it.each(["{", "null", "{}", JSON.stringify({ form: { title: "x" }, files: [] }), JSON.stringify({ form })])(
  "does not offer what is no copy: %s",
  (value) => {
    copies.keep("giulia", copy("Mensa", "2026-11-20T09:00:00Z"));
    for (const key of Object.keys(stored)) stored[key] = value;
    expect(copies.read("giulia", "Mensa")).toBeUndefined();
    expect(copies.list("giulia")).toEqual([]);
  },
);
