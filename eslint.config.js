import { readdirSync } from "node:fs";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { translatedText } from "./tests/lint/translated-text.js";

// Who may import whom: one straight line, left to right. docs/architecture.md.
const layers = ["start", "app", "pages", "features", "shared", "content"];
const apart = ["pages", "features"]; // their members do not import each other

const layerRules = layers.map((layer, depth) => {
  const closed = layers.filter((other, at) => at < depth || (at === depth && apart.includes(other)));
  return importRule(`src/${layer}`, layer, closed);
});

// What a feature may import of others. An editor of notices chooses the sentence of a closure and writes dates.
const crossings = {
  notices: [
    "calendar/editor/notice-dates-editor.tsx",
    "closures/closure-sentences.ts",
    "closures/editor/written-sentences.tsx",
  ],
  school: ["pages/editor/order-buttons.tsx", "pages/editor/use-ordered.ts"],
};

// A folder in a feature may import what is above it in the same feature, by its name.
const featureRules = readdirSync("src/features").map((name) => {
  const open = [`${name}/`, ...(crossings[name] ?? []).map((file) => `${file.replace(".", "\\.")}$`)];
  return importRule(`src/features/${name}`, "features", ["start", "app", "pages", `features/(?!${open.join("|")})`]);
});

function importRule(folder, layer, closed) {
  // `regex`, not `group`: in a group a leading "#" starts a comment and the rule matches nothing.
  const patterns = closed.map((other) => ({
    regex: `^#${other}${other.endsWith(")") ? "" : "/"}`,
    message: `${layer} may not import from ${other.split("/")[0]}.`,
  }));
  patterns.push({ regex: "^\\.\\./", message: "Name the layer: #shared/…" });
  if (layer === "content")
    patterns.push({ regex: "^(?!#content/|\\./)", message: "content imports only its own types." });
  return {
    files: [`{,docs/example/}${folder}/**/*.{ts,tsx}`],
    rules: { "no-restricted-imports": ["error", { patterns }] },
  };
}

const htmlFromString = [
  "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  "AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]",
].map((selector) => ({ selector, message: "HTML from a string is refused: render elements." }));

// An answer that is fetched for a page fails when the page closes: outside its test, which ends another one.
const fetchedAnswer = {
  selector: "CallExpression[callee.object.name='route'][callee.property.name='fetch']",
  message: "Let changeAnswer fetch it.",
};

// tools/commands → tools/site, tools/backend → src. What both of the two need is in tools itself.
const toolRules = [
  ["site", "backend"],
  ["backend", "site"],
].map(([room, other]) => {
  const closed = [other, "commands"].map((name) => ({
    regex: `^\\.\\./(?:.*/)?${name}/`,
    message: `tools/${room} may not import from tools/${name}.`,
  }));
  return { files: [`tools/${room}/**/*.ts`], rules: { "no-restricted-imports": ["error", { patterns: closed }] } };
});

// A test that reckons with the real day fails on some day of the year: tests/days.ts does it once, by the clock of Italy.
const realDay = [
  "CallExpression[callee.property.name='slice'][callee.object.callee.property.name='toISOString'][arguments.1.value=10]",
  "CallExpression[callee.object.type='NewExpression'][callee.property.name=/^(?:get(?:Date|Day|Month|FullYear)|toLocaleDateString)$/]",
  "Literal[value=86400000]",
  "BinaryExpression[operator='*'][left.value=24][right.value=3600000]",
].map((selector) => ({ selector, message: "Days from today are reckoned in tests/days.ts: inDays(3)." }));
// "alle 9:05", but "all’1:05".
const realHour = {
  selector: String.raw`Literal[regex.pattern=/\balle(?: \\[dS]|$)/]`,
  message: "An hour that may be any is HOUR of tests/days.ts.",
};

export default tseslint.config(
  { ignores: ["dist/", "node_modules/", "supabase/functions/", "src/shared/database.types.ts"] },
  ...tseslint.configs.recommended,
  {
    files: ["{,docs/example/}src/**/*.{ts,tsx}"],
    ignores: ["{,docs/example/}src/{content,worker}/**"], // without React, whose compiler takes most of the time
    ...reactHooks.configs.flat["recommended-latest"],
  },
  {
    rules: {
      "no-console": ["error", { allow: ["error", "warn"] }],
      "no-restricted-syntax": ["error", ...htmlFromString],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
    },
  },
  {
    files: ["{,docs/example/}src/**/*.tsx"],
    plugins: { site: { rules: { "translated-text": translatedText } } },
    rules: { "site/translated-text": "error" },
  },
  // src is what the browser gets: what Node.js runs is in tools.
  importRule("src", "src", []),
  ...layerRules,
  ...featureRules,
  ...toolRules,
  {
    files: ["{,docs/example/}tests/**/*.{ts,tsx}", "{,docs/example/}supabase/tests/**/*.ts"],
    ignores: ["tests/days.ts", "tests/e2e/change-answer.ts"],
    rules: { "no-restricted-syntax": ["error", ...htmlFromString, ...realDay, realHour, fetchedAnswer] },
  },
  {
    files: ["tools/**", "tests/**", "supabase/tests/**"],
    rules: { "no-console": "off" },
  },
);
