import { DomUtils, parseDocument } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { languageCodes } from "#content/languages/language.ts";
import type { PagePhrases } from "#content/languages/page-phrases.ts";
import { page as italian } from "#content/languages/it/page.ts";
import { school } from "#content/school.ts";
import { directionOf } from "#shared/languages/languages.ts";
import { canonicalUrl } from "#shared/site.ts";
import { readPage, useBuiltSite } from "./built-site.ts";

const site = useBuiltSite();
const files = import.meta.glob<PagePhrases>("/src/content/languages/*/page.json", { import: "default", eager: true });

describe.each(languageCodes)("the built page of %s", (code) => {
  const phrases = code === "it" ? italian : files[`/src/content/languages/${code}/page.json`];
  const read = () => {
    const document = parseDocument(readPage(site, `/lingue/${code}`));
    const all = DomUtils.findAll(() => true, document.children);
    const named = (name: string) => all.filter((element) => element.name === name);
    const main = named("main")[0];
    const [part] = main ? DomUtils.findAll(({ attribs }) => attribs["lang"] === code, main.children) : [];
    return { named, main, part };
  };

  it("has its language and direction on the part, in an Italian page", () => {
    const { named, main, part } = read();
    expect(named("html")[0]?.attribs["lang"]).toBe("it");
    expect(part?.attribs).toMatchObject({ lang: code, dir: directionOf(code) });
    expect(main && DomUtils.textContent(main).trim()).toBe(part && DomUtils.textContent(part).trim());
  });

  it("has its title, description and heading in the language", () => {
    const { named } = read();
    expect(named("title").map(DomUtils.textContent)).toEqual([`${phrases?.title} · ${school.name}`]);
    expect(named("h1").map(DomUtils.textContent)).toEqual([phrases?.title]);
    const described = named("meta").filter(({ attribs }) => attribs["name"] === "description");
    expect(described.map(({ attribs }) => attribs["content"])).toEqual([phrases?.description]);
    const card = named("meta").find(({ attribs }) => attribs["property"] === "og:title");
    expect(card?.attribs["content"]).toBe(phrases?.title);
  });

  it("names the page of every other language, itself, and the choice for all others", () => {
    const links = read().named("link");
    const versions = links.filter(({ attribs }) => attribs["rel"] === "alternate" && attribs["hreflang"]);
    expect(versions.map(({ attribs }) => [attribs["hreflang"], attribs["href"]])).toEqual([
      ...languageCodes.map((other) => [other, canonicalUrl(`/lingue/${other}`)]),
      ["x-default", canonicalUrl("/lingue")],
    ]);
    const canonical = links.filter(({ attribs }) => attribs["rel"] === "canonical");
    expect(canonical.map(({ attribs }) => attribs["href"])).toEqual([canonicalUrl(`/lingue/${code}`)]);
  });

  it("has no Italian outside what is marked as Italian", () => {
    if (code === "it") return;
    const { part } = read();
    const isItalian = (element: { attribs: Record<string, string> }) => element.attribs["lang"] === "it";
    const inItalian = part ? DomUtils.findAll(isItalian, part.children).map(DomUtils.textContent) : [];
    const sentences = Object.values(italian).flatMap((section) =>
      typeof section === "string" ? [section] : Object.values(section).filter((text) => typeof text === "string"),
    );
    // Whole sentences without data: of others only a part is there.
    const known = sentences.filter((text) => text.length > 20 && !text.includes("{"));
    expect(known.filter((text) => inItalian.includes(text)).length).toBeGreaterThan(8);
    if (part) for (const element of DomUtils.findAll(isItalian, part.children)) DomUtils.removeElement(element);
    const rest = part ? DomUtils.textContent(part) : "";
    expect(rest.length).toBeGreaterThan(500);
    expect(known.filter((text) => rest.includes(text))).toEqual([]);
  });

  it("shows nothing that is said of today alone: it is read on other days", () => {
    const { part } = read();
    const start = phrases?.day.calm.split("{")[0]?.trim() || "{";
    const isItem = (element: { name: string; attribs: Record<string, string> }) => element.name === "li";
    const items = part ? DomUtils.findAll(isItem, part.children) : [];
    expect(items.length).toBeGreaterThan(10);
    const shown = items.filter(({ attribs }) => !attribs["class"]?.includes("invisible noscript:hidden"));
    expect(shown.filter((item) => DomUtils.textContent(item).startsWith(start))).toEqual([]);
  });
});

it("the choice of a language names each, in its own language and direction", () => {
  const links = DomUtils.getElementsByTagName("main", parseDocument(readPage(site, "/lingue"))).flatMap((main) =>
    DomUtils.getElementsByTagName("a", main.children),
  );
  expect(links.map(({ attribs }) => attribs["href"])).toEqual(languageCodes.map((code) => `/lingue/${code}`));
  const names = links.map((link) => DomUtils.findOne(({ attribs }) => attribs["lang"] !== undefined, link.children));
  expect(names.map((name) => [name?.attribs["lang"], name?.attribs["dir"]])).toEqual(
    languageCodes.map((code) => [code, directionOf(code)]),
  );
});
