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
  return { files: [`${folder}/**/*.{ts,tsx}`], rules: { "no-restricted-imports": ["error", { patterns }] } };
}

const htmlFromString = [
  "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  "AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]",
].map((selector) => ({ selector, message: "HTML from a string is refused: render elements." }));

// The build and the local backend do not import each other: they share only the command line and the built files. One
// exception: both read variables and options with #build/read-supabase-env.ts and #build/read-options.ts, which import nothing of ours.
const neighbours = [
  ["src/build", "supabase/local", "/supabase/local/"],
  ["supabase/local", "src/build", "/src/build/|^#build/(?!read-(?:supabase-env|options)\\.ts$)"],
].map(([folder, other, imports]) => ({
  files: [`${folder}/**/*.ts`],
  rules: {
    "no-restricted-imports": [
      "error",
      { patterns: [{ regex: imports, message: `${folder} may not import from ${other}.` }] },
    ],
    "no-restricted-syntax": [
      "error",
      ...htmlFromString,
      {
        selector: `ImportExpression[source.value=/${other.replace("/", "\\u002F")}/]`,
        message: `${folder} may not import from ${other}.`,
      },
    ],
  },
}));

export default tseslint.config(
  { ignores: ["dist/", "node_modules/", "supabase/functions/", "src/shared/database.types.ts"] },
  ...tseslint.configs.recommended,
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/{build,content,worker}/**"], // without React, whose compiler takes most of the time
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
    files: ["src/**/*.tsx"],
    plugins: { site: { rules: { "translated-text": translatedText } } },
    rules: { "site/translated-text": "error" },
  },
  ...layerRules,
  ...featureRules,
  ...neighbours,
  {
    files: ["supabase/local/**", "src/build/**", "tests/**", "supabase/tests/**"],
    rules: { "no-console": "off" },
  },
);
