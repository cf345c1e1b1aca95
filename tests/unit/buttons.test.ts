import { readdirSync, readFileSync } from "node:fs";
import { DomUtils, parseDocument } from "htmlparser2";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { useBuiltSite } from "./built-site.ts";
import { sources } from "./sources.ts";

/** An imperative of the second person plural: «Chiamate», «Scegliete», «Aprite». */
const VOI = /^\p{Lu}\p{Ll}*(?:ate|ete|ite)(?:l[aeio]|ne|ci|vi)?$/u;
const noButton = new Set(["Date", "Estate", "Rete", "Suite", "Ricaricatela"]); // the last one begins a sentence

const isVoi = (name: string) => {
  const [first = ""] = name.trim().split(/[\s,.:…]/u);
  return VOI.test(first) && !noButton.has(first);
};

const pressed = new Set(["a", "button", "summary", "Button", "ExternalLink", "IconButton", "RowAction", "SiteLink"]);
const naming = /^(?:action|aria-label|call|label|more|name|print|listen|readNotice|stop|verb|yes)$/;

/** The texts by which a module names what is pressed: inside buttons and links, and in properties that become such names. */
function names(source: string): string[] {
  const found: string[] = [];
  const read = (node: ts.Node): void => {
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) found.push(node.text);
    else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) node.children.forEach(read);
    else if (!ts.isJsxSelfClosingElement(node)) ts.forEachChild(node, read);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && pressed.has(node.openingElement.tagName.getText())) node.children.forEach(read);
    const isNaming = (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && naming.test(node.name.getText());
    if (isNaming && node.initializer) read(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("module.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

describe("what is pressed is named in the second person singular", () => {
  it("in the modules", () => {
    const modules = [...sources].filter(([file]) => !file.startsWith("tools/site/"));
    const named = modules.flatMap(([file, source]) => names(source).map((name) => ({ file, name })));
    expect(named.length).toBeGreaterThan(500);
    expect(named.filter(({ name }) => isVoi(name))).toEqual([]);
  });

  it.each([
    "<Button>Chiamate la scuola</Button>",
    '<SiteLink to="/">{`Leggete ${what}`}</SiteLink>',
    "({ label: 'Aprite' })",
  ])("which is noticed: %s", (source) => expect(names(source).filter(isVoi)).toHaveLength(1));

  describe("in the pages", () => {
    const site = useBuiltSite();

    it("on buttons and on links that look like one", () => {
      const files = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
      const named = files.flatMap((file) => {
        const page = parseDocument(readFileSync(`${site}/${file}`, "utf8"));
        return DomUtils.findAll(({ name }) => name === "button" || name === "a", page.children).map(
          (element) => `${file}: ${DomUtils.textContent(element)}`,
        );
      });
      expect(named.length).toBeGreaterThan(1000);
      expect(named.filter((name) => isVoi(name.replace(/^\S+: /, "")))).toEqual([]);
    });
  });
});
