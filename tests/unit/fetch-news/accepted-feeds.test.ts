import { describe, expect, test } from "vitest";
import { parseFeed } from "../../../supabase/functions/fetch-news/parse-feed.ts";
import { item, parsed, rss, titlesOf } from "./feeds.ts";

describe("a document type", () => {
  const after = (doctype: string) => `<?xml version="1.0"?>${doctype}${rss(item("Primo &x;", "uno"))}`;

  test.each([
    ["a file", `<!ENTITY x SYSTEM "file:///etc/passwd">`],
    ["a parameter", `<!ENTITY % HTMLlat1 PUBLIC "-//W3C//ENTITIES Latin 1 for XHTML//EN" "xhtml-lat1.ent"> %HTMLlat1;`],
    ["a text repeated a billion times", `<!ENTITY a "ah"><!ENTITY b "&a;&a;&a;"><!ENTITY x "&b;&b;&b;">`],
    ["a text with brackets and signs", `<!ENTITY x "]> '">`],
    ["an item", `<!ENTITY x "<item><title>Nascosto</title></item>">`],
    ["a kind of element", "<!ELEMENT rss (channel)> <!ATTLIST rss version CDATA #REQUIRED>"],
  ])("that declares %s is passed over, and nothing of it is put into the text", (_case, subset) => {
    expect(titlesOf(after(`<!DOCTYPE rss [ ${subset} ]>`))).toEqual(["Primo &x;"]);
  });

  test("never closed costs no item", () => {
    expect(titlesOf(after(`<!DOCTYPE rss [ <!ENTITY x "never closed> `))).toEqual(["Primo &x;"]);
  });

  test.each([
    "<!DOCTYPE html>",
    "<!doctype html>\n",
    `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n`,
    `<!DOCTYPE html [<!ENTITY x "y">]>`,
    `<!DOCTYPE html>\n<?xml version="1.0" encoding="UTF-8"?>\n`,
    `<!DOCTYPE html><!-- comment -->`,
  ])("%j just before the feed is the mistake of a template", (doctype) => {
    expect(titlesOf(after(doctype))).toEqual(["Primo &x;"]);
  });

  test.each([
    `<!DOCTYPE html><html><body>${rss(item("Primo", "uno"))}</body></html>`,
    `<!DOCTYPE html><title>Esempio</title>${rss(item("Primo", "uno"))}`,
    `<!DOCTYPE html><body>${rss(item("Primo", "uno"))}`,
    `<!DOCTYPE html [<!ENTITY x "y">]><html>${rss(item("Primo", "uno"))}</html>`,
  ])("of a page stays one when the page shows a feed: %j", (page) => {
    expect(parsed(page)).toBe("not_a_feed");
  });
});

describe("prefixes that the root does not declare", () => {
  test.each([
    ["RSS", "<rss><channel><ns0:item><ns0:title>Primo</ns0:title></ns0:item></channel></rss>"],
    ["RSS with plain fields", "<rss><channel><ns0:item><title>Primo</title></ns0:item></channel></rss>"],
    ["Atom", "<feed><atom:entry><atom:title>Primo</atom:title></atom:entry></feed>"],
    ["RDF", "<rdf:RDF><r1:item><r1:title>Primo</r1:title></r1:item></rdf:RDF>"],
  ])("are understood in the items of %s", (_format, document) => {
    expect(titlesOf(document)).toEqual(["Primo"]);
  });

  test("do not make items where there are proper ones", () => {
    const document = "<rss><item><title>Primo</title><media:item><title>No</title></media:item></item></rss>";
    expect(titlesOf(document)).toEqual(["Primo"]);
  });
});

describe("a title under another name", () => {
  const fields = (text: string) => titlesOf(rss(`<item>${text}</item>`));

  test.each(["dc:title", "media:title"])(
    "is taken from <%s> when there is no other, decoded no more than a title",
    (name) => {
      expect(fields(`<${name}>Arte &amp; musica</${name}>`)).toEqual(["Arte &amp; musica"]);
      expect(fields(`<${name} type="html"><![CDATA[Arte &amp; musica]]></${name}>`)).toEqual(["Arte &amp; musica"]);
      expect(fields(`<${name}>No</${name}><title>Primo</title>`)).toEqual(["Primo"]);
      expect(fields(`<title/><${name}>Primo</${name}>`)).toEqual(["Primo"]);
    },
  );
});

describe("JSON Feed", () => {
  const feed = (version: string, tags: unknown[] = []) =>
    JSON.stringify({ version, items: [{ title: "Primo", tags }] });

  test.each(["http://jsonfeed.org/version/1", "https://jsonfeed.org/version/1", "https://jsonfeed.org/version/1.1"])(
    "of the version %s is read",
    (version) => {
      expect(titlesOf(feed(version))).toEqual(["Primo"]);
    },
  );

  test.each(["http://jsonfeed.example/version/1", "1.1"])("of the version %s is none", (version) => {
    expect(parsed(feed(version))).toBe("not_a_feed");
  });

  test("gives as many tags as XML gives categories", () => {
    const tags = Array.from({ length: 5_000 }, (_value, index) => `tag ${index}`);
    const categories = tags.map((tag) => `<category>${tag}</category>`).join("");
    const [fromXml] = parseFeed(rss(item("Primo", "uno", categories)));
    const [fromJson] = parseFeed(feed("https://jsonfeed.org/version/1.1", tags));
    expect(fromJson?.categories).toEqual(tags.slice(0, 50));
    expect(fromJson?.categories).toEqual(fromXml?.categories);
  });
});
