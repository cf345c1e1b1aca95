import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isPrivate, pages } from "#shared/site.ts";
import { familyBrowsers, staffBrowsers } from "../../../tools/site/browsers.ts";
import { readPage, useBuiltSite } from "../built-site.ts";
import { lacking } from "./lacking.ts";

/** Functions of ours and of the libraries with the name of a newer one, and what is never called. */
const OWN = [
  ".destroy()", // TanStack Query and Workbox
  ".equals()", // diff
  ".handle()", // Workbox
  ".isActive()", // TanStack Query
  ".lock()", // Supabase
  ".move()",
  ".retry()",
  ".run()", // Zod
  ".segment()", // diff, with a segmenter that nobody gives it
  ".subscribe()", // TanStack Query; that of PushManager is asked for
  ".toBase64()", // Supabase
  ".unsubscribe()",
  ".use()", // React
  // Passkeys, which no page uses: of auth-js, in whichever chunk the bundler puts it.
  "PublicKeyCredential.parseCreationOptionsFromJSON",
  "PublicKeyCredential.parseRequestOptionsFromJSON",
];

/** What a chunk calls only where it is there. */
const ASKED: Record<string, string[]> = {
  // Zod's faster ways.
  schema: ["Error.captureStackTrace", "URL.canParse"],
  // Of React: view transitions, and the Navigation API where it is an object.
  react: [
    ".skipTransition()",
    ".startViewTransition()",
    "navigation",
    "navigation.currentEntry",
    "navigation.navigate",
    "navigation.transition",
    "navigator.connection",
    "setImmediate",
  ],
  lists: ["requestIdleCallback"], // when-calm.ts
  reading: ["navigator.share"], // share-button.tsx
  "register-worker": [".createPolicy()", ".createScriptURL()"],
  // «Ascolta» is there where Intl.Segmenter is (listen-button.tsx), and highlights come with constructed style sheets.
  player: [".replaceSync()", "CSS.highlights", "Highlight", "Intl.Segmenter", "document.adoptedStyleSheets"],
  // Messages, on devices that can have them (ability.ts), or where there is a subscription already.
  "device-messages": ["Notification", "Notification.requestPermission"],
  "follow-device": [".getSubscription()"],
  "follow-subscription": ["Notification", "Notification.permission"],
  "tell-me": ["Notification", "Notification.permission"],
  sw: [".getSubscription()", ".showNotification()", "Notification", "Notification.permission"],
};

const site = useBuiltSite();

describe("The built scripts call nothing that the browsers of the promise lack", () => {
  it("on the pages of families", () => {
    const scripts = [...chunks().families, "sw.js"].map(read);
    const inline = ["/", "/avvisi", "/lingue/en"].map((address) => ({ name: address, text: inlineScripts(address) }));
    expect(found([...scripts, ...inline], familyBrowsers)).toEqual([]);
  });

  it("on the pages of the staff", () => {
    expect(found(chunks().staff.map(read), staffBrowsers)).toEqual([]);
  });
});

describe("What is told of a script", () => {
  const late = [
    ["a static method", "URL.canParse(given)", "URL.canParse"],
    ["a global", "new CompressionStream('gzip')", "CompressionStream"],
    ["a member of a global object", "navigator.userActivation.isActive", "navigator.userActivation"],
    ["a global by its object", "globalThis.navigation", "globalThis.navigation"],
    ["a part of the language", "new Intl.DurationFormat('it')", "Intl.DurationFormat"],
    ["a method, by its name", "given.list.toSorted()", ".toSorted()"],
    ["a lookbehind", "/(?<!a)b/.test(given)", "(?<!"],
    ["a lookbehind in a text", "new RegExp(`(?<=${given})b`)", "(?<="],
    ["a modifier", "new RegExp('(?i:a)')", "(?i:"],
    ["a static block", "class A { static { given() } }", "static {}"],
    ["newer syntax", "using a = given", "Parsing error: Unexpected token a"],
  ] as const;
  it.each(late)("%s", (_, script, what) => {
    expect(lacking(script, familyBrowsers)).toEqual([what]);
  });

  it.each([
    ["what they have", "given.at(-1); structuredClone(given); crypto.randomUUID(); Object.hasOwn(given, 'a')"],
    ["what is asked for", "typeof Temporal; given.requestSubmit?.()"],
    ["what is our own", "import { scheduler } from './other.js'; scheduler(); const URL = {}; URL.canParse()"],
  ])("nothing of %s", (_, script) => {
    expect(lacking(script, familyBrowsers)).toEqual([]);
  });
});

interface Script {
  name: string;
  text: string;
}

function found(scripts: Script[], browsers: typeof familyBrowsers): string[] {
  expect(scripts.length).toBeGreaterThan(2);
  return scripts.flatMap(({ name, text }) =>
    lacking(text, browsers)
      .filter((what) => !OWN.includes(what) && !ASKED[name]?.includes(what))
      .map((what) => `${name}: ${what}`),
  );
}

/** The scripts that public pages lead to, also at a press, and those that only private pages do. */
function chunks() {
  const folder = path.join(site, "assets");
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  const screens = pages.filter(isPrivate).map(({ screen = "" }) => `${screen}-page`);
  const families = new Set<string>();
  const visit = (file: string) => {
    if (families.has(file) || ["private-page", ...screens].includes(nameOf(file))) return;
    families.add(file);
    const text = readFileSync(path.join(folder, file), "utf8");
    scripts.filter((other) => text.includes(`./${other}`)).forEach(visit);
  };
  scripts.filter((file) => nameOf(file) === "start").forEach(visit);
  const inAssets = (files: string[]) => files.map((file) => `assets/${file}`);
  return {
    families: inAssets([...families]),
    staff: inAssets(scripts.filter((file) => !families.has(file))),
  };
}

/** The name of a chunk, without what changes with its content. */
function nameOf(file: string): string {
  return path.basename(file, ".js").replace(/-.{8}$/, "");
}

function read(file: string): Script {
  return { name: nameOf(file), text: readFileSync(path.join(site, file), "utf8") };
}

function inlineScripts(address: string): string {
  const scripts = readPage(site, address).matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text]) => `{${text}}`).join("\n");
}
