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

describe("the settings", () => {
  it("are stored, read, and applied to the root element", () => {
    const lines = { size: "4", spacing: "widest", measure: "narrow", typeface: "easy" } as const;
    const settings = { ...lines, scheme: "contrast", still: "on", slash: "off" } as const;
    expect(saveSettings(settings)).toBe(true);
    expect(storedSettings()).toEqual(settings);
    applySettings(storedSettings());
    expect({ ...html.dataset }).toEqual(settings);
    expect(shownSettings()).toEqual(settings);
    expect(areSaved()).toBe(true);
  });

  it("leave nothing stored when they are reset", () => {
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

describe("invalid stored settings", () => {
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
  ])("are ignored: %s", (kept) => {
    localStorage.setItem(KEY, kept);
    expect(storedSettings()).toEqual({});
  });

  it("do not affect the valid ones", () => {
    localStorage.setItem(KEY, '{"size":"9","scheme":"blackboard","other":1}');
    expect(storedSettings()).toEqual({ scheme: "blackboard" });
  });
});

it("there are none when the storage cannot be read", () => {
  forbid("getItem");
  expect(storedSettings()).toEqual({});
  applySettings({ size: "1" });
  expect(areSaved()).toBe(false);
});

it.each(["setItem", "removeItem"] as const)(
  "saveSettings returns false when the storage cannot be written (%s)",
  (method) => {
    forbid(method);
    expect(saveSettings(method === "setItem" ? { size: "1" } : {})).toBe(false);
  },
);

it.each(['{"size":"9"}', "no", '{"a b":1}', '{"size":"9","a b":1}', '{"spoken":"","size":"2"}', '"size"', "[1]"])(
  "the start removes invalid settings applied before the first paint: %s",
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

it("attributes of browser extensions on the root element stay", async () => {
  html.dataset["darkreaderScheme"] = "dark";
  onTestFinished(() => void delete html.dataset["darkreaderScheme"]);
  localStorage.setItem(KEY, '{"size":"2","spoken":"on"}');
  vi.resetModules();
  await import("#start/before-paint.ts");
  syncSettings();
  applySettings({ spacing: "wide" });
  expect({ ...html.dataset }).toEqual({ spacing: "wide", darkreaderScheme: "dark" });
});

describe("the theme colour", () => {
  const bars = () => [...document.querySelectorAll("meta[name=theme-color]")].map((bar) => bar.getAttribute("content"));

  beforeEach(() => {
    const bar = Object.assign(document.createElement("meta"), { name: "theme-color", content: "#ffffff" });
    const sheets = document.createElement("style");
    sheets.textContent =
      '[data-scheme="blackboard"] { --color-sheet: #193029 } [data-scheme="contrast"] { --color-sheet: #fefefe }';
    document.head.replaceChildren(bar, sheets);
  });

  it("is of the chosen scheme, or of the device's", () => {
    applySettings({ scheme: "blackboard" });
    expect(bars()).toEqual(["#193029", "#ffffff"]);
    applySettings({ scheme: "contrast", size: "1" });
    expect(bars()).toEqual(["#fefefe", "#ffffff"]);
    applySettings({ size: "1" });
    expect(bars()).toEqual(["#ffffff"]);
  });
});

describe("a change in another tab", () => {
  const tell = (key: string | null) => dispatchEvent(new StorageEvent("storage", { key }));
  syncSettings();

  it("is applied", () => {
    localStorage.setItem(KEY, '{"scheme":"light"}');
    tell(KEY);
    expect(shownSettings()).toEqual({ scheme: "light" });
    localStorage.clear();
    tell(null);
    expect(shownSettings()).toEqual({});
  });

  it("of other keys is ignored", () => {
    applySettings({ size: "2" });
    tell("session");
    expect(shownSettings()).toEqual({ size: "2" });
  });
});
