import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

// Who may import whom: one straight line, left to right. README, "Where things are".
const layers = ["start", "app", "pages", "features", "shared", "content"];
const apart = ["pages", "features"]; // their members do not import each other

const layerRules = layers.map((layer, depth) => {
  const closed = layers.filter((other, at) => at < depth || (at === depth && apart.includes(other)));
  // `regex`, not `group`: in a group a leading "#" starts a comment and the rule matches nothing.
  const patterns = closed.map((other) => ({
    regex: `^#${other}/`,
    message: `${layer} may not import from ${other}.`,
  }));
  patterns.push({ regex: "^\\.\\./", message: "Name the layer: #shared/…" });
  if (layer === "content")
    patterns.push({ regex: "^(?!#content/|\\./)", message: "content imports only its own types." });
  return {
    files: [`src/${layer}/**/*.{ts,tsx}`],
    rules: { "no-restricted-imports": ["error", { patterns }] },
  };
});

export default tseslint.config(
  { ignores: ["dist/", "node_modules/", "supabase/functions/", "src/shared/database.types.ts"] },
  ...tseslint.configs.recommended,
  { files: ["src/**/*.{ts,tsx}"], ...reactHooks.configs.flat["recommended-latest"] },
  {
    rules: {
      "no-console": ["error", { allow: ["error", "warn"] }],
      "no-restricted-syntax": [
        "error",
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: "HTML from a string is refused: render elements.",
        },
        {
          selector: "AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]",
          message: "HTML from a string is refused: render elements.",
        },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
    },
  },
  // Features keep to themselves by folder: a file may import its own folder with "./".
  ...layerRules,
  {
    files: ["supabase/local/**", "src/build/**", "tests/**", "supabase/tests/**"],
    rules: { "no-console": "off" },
  },
);
