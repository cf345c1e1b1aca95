import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "../../tools/site/colour.ts";

type Tokens = Record<string, string>;

/** The colours of a scheme. */
function tokensOf(scheme: string): Tokens {
  const files = [`src/schemes/${scheme}.css`, `src/schemes/school/${scheme}.css`].filter((file) => existsSync(file));
  const css = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const found = [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)];
  return Object.fromEntries(found.map(([, name = "", colour = ""]) => [name, colour]));
}

const light = tokensOf("light");
const schemes = {
  light,
  blackboard: { ...light, ...tokensOf("blackboard") },
  contrast: { ...light, ...tokensOf("contrast") },
};

/** Text colours with their backgrounds. */
const words: [string, string[]][] = [
  ["ink", ["paper", "sheet", "neutral-soft", "infanzia-soft", "primaria-soft", "secondaria-soft"]],
  ["graphite", ["paper", "sheet", "infanzia-soft", "primaria-soft", "secondaria-soft"]],
  ["institute", ["paper", "sheet", "infanzia-soft", "primaria-soft", "secondaria-soft"]],
  ["error", ["paper", "sheet", "error-soft"]],
  ["sheet", ["ink", "institute", "institute-dark", "error"]],
  ["chalk", ["night", "blackboard", "frame"]],
  ["blackboard", ["chalk", "plate"]],
  ["on-infanzia", ["infanzia", "marker"]],
];

/** Colours of borders, focus rings and large text with their backgrounds. */
const marks: [string, string[]][] = [
  ["edge", ["paper", "sheet"]],
  ["margin", ["paper", "sheet", "neutral-soft", "infanzia-soft", "primaria-soft", "secondaria-soft"]],
  ["infanzia", ["night", "blackboard"]],
  ["chalk", ["blackboard"]],
];

describe.each(Object.entries(schemes))("in the scheme %s", (name, tokens: Tokens) => {
  const isStrong = name === "contrast";
  const pairs = (list: typeof words, least: number) =>
    list.flatMap(([above, grounds]) => grounds.map((below) => [above, below, least] as const));

  it.each([...pairs(words, isStrong ? 7 : 4.5), ...pairs(marks, isStrong ? 4.5 : 3)])(
    "%s on %s has a contrast of at least %f",
    (above, below, least) => {
      expect(contrast(tokens[above] ?? "", tokens[below] ?? "")).toBeGreaterThanOrEqual(least);
    },
  );

  it("no colour is missing from the light scheme", () => {
    expect(Object.keys(tokens)).toEqual(Object.keys(light));
  });
});

describe("a colour in the code", () => {
  const sources = gitGrep("-lE", "color", "--", "src/*.css", "src/*.ts", "src/*.tsx", ":!src/schemes", ":!src/content");
  const code = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  const known = [...words, ...marks];
  const isKnown = (above: string, below: string) =>
    known.some(([colour, grounds]) => colour === above && grounds.includes(below));
  const tokensIn = (text: string, what: RegExp) => [...text.matchAll(what)].map(([, name = ""]) => name);
  const unknown = (text: string, above: RegExp, below: RegExp) =>
    tokensIn(text, below).flatMap((ground) =>
      tokensIn(text, above)
        .filter((colour) => colour in light && ground in light && colour !== ground && !isKnown(colour, ground))
        .map((colour) => `${colour} on ${ground}`),
    );

  it("is on a measured background, in rules with a background", () => {
    const rules = code.match(/\{[^{}]*background: var[^{}]*\}/g) ?? [];
    expect(rules.length).toBeGreaterThan(3);
    const found = rules.flatMap((rule) =>
      unknown(rule, /(?<!background: )var\(--color-([\w-]+)\)/g, /background: var\(--color-([\w-]+)\)/g),
    );
    expect(found).toEqual([]);
  });

  it("is on a measured background, and is a text colour, in lists of classes", () => {
    const lists = classLists();
    expect(lists.length).toBeGreaterThan(100);
    expect(
      lists.flatMap((list) =>
        unknown(list, /(?<![\w:-])text-([\w-]+)(?![\w/-])/g, /(?<![\w:-])bg-([\w-]+)(?![\w/-])/g),
      ),
    ).toEqual([]);
    const written = lists.flatMap((list) => tokensIn(list, /(?<![\w-])text-([\w-]+)/g)).filter((name) => name in light);
    expect(new Set(written)).toContain("chalk");
    expect(written.filter((name) => !known.some(([colour]) => colour === name))).toEqual([]);
  });
});

/** The quoted lists of classes. */
function classLists(): string[] {
  const quoted = String.raw`["\`][^"\`]*(text|bg)-[a-z][^"\`]*["\`]`;
  return gitGrep("-hoE", quoted, "--", "src/*.tsx", "src/*.ts", ":!src/content");
}

it("the blackboard defines every colour but chalk and white", () => {
  const own = Object.keys(tokensOf("blackboard"));
  expect(Object.keys(light).filter((name) => !own.includes(name))).toEqual(["plate", "chalk"]);
});

it("the theme colours of index.html are those of the header", () => {
  const bars = [...readFileSync("index.html", "utf8").matchAll(/name="theme-color"[^>]*content="(#[0-9a-f]{6})"/g)];
  expect(bars.map(([, colour]) => colour)).toEqual([schemes.blackboard["sheet"], light["sheet"]]);
  expect(schemes.contrast["sheet"]).toBe(light["sheet"]);
});

it("colours are defined only in the schemes", () => {
  const colour = String.raw`#[0-9a-fA-F]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(|-(white|black|(gray|slate|red|blue|green|yellow)-[0-9]+)\b`;
  const places = ["src/*.tsx", "src/*.css", ":!src/schemes"];
  // The samples of all schemes.
  const samples = ":!src/features/display-settings/questions.tsx";
  const found = gitGrep("-nE", colour, "--", ...places, samples);
  // The mask of the ticker's edges, print, and the shadow of paper, which is the same in every scheme.
  expect(found.filter((line) => !/mask-image: |color: #000 !important;| #14233a(14|40)[,;]$/.test(line))).toEqual([]);
});

function gitGrep(...options: string[]): string[] {
  try {
    return execFileSync("git", ["grep", "--untracked", ...options], { encoding: "utf8" })
      .trim()
      .split("\n");
  } catch (error) {
    if ((error as { status?: number }).status === 1) return []; // nothing found
    throw error;
  }
}
