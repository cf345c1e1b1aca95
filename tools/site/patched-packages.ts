import { parseAst, type Plugin } from "vite";

const INJECTION = /function __insertCSS\(code\) \{[\s\S]*?\n\}/;

/**
 * Makes Sonner add its rules to the last style sheet of the page: it injects a `<style>` element, which the
 * Content-Security-Policy blocks, and Safari has constructed style sheets only since 16.4.
 * Fails the build if a new version of Sonner injects its styles in another way.
 */
export function addSonnerStyles(): Plugin {
  return {
    name: "add-sonner-styles",
    apply: "build",
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!INJECTION.test(code)) this.error("Sonner no longer writes its styles with __insertCSS.");
        return { code: code.replace(INJECTION, () => ADDITION), map: null };
      },
    },
  };
}

const ADDITION = `function __insertCSS(code) {
  if (typeof document === "undefined") return;
  const sheet = [...document.styleSheets].at(-1);
  sheet.insertRule("@media all {" + code + "}", sheet.cssRules.length);
}`;

interface Call {
  type: string;
  start: number;
  end: number;
  callee: { name?: string };
  arguments: [{ start: number; end: number }];
}

/**
 * Removes the calls that set `name` on every function of Radix, for developer tools. Saves 3.5 kB (brotli) of the scripts
 * of every page with the wide menu.
 */
export const dropRadixNames: Plugin = {
  name: "drop-radix-names",
  apply: "build",
  transform: {
    filter: { id: /node_modules\/@radix-ui\//, code: /\b__name\(/ },
    handler: (code) => withoutNames(code),
  },
};

/** `__name(f, "f")` becomes `f`. */
export function withoutNames(code: string): string {
  const cuts = namings(parseAst(code)).flatMap(({ start, end, arguments: [named] }) => [
    [start, named.start],
    [named.end, end],
  ]);
  cuts.sort(([one = 0], [other = 0]) => other - one);
  return cuts.reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code);
}

function namings(node: unknown): Call[] {
  if (typeof node !== "object" || node === null) return [];
  const inside = Object.values(node).flatMap(namings);
  return isNaming(node) ? [node, ...inside] : inside;
}

function isNaming(node: object): node is Call {
  const { type, callee } = node as Partial<Call>; // an AST node or an array of nodes
  return type === "CallExpression" && callee?.name === "__name";
}

/**
 * Lets the bundler leave out what no page uses of React Router: its data router with the boundary of its errors, a form, prefetching. They are made by calls and
 * get a property afterwards, both of which look like effects. The warnings for developers go too: of its two builds the package
 * gives bundlers the one that has them. Saves almost 8 kB (brotli) of the scripts of every page.
 */
export const dropRouterComponents: Plugin = {
  name: "drop-router-components",
  apply: "build",
  transform: {
    filter: { id: /node_modules\/react-router\/dist\//, code: /\.displayName = / },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "\w+";$/gm, "")
        .replace(/^(var \w+ = )(?=React\w*\.(?:forwardRef|memo)\()/gm, "$1/* @__PURE__ */ ")
        .replace(/^RenderErrorBoundary\.contextType = \w+;$/gm, "")
        .replace("ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false"),
  },
};

/**
 * Lucide builds each icon at each drawing, out of settings that the site does not use. Ours knows what an icon has, and each icon
 * is its shapes alone, without names and the keys of React: 1.3 kB (brotli) less of the scripts of every page. The HTML has the
 * same attributes (ICON_NAMES of write-pages.ts). Fails the build if icons have another shape.
 */
export const drawIconsPlainly: Plugin = {
  name: "draw-icons-plainly",
  apply: "build",
  transform: {
    filter: {
      id: /node_modules\/lucide-react\/dist\/esm\/(?:createLucideIcon|icons\/[\w-]+)\.mjs$/,
      code: /createLucideIcon/,
    },
    handler(code, id) {
      const isMaker = id.endsWith("createLucideIcon.mjs");
      if (isMaker ? !code.includes("function createLucideIcon(iconDataOrName") : !code.includes("node: ["))
        this.error("Lucide makes its icons in another way.");
      const plain = isMaker
        ? PLAIN_ICON
        : code.replace(/,? key: "\w+"|^ {2}(?:name|size): .+,$|^__iconData\.node;$/gm, "");
      return { code: plain, map: null };
    },
  },
};

const PLAIN_ICON = `import { createElement } from "react";
const attributes = {
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
};
export default ({ node }) =>
  ({ className, ...props }) =>
    createElement("svg", { ...attributes, className, ...props }, ...node.map(([tag, own]) => createElement(tag, own)));
`;
