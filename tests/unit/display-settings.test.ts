// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  DISPLAY_SETTINGS,
  areSaved,
  syncSettings,
  saveSettings,
  applySettings,
  shownSettings,
  storedSettings,
} from "#features/display-settings/display-settings.ts";

const KEY = "reading-aids";
const html = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  applySettings({});
});

const forbid = (method: "getItem" | "setItem" | "removeItem") =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });

describe("what was chosen", () => {
  it("is kept, read again and shown on the root element", () => {
    const settings = {
      size: "4",
      spacing: "widest",
      measure: "narrow",
      typeface: "easy",
      scheme: "contrast",
      still: "on",
      slash: "off",
    } as const;
    expect(saveSettings(settings)).toBe(true);
    expect(storedSettings()).toEqual(settings);
    applySettings(storedSettings());
    expect({ ...html.dataset }).toEqual(settings);
    expect(shownSettings()).toEqual(settings);
    expect(areSaved()).toBe(true);
  });

  it("leaves no trace once everything is as usual again", () => {
    saveSettings({ size: "1" });
    applySettings({ size: "1" });
    saveSettings({ size: undefined });
    applySettings({ size: undefined });
    expect(localStorage.getItem(KEY)).toBeNull();
    expect({ ...html.dataset }).toEqual({});
  });

  it.each([...Object.entries(DISPLAY_SETTINGS)].flatMap(([name, values]) => values.map((value) => [name, value])))(
    "%s may be %s",
    (name, value) => {
      localStorage.setItem(KEY, JSON.stringify({ [name]: value }));
      expect(storedSettings()).toEqual({ [name]: value });
    },
  );
});

describe("what is wrong in the storage", () => {
  it.each([
    "",
    "no",
    "null",
    "7",
    "[]",
    '"4"',
    "{",
    '{"size":4}',
    '{"size":"5"}',
    '{"size":["4"]}',
    '{"size":"toString"}',
    '{"still":true}',
    '{"colour":"red"}',
    '{"__proto__":{"size":"4"}}',
  ])("is nothing: %s", (kept) => {
    localStorage.setItem(KEY, kept);
    expect(storedSettings()).toEqual({});
  });

  it("does not take what is right with it", () => {
    localStorage.setItem(KEY, '{"size":"9","scheme":"blackboard","other":1}');
    expect(storedSettings()).toEqual({ scheme: "blackboard" });
  });
});

it("storage that may not be read holds nothing", () => {
  forbid("getItem");
  expect(storedSettings()).toEqual({});
  applySettings({ size: "1" });
  expect(areSaved()).toBe(false);
});

it.each(["setItem", "removeItem"] as const)("says when the choice could not be kept (%s)", (method) => {
  forbid(method);
  expect(saveSettings(method === "setItem" ? { size: "1" } : {})).toBe(false);
});

it.each(['{"size":"9"}', "no", '{"a b":1}', '{"size":"9","a b":1}', '{"spoken":"","size":"2"}', '"size"', "[1]"])(
  "what every page takes from the storage before its paint is put right at the start: %s",
  async (kept) => {
    const said = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
    localStorage.setItem(KEY, kept);
    vi.resetModules();
    await import("#start/before-paint.ts");
    syncSettings();
    expect({ ...html.dataset }).toEqual(storedSettings());
    for (const words of said) expect(words).not.toHaveBeenCalled();
  },
);

it("what extensions write on the root element stays, whatever was kept", async () => {
  html.dataset["darkreaderScheme"] = "dark";
  onTestFinished(() => void delete html.dataset["darkreaderScheme"]);
  localStorage.setItem(KEY, '{"size":"2","spoken":"on"}');
  vi.resetModules();
  await import("#start/before-paint.ts");
  syncSettings();
  applySettings({ spacing: "wide" });
  expect({ ...html.dataset }).toEqual({ spacing: "wide", darkreaderScheme: "dark" });
});

describe("the browser's own bar", () => {
  const bars = () => [...document.querySelectorAll("meta[name=theme-color]")].map((bar) => bar.getAttribute("content"));

  beforeEach(() => {
    const bar = Object.assign(document.createElement("meta"), { name: "theme-color", content: "#ffffff" });
    const sheets = document.createElement("style");
    sheets.textContent =
      '[data-scheme="blackboard"] { --color-sheet: #193029 } [data-scheme="contrast"] { --color-sheet: #fefefe }';
    document.head.replaceChildren(bar, sheets);
  });

  it("has the colour of the chosen scheme before any other, and the device's again", () => {
    applySettings({ scheme: "blackboard" });
    expect(bars()).toEqual(["#193029", "#ffffff"]);
    applySettings({ scheme: "contrast", size: "1" });
    expect(bars()).toEqual(["#fefefe", "#ffffff"]);
    applySettings({ size: "1" });
    expect(bars()).toEqual(["#ffffff"]);
  });

  it("follows what another tab chooses", () => {
    localStorage.setItem(KEY, '{"scheme":"blackboard"}');
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
    expect(bars()).toEqual(["#193029", "#ffffff"]);
  });
});

describe("another tab", () => {
  const tell = (key: string | null) => dispatchEvent(new StorageEvent("storage", { key }));
  syncSettings();

  it("changes this one too", () => {
    localStorage.setItem(KEY, '{"scheme":"light"}');
    tell(KEY);
    expect(shownSettings()).toEqual({ scheme: "light" });
    localStorage.clear();
    tell(null);
    expect(shownSettings()).toEqual({});
  });

  it("changes nothing with what it keeps of other matters", () => {
    applySettings({ size: "2" });
    tell("session");
    expect(shownSettings()).toEqual({ size: "2" });
  });
});
