import mdn from "@mdn/browser-compat-data/forLegacyNode";
import type { CompatStatement, Identifier as Part, SupportStatement } from "@mdn/browser-compat-data/types";
import { Linter, type Rule } from "eslint";
import type { Identifier, MemberExpression, Node } from "estree";
import type { familyBrowsers } from "../../../tools/site/browsers.ts";

type Browsers = typeof familyBrowsers;
type Parts = (Part | undefined)[];

const { api } = mdn;
const builtins = mdn.javascript["builtins"] ?? {};

/** Names of the object that has the globals. */
const WINDOWS = ["globalThis", "self", "window"];

/** Globals that are not named after their interface, as `navigator` is. */
const OBJECTS: Record<string, string> = { caches: "CacheStorage", localStorage: "Storage", sessionStorage: "Storage" };

/** In regular expressions, and in texts that become one: lookbehind and modifiers. A build does not change them. */
const LATER_EXPRESSION = /\(\?<[=!]|\(\?[ims]*-?[ims]+:/;

/**
 * What a script uses that one of the browsers lacks, by MDN's data: globals, their members, syntax, and any other member
 * whose name no interface has there. What `typeof` or `?.()` asks for is left out.
 */
export function lacking(script: string, browsers: Browsers): string[] {
  const found = new Set<string>();
  const rule: Rule.RuleModule = {
    create({ sourceCode }) {
      const platform = new Set<unknown>();
      const readExpression = (text: string) => LATER_EXPRESSION.exec(text)?.forEach((part) => found.add(part));
      return {
        Program(program) {
          const { through, variables } = sourceCode.getScope(program);
          const declared = variables.filter(({ defs }) => defs.length === 0); // by the language
          for (const { identifier } of [...through, ...declared.flatMap(({ references }) => references)]) {
            platform.add(identifier);
            const { name, parent } = identifier as Identifier & { parent: Node };
            const isAsked = parent.type === "UnaryExpression" && parent.operator === "typeof";
            if (!isAsked && areLacking(globals(name), browsers)) found.add(name);
          }
        },
        MemberExpression(node) {
          const name = nameOf(node);
          const { object, parent } = node;
          const call = parent.type === "CallExpression" && parent.callee === node ? parent : undefined;
          if (!name || call?.optional) return;
          const owner = object.type === "Identifier" && platform.has(object) ? membersOf(object.name) : undefined;
          if (owner ? areLacking(owner(name), browsers) : call && areLacking(named.get(name) ?? [], browsers))
            found.add(owner ? sourceCode.getText(node) : `.${name}()`);
        },
        StaticBlock: () => void found.add("static {}"),
        Literal: (node) => readExpression("regex" in node ? node.regex.pattern : String(node.value)),
        TemplateElement: ({ value }) => readExpression(value.cooked ?? ""),
      };
    },
  };
  const problems = new Linter().verify(script, {
    plugins: { promised: { rules: { lacking: rule } } },
    rules: { "promised/lacking": "error" },
    // Syntax of later years is an error of the parser.
    languageOptions: { ecmaVersion: 2022, sourceType: "module" },
    linterOptions: { noInlineConfig: true },
  });
  return [...found, ...problems.map(({ message }) => message)].sort();
}

function nameOf({ computed, property }: MemberExpression): string | undefined {
  if (property.type === "Identifier" && !computed) return property.name;
  return property.type === "Literal" && typeof property.value === "string" ? property.value : undefined;
}

function globals(name: string): Parts {
  return [api[name], builtins[name], api["Window"]?.[name]];
}

/** Finds the members of a global of the platform. */
function membersOf(owner: string): ((name: string) => Parts) | undefined {
  if (WINDOWS.includes(owner)) return globals;
  const object = OBJECTS[owner] ?? owner.charAt(0).toUpperCase() + owner.slice(1);
  if (object !== owner) return api[object] && ((name) => [api[object]?.[name]]);
  return (api[owner] ?? builtins[owner]) && ((name) => [api[owner]?.[`${name}_static`], builtins[owner]?.[name]]);
}

/** The members of a name in any interface, but those that are still tried out: their names are words of our own. */
const named = new Map<string, Part[]>();

for (const types of [api, builtins, builtins["Intl"] ?? {}])
  for (const type of Object.values(types))
    for (const [name, part] of Object.entries(type as Record<string, Part>))
      if (!part.__compat?.status?.experimental) named.set(name, [...(named.get(name) ?? []), part]);

/** Whether one of the browsers lacks a property of CSS. A prefixed one has no data, and counts as there. */
export function lacksProperty(name: string, browsers: Browsers): boolean {
  return areLacking([mdn.css.properties?.[name]], browsers);
}

function areLacking(parts: Parts, browsers: Browsers): boolean {
  const known = parts.flatMap((part) => part?.__compat ?? []);
  return known.length > 0 && !known.some((compat) => isIn(compat, browsers));
}

function isIn({ support }: CompatStatement, { chrome, edge, firefox, safari }: Browsers): boolean {
  return (
    isSince(support.chrome, chrome) &&
    isSince(support.chrome_android, chrome) &&
    isSince(support.edge, edge) &&
    isSince(support.firefox, firefox) &&
    isSince(support.firefox_android, firefox) &&
    isSince(support.safari, safari) &&
    isSince(support.safari_ios, safari)
  );
}

function isSince(support: SupportStatement | undefined, version: number): boolean {
  return [support ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
        !(flags ?? prefix ?? otherName) && isBy(added, version) && !isBy(removed, version),
    );
}

function isBy(added: string | boolean | null | undefined, version: number): boolean {
  return typeof added === "string" && Number.parseFloat(added.replace("≤", "")) <= version;
}
