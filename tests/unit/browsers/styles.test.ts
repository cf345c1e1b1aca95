import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postcss, { type AtRule, type Declaration, type Root } from "postcss";
import { expect, it } from "vitest";
import { familyBrowsers } from "../../../tools/site/browsers.ts";
import { readPage, useBuiltSite } from "../built-site.ts";
import { lacksProperty } from "./lacking.ts";

/** Without them a page is less comfortable, and says and does the same. */
const COMFORT = [
  "-webkit-tap-highlight-color",
  "contain-intrinsic-size",
  "content-visibility",
  "mask-image", // beside -webkit-mask-image
  "overscroll-behavior",
  "resize",
  "text-wrap",
  "zoom", // of the worksheet on paper
];

const site = useBuiltSite();

it("asks for media in words of the oldest browser", () => {
  // Ranges (<=), "or" and "not" inside are of Safari 16.4, forced colors of 16: an older one drops the query, and the whole
  // block if its list has no other. Forced colors are never active there, and the device's colours are left out.
  const media = sheets().flatMap((sheet) => paramsOf(sheet, "media"));
  expect(media).toContain("(min-width:60rem)");
  const isRead = (query: string) => !/[<>]|\bor\b|\(not\b|forced-colors/.test(query);
  const isLeftOut = (list: string) => list === "(forced-colors:active)" || /^screen.*\(prefers-/.test(list);
  expect(media.filter((list) => !isLeftOut(list) && !list.split(",").some(isRead))).toEqual([]);
});

it("sets only properties that they have, but for comfort", () => {
  const lacking = sheets().flatMap((sheet) => declarations(sheet).map(({ prop }) => prop));
  expect([...new Set(lacking.filter((name) => lacksProperty(name, familyBrowsers)))].sort()).toEqual(COMFORT);
});

it("hides and shows nothing by :has(), of Firefox 121", () => {
  const decides = /^(?:display|visibility|opacity|content|position|inset|width|height|max-height|clip-path|transform)$/;
  for (const sheet of sheets())
    sheet.walkRules(/:has\(/, (rule) => {
      const set = rule.nodes.flatMap((node) => (node.type === "decl" ? node.prop : []));
      expect(
        set.filter((prop) => decides.test(prop)),
        rule.selector,
      ).toEqual([]);
    });
});

it("has a height in vh where dvh, of Chrome 108, is missing", () => {
  for (const sheet of sheets()) {
    const ofWindow = declarations(sheet).filter(({ value }) => /\ddvh/.test(value));
    expect(ofWindow.map(String)).toEqual(ofWindow.map(() => "min-height:100dvh"));
    expect(paramsOf(sheet, "supports")).toContain("not (height:1dvh)");
  }
});

it("has a text without its alternative, which Safari reads since 17.4, before the one that has it", () => {
  const found = sheets().flatMap((sheet) => declarations(sheet).filter(({ value }) => /attr\(.*\/ ?""/.test(value)));
  expect(found).not.toEqual([]);
  for (const declaration of found) expect(String(declaration.prev())).toMatch(/^content:attr\([^/]*$/);
});

/** What every page has, and the sheets that are loaded. */
function sheets(): Root[] {
  const folder = path.join(site, "assets");
  const files = readdirSync(folder).filter((file) => file.endsWith(".css"));
  const inline = /<style[^>]*>([\s\S]*?)<\/style>/.exec(readPage(site, "/"))?.[1] ?? "";
  return [inline, ...files.map((file) => readFileSync(path.join(folder, file), "utf8"))].map((css) =>
    postcss.parse(css),
  );
}

function paramsOf(sheet: Root, name: string): string[] {
  const found: AtRule[] = [];
  sheet.walkAtRules(name, (rule) => void found.push(rule));
  return found.map(({ params }) => params);
}

function declarations(sheet: Root): Declaration[] {
  const found: Declaration[] = [];
  sheet.walkDecls((declaration) => void found.push(declaration));
  return found;
}
