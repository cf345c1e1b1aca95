import { describe, expect, test } from "vitest";
import { parseFeed } from "../../../supabase/functions/fetch-news/parse-feed.ts";
import { MAX_ITEMS } from "../../../supabase/functions/fetch-news/select-items.ts";
import { item, parsed, rss, titlesOf } from "./feeds.ts";

describe("the formats", () => {
  const uno = { title: "Primo &amp; solo", links: ["https://www.gazzettascuola.example/uno"] };

  test.each([
    [
      "RSS 2.0",
      rss(
        item("Primo &amp; solo", "uno", "<pubDate>Wed, 22 Apr 2026 09:07:21 +0000</pubDate><category>ATA</category>"),
      ),
      { ...uno, date: "Wed, 22 Apr 2026 09:07:21 +0000", categories: ["ATA"] },
    ],
    [
      "RSS 0.91, with a document type",
      `<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/rss-0.91.dtd"><rss version="0.91"><channel>${item("Primo &amp; solo", "uno")}</channel></rss>`,
      { ...uno, date: "", categories: [] },
    ],
    [
      "RDF",
      `<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel><title>G</title><items><rdf:Seq><rdf:li resource="x"/></rdf:Seq></items></channel>
       <item rdf:about="https://www.gazzettascuola.example/uno"><title>Primo &amp; solo</title><dc:date>2026-04-22</dc:date><dc:subject>ATA</dc:subject></item></rdf:RDF>`,
      { ...uno, date: "2026-04-22", categories: ["ATA"] },
    ],
    [
      "Atom 1.0",
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>G</title><entry><title>Primo &amp; solo</title>
       <link rel="self" href="https://www.gazzettascuola.example/uno.xml"/><link href="https://www.gazzettascuola.example/uno"/>
       <id>tag:uno</id><updated>2026-04-23T00:00:00Z</updated><published>2026-04-22T00:00:00Z</published><category term="ATA"/>
       <source><title>Altra</title><id>https://altrove.example/</id></source></entry></feed>`,
      { ...uno, date: "2026-04-22T00:00:00Z", categories: ["ATA"] },
    ],
    [
      "Atom 0.3",
      `<feed version="0.3"><entry><title>Primo &amp; solo</title><link rel="alternate" href="https://www.gazzettascuola.example/uno"/><issued>2026-04-22</issued></entry></feed>`,
      { ...uno, date: "2026-04-22", categories: [] },
    ],
    [
      "Atom with prefixes",
      `<atom:feed><atom:entry><atom:title>Primo &amp; solo</atom:title><atom:link href="https://www.gazzettascuola.example/uno"/></atom:entry></atom:feed>`,
      { ...uno, date: "", categories: [] },
    ],
    [
      "JSON Feed",
      JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        items: [
          { id: "1", title: "Primo &amp; solo", url: uno.links[0], date_published: "2026-04-22", tags: ["ATA", 3] },
        ],
      }),
      { ...uno, date: "2026-04-22", categories: ["ATA", ""] },
    ],
  ])("reads %s", (_format, document, expected) => {
    expect(parsed(document)).toEqual([expected]);
  });

  test("reads a feed after blank lines and PHP warnings", () => {
    expect(titlesOf(`\n\n<br /><b>Warning</b>: rete lenta\n${rss(item("Primo", "uno"))}`)).toEqual(["Primo"]);
  });

  test("reads element names in any case", () => {
    expect(titlesOf(`<RSS><Channel><ITEM><Title>Primo</TITLE></ITEM></Channel></RSS>`)).toEqual(["Primo"]);
  });

  test("returns no items for an empty feed", () => {
    expect(parsed(rss())).toEqual([]);
    expect(parsed(`<feed xmlns="http://www.w3.org/2005/Atom"/>`)).toEqual([]);
    expect(parsed(`<feed xmlns="http://www.w3.org/2005/Atom"></feed>`)).toEqual([]);
  });

  test.each([
    ["a login page", "<!doctype html><html><body><form></form></body></html>"],
    ["a page without a root element", "<!doctype html><title>x</title><rss><item><title>x</title></item></rss>"],
    ["a page in XHTML", `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>`],
    [
      "a page with a feed, without a document type",
      "<html><body><rss><item><title>x</title></item></rss></body></html>",
    ],
    ["plain text", "Accesso negato"],
    ["nothing", ""],
    ["another XML", `<?xml version="1.0"?><opml version="2.0"><body/></opml>`],
    ["JSON that is not a feed", `{"items":[{"title":"x"}]}`],
    ["truncated JSON", `{"version":"https://jsonfeed.org/version/1","items":[{`],
    ["a brace", "{"],
  ])("throws not_a_feed for %s", (_case, document) => {
    expect(parsed(document)).toBe("not_a_feed");
  });
});

describe("the fields of an item", () => {
  test("decodes nothing twice, inside or outside CDATA", () => {
    const titles = ["Graduatorie &amp; supplenze", "&amp;lt;b&amp;gt;", "2024"];
    const written = [...titles, `<![CDATA[${titles[0]}]]>`].map((title) => item(title, "uno"));
    expect(titlesOf(rss(...written))).toEqual([...titles, titles[0]]);
  });

  test("decodes the escaped HTML of an Atom title by one level", () => {
    expect(
      titlesOf(`<feed><entry><title type="html">Arte &amp;amp; &lt;b&gt;musica&lt;/b&gt;</title></entry></feed>`),
    ).toEqual(["Arte &amp; <b>musica</b>"]);
  });

  test("reads the text of a title with child elements, and ignores other titles", () => {
    const document = rss(
      `<item><media:group><title>No</title></media:group><media:title>No</media:title><title>Un <em>bel</em> titolo</title><title>No</title></item>`,
    );
    expect(titlesOf(document)).toEqual(["Un bel titolo"]);
  });

  test("decodes the address once", () => {
    const document = rss(
      "<item><link>https://a.example/?p=1&amp;id=2</link></item>",
      "<item><link><![CDATA[https://a.example/?p=1&id=2]]></link></item>",
    );
    const link = "https://a.example/?p=1&id=2";
    expect(parseFeed(document).map(({ links }) => links)).toEqual([[link], [link]]);
  });

  test("decodes what follows CDATA", () => {
    const document = rss(
      `<item><title><![CDATA[Arte &amp; musica]]></title><link>https://a.example/?p=1&amp;id=2</link></item>`,
    );
    expect(parseFeed(document)[0]?.links).toEqual(["https://a.example/?p=1&id=2"]);
  });

  test("leaves categories to be decoded with the titles", () => {
    const document = rss(item("Primo", "uno", "<category>&amp;lt;ATA&amp;gt;</category>"));
    expect(parseFeed(document)[0]?.categories).toEqual(["&amp;lt;ATA&amp;gt;"]);
  });

  test("keeps the first link that is not empty, and the address of which FeedBurner's is a copy", () => {
    const document = rss(
      `<item><link> </link><link>https://feeds.example/1</link><link>https://feeds.example/2</link>
       <feedburner:origLink>https://a.example/1?a=1&amp;b=2</feedburner:origLink>
       <feedburner:origLink>https://a.example/2</feedburner:origLink></item>`,
    );
    expect(parseFeed(document)[0]?.links).toEqual(["https://feeds.example/1", "https://a.example/1?a=1&b=2"]);
  });

  test("reads the first date that is written", () => {
    const document = rss(
      `<item><pubDate/><pubDate> </pubDate><pubDate>2026-04-22</pubDate><pubDate>2026-04-23</pubDate></item>`,
    );
    expect(parseFeed(document)[0]?.date).toBe("2026-04-22");
  });

  test("reads content escaped together with its CDATA delimiters", () => {
    const document = rss(
      `<item><title>&lt;![CDATA[Arte &amp;amp; &lt;b&gt;musica&lt;/b&gt;]]&gt;</title>
       <link>&lt;![CDATA[https://a.example/?p=1&amp;id=2]]&gt;</link>
       <pubDate> &lt;![CDATA[2026-04-22]]&gt; </pubDate><category>&lt;![CDATA[ATA]]&gt;</category></item>`,
    );
    expect(parseFeed(document)).toEqual([
      {
        title: "Arte &amp; <b>musica</b>",
        links: ["https://a.example/?p=1&id=2"],
        date: "2026-04-22",
        categories: ["ATA"],
      },
    ]);
  });

  test("returns the values of xml:base, outermost first", () => {
    const document = `<rss version="2.0" xml:base='https://a.example/'><channel xml:base="blog/"><title>G</title>
      <item xml:base="2026/"><title>Primo</title><link xml:base="11/">uno</link></item>
      <item><title>Secondo</title><link>due</link></item></channel></rss>`;
    expect(parseFeed(document).map(({ bases }) => bases)).toEqual([
      ["https://a.example/", "blog/", "2026/", "11/"],
      ["https://a.example/", "blog/"],
    ]);
  });

  test("returns the value of xml:base of a root with a prefix", () => {
    const [read] = parseFeed(
      `<atom:feed xml:base = "https://a.example/"><atom:entry><atom:title>Primo</atom:title></atom:entry></atom:feed>`,
    );
    expect(read?.bases).toEqual(["https://a.example/"]);
  });

  test("ignores xml:base on other elements", () => {
    const document = `<?xml version="1.0"?><rss><channel><image xml:base="https://no.example/"/>
      <item><title>Primo</title><description xml:base="https://no.example/">x</description></item></channel></rss>`;
    expect(parseFeed(document)[0]).not.toHaveProperty("bases");
  });

  test("uses the identifier as a link only when it is a permanent absolute address", () => {
    const document = rss(
      "<item><guid>https://a.example/1</guid></item>",
      `<item><guid isPermaLink="false">https://a.example/2</guid></item>`,
      "<item><guid>3 at a.example</guid></item>",
      "<item><guid>3 of https://a.example/3</guid></item>",
      "<item><id>\n http://a.example/id</id><id>https://a.example/no</id></item>",
      "<item><link>javascript:alert(1)</link><guid>https://a.example/4</guid></item>",
    );
    expect(parseFeed(document).map(({ links }) => links)).toEqual([
      ["https://a.example/1"],
      [],
      [],
      [],
      ["\n http://a.example/id"],
      ["javascript:alert(1)", "https://a.example/4"],
    ]);
  });

  test("handles element names such as __proto__", () => {
    const document = rss(
      "<item><__proto__>x</__proto__><constructor>y</constructor><title constructor='1' __proto__='2'>Primo</title></item>",
    );
    expect(titlesOf(document)).toEqual(["Primo"]);
    expect({}).not.toHaveProperty("x");
  });
});

describe("broken feeds", () => {
  const good = ["Primo", "Secondo"];
  const around = (broken: string) => titlesOf(rss(item("Primo", "uno"), broken, item("Secondo", "due")));

  test.each([
    ["an unclosed title", "<item><title>Rotto<link>https://a.example/</link></item>"],
    ["an unclosed item", "<item><title>Rotto<b>"],
    ["unclosed CDATA", "<item><title><![CDATA[Rotto</title></item>"],
    ["an unclosed comment", "<item><title>Rotto <!-- </title></item>"],
    ["a comment truncated in an excerpt", "<item><description><![CDATA[Testo <!--mor]]></description></item>"],
    ["an unclosed quote", `<item><enclosure url="https://a.example/1.jpg length=3/><title>Rotto</title></item>`],
    ["tags in the wrong order", "<item><title><b>Rotto</title></b></item></title></rss>"],
    ["unescaped characters", "<item><title>3 < 5 & 7 > 6</title></item>"],
    ["an item in an item", "<item><title>Rotto</title><item></item>"],
    ["an XML declaration in the middle", `<item><?xml version="1.0"?><!DOCTYPE rss></item>`],
    ["very deep nesting", `<item>${"<div>".repeat(5_000)}<title>Rotto</title></item>`],
  ])("%s does not affect other items", (_case, broken) => {
    expect(around(broken).filter((title) => good.includes(title))).toEqual(good);
  });

  test("unclosed CDATA does not swallow the next item", () => {
    const items = ["<item><title><![CDATA[Rotto</title></item>", "<item><title><![CDATA[Buono]]></title></item>"];
    expect(titlesOf(rss(...items))).toEqual(["", "Buono"]);
  });

  test("a truncated comment does not hide the items before the next comment", () => {
    const cut = item("Terzo", "tre", "<description><![CDATA[Testo <!--mor]]></description>");
    const whole = item("Quarto", "quattro", "<description><![CDATA[<!-- wp -->]]></description>");
    expect(around(`${cut}${item("Nel mezzo", "mezzo")}${whole}`)).toEqual([
      "Primo",
      "Terzo",
      "Nel mezzo",
      "Quarto",
      "Secondo",
    ]);
  });

  test("elements after the last item are not part of it", () => {
    const search = "<textinput><title>Cerca</title><link>https://www.gazzettascuola.example/cerca</link></textinput>";
    expect(parseFeed(rss("<item><guid>1</guid></item>", search))).toEqual([
      { title: "", links: [], date: "", categories: [] },
    ]);
  });

  test("an item inside a comment is not an item", () => {
    expect(around(`<!-- ${item("Nascosto", "no", "<description><![CDATA[x]]></description>")} -->`)).toEqual(good);
  });

  test("a comment inside CDATA is not a comment", () => {
    const broken = "<item><title>Terzo</title><description><![CDATA[<!-- wp -->]]></description></item>";
    expect(around(broken)).toEqual(["Primo", "Terzo", "Secondo"]);
  });

  test.each([
    [
      "in the text of an article",
      `${item("Primo", "uno")}${item("Secondo", "due", "<description><![CDATA[Testo inter")}`,
      good,
    ],
    ["in a title", `${item("Primo", "uno")}<item><title><![CDATA[Mezzo tit`, ["Primo", ""]],
    ["in a link", `${item("Primo", "uno")}<item><title>Secondo</title><link>https://www.gazz`, good],
  ])("a document truncated %s keeps complete elements", (_case, items, titles) => {
    const read = parseFeed(`<rss><channel>${items}`);
    expect(read.map(({ title }) => title)).toEqual(titles);
    expect(read.flatMap(({ links }) => links)).not.toContain("https://www.gazz");
  });
});

describe("hostile feeds", () => {
  test("reads an article about entities", () => {
    const article = item("XML a scuola", "uno", "<description><![CDATA[<!ENTITY x 'y'>]]></description>");
    expect(titlesOf(rss(item("Primo", "due"), article))).toEqual(["Primo", "XML a scuola"]);
  });

  test.each([
    ["500 000 entities in a title", rss(item("&#65;".repeat(500_000), "uno"), item("Dopo", "due")), 2],
    ["50 000 nested elements before the items", rss("<a>".repeat(50_000), item("Dopo", "due")), 1],
    ["100 000 items", rss(item("Titolo", "uno").repeat(100_000)), MAX_ITEMS],
    ["300 000 opening brackets", rss("<".repeat(300_000), item("Dopo", "due")), 1],
    ["100 000 unclosed CDATA sections", rss(item("Prima", "uno"), "<![CDATA[".repeat(100_000)), 1],
    ["100 000 unclosed comments", rss(item("Prima", "uno"), "<!--".repeat(100_000)), 1],
  ])("reads what it can of a feed with %s", (_case, document, count) => {
    expect(parsed(document)).toHaveLength(count);
  });

  test("stops at an item with too many attributes and reads the next", () => {
    const crowded = `<item ${'a="1" '.repeat(50_000)}><title>Affollato</title></item>`;
    expect(titlesOf(rss(crowded, item("Dopo", "due")))).toEqual(["", "Dopo"]);
  });

  test("stops reading an item below sixty-four levels", () => {
    const nested = (levels: number) =>
      `<item>${"<a>".repeat(levels)}${"</a>".repeat(levels)}<title>Dopo</title></item>`;
    expect(titlesOf(rss(nested(63)))).toEqual(["Dopo"]);
    expect(titlesOf(rss(nested(64)))).toEqual([""]);
  });
});

describe("a document type", () => {
  const after = (doctype: string) => `<?xml version="1.0"?>${doctype}${rss(item("Primo &x;", "uno"))}`;

  test.each([
    ["a file", `<!ENTITY x SYSTEM "file:///etc/passwd">`],
    ["an address", `<!entity x SYSTEM "http://169.254.169.254/latest/meta-data/">`],
    ["a parameter", `<!ENTITY % p SYSTEM "https://altrove.example/x.dtd"> %p;`],
    ["a public parameter", `<!ENTITY % lat1 PUBLIC "-//W3C//ENTITIES Latin 1 for XHTML//EN" "xhtml-lat1.ent"> %lat1;`],
    ["a billion laughs", `<!ENTITY a "ah"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x "&b;&b;&b;&b;">`],
    ["one long text", `<!ENTITY x "${"a".repeat(100_000)}">`],
    ["a value with brackets and quotes", `<!ENTITY x "]> '">`],
    ["a page in double quotes", `<!ENTITY x "]><html>">`],
    ["a page in single quotes", `<!ENTITY x ']><html>'>`],
    ["an item", `<!ENTITY x "<item><title>Nascosto</title></item>">`],
    ["a kind of element", "<!ELEMENT rss (channel)> <!ATTLIST rss version CDATA #REQUIRED>"],
  ])("that declares %s is skipped, without expanding entities", (_case, subset) => {
    expect(titlesOf(after(`<!DOCTYPE rss [ ${subset} ]>`))).toEqual(["Primo &x;"]);
  });

  test("that is not closed loses no item", () => {
    expect(titlesOf(after(`<!DOCTYPE rss [ <!ENTITY x "never closed> `))).toEqual(["Primo &x;"]);
  });

  test.each([
    "<!DOCTYPE html>",
    "<!doctype html>\n",
    `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n`,
    `<!DOCTYPE html [<!ENTITY x "y">]>`,
    `<!DOCTYPE html>\n<?xml version="1.0" encoding="UTF-8"?>\n`,
    `<!DOCTYPE html><!-- comment -->`,
  ])("%j just before the feed is skipped", (doctype) => {
    expect(titlesOf(after(doctype))).toEqual(["Primo &x;"]);
  });

  test.each([
    `<!DOCTYPE html><html><body>${rss(item("Primo", "uno"))}</body></html>`,
    `<!DOCTYPE html><title>Esempio</title>${rss(item("Primo", "uno"))}`,
    `<!DOCTYPE html><body>${rss(item("Primo", "uno"))}`,
    `<!DOCTYPE html [<!ENTITY x "y">]><html>${rss(item("Primo", "uno"))}</html>`,
  ])("of an HTML page with a feed in it is not a feed: %j", (page) => {
    expect(parsed(page)).toBe("not_a_feed");
  });
});

describe("prefixes that the root does not declare", () => {
  test.each([
    ["RSS", "<rss><channel><ns0:item><ns0:title>Primo</ns0:title></ns0:item></channel></rss>"],
    ["RSS with plain fields", "<rss><channel><ns0:item><title>Primo</title></ns0:item></channel></rss>"],
    ["Atom", "<feed><atom:entry><atom:title>Primo</atom:title></atom:entry></feed>"],
    ["RDF", "<rdf:RDF><r1:item><r1:title>Primo</r1:title></r1:item></rdf:RDF>"],
  ])("are accepted in the items of %s", (_format, document) => {
    expect(titlesOf(document)).toEqual(["Primo"]);
  });

  test("are ignored when there are items without them", () => {
    const document = "<rss><item><title>Primo</title><media:item><title>No</title></media:item></item></rss>";
    expect(titlesOf(document)).toEqual(["Primo"]);
  });

  test.each([
    [
      "Atom",
      "<ATOM:feed><x:entry><x:title>No</x:title></x:entry><atom:entry><atom:title>Primo</atom:title></atom:entry></ATOM:feed>",
    ],
    [
      "RDF",
      "<rdf:RDF><x:item><x:title>No</x:title></x:item><rss:item><rss:title>Primo</rss:title></rss:item></rdf:RDF>",
    ],
  ])("are ignored when there are items of %s with its own", (_format, document) => {
    expect(titlesOf(document)).toEqual(["Primo"]);
  });
});

describe("an alternative title", () => {
  const fields = (text: string) => titlesOf(rss(`<item>${text}</item>`));

  test.each(["dc:title", "media:title"])("is read from <%s> when there is no title", (name) => {
    expect(fields(`<${name}>Arte &amp; musica</${name}>`)).toEqual(["Arte &amp; musica"]);
    expect(fields(`<${name} type="html"><![CDATA[Arte &amp; musica]]></${name}>`)).toEqual(["Arte &amp; musica"]);
    expect(fields(`<${name}>No</${name}><title>Primo</title>`)).toEqual(["Primo"]);
    expect(fields(`<title/><${name}>Primo</${name}>`)).toEqual(["Primo"]);
  });
});

describe("JSON Feed", () => {
  const feed = (version: string, tags: unknown[] = []) =>
    JSON.stringify({ version, items: [{ title: "Primo", tags }] });

  test.each(["http://jsonfeed.org/version/1", "https://jsonfeed.org/version/1", "https://jsonfeed.org/version/1.1"])(
    "of version %s is read",
    (version) => {
      expect(titlesOf(feed(version))).toEqual(["Primo"]);
    },
  );

  test("is read after blank lines", () => {
    expect(titlesOf(`\n ${feed("https://jsonfeed.org/version/1.1")}`)).toEqual(["Primo"]);
  });

  test.each([
    [
      "its address and the one it is about",
      { url: "/uno", external_url: "https://altrove.example/" },
      ["/uno", "https://altrove.example/"],
    ],
    [
      "an identifier that is an address",
      { id: "http://www.gazzettascuola.example/uno" },
      ["http://www.gazzettascuola.example/uno"],
    ],
    ["no identifier that is a name", { url: "", id: "uno: https://www.gazzettascuola.example/uno" }, []],
  ])("has for links %s", (_case, fields, links) => {
    const [read] = parseFeed(JSON.stringify({ version: "https://jsonfeed.org/version/1.1", items: [fields] }));
    expect(read?.links).toEqual(links);
  });

  test("has the day of the last change when that of publication is missing", () => {
    const items = [{ date_modified: "2026-04-23" }, { date_published: "2026-04-22", date_modified: "2026-04-23" }];
    const read = parseFeed(JSON.stringify({ version: "https://jsonfeed.org/version/1.1", items }));
    expect(read.map(({ date }) => date)).toEqual(["2026-04-23", "2026-04-22"]);
  });

  test.each(["http://jsonfeed.example/version/1", "1.1", "not https://jsonfeed.org/version/1"])(
    "with version %s is not a feed",
    (version) => {
      expect(parsed(feed(version))).toBe("not_a_feed");
    },
  );

  test("has the same limit for tags as XML for categories", () => {
    const tags = Array.from({ length: 5_000 }, (_value, index) => `tag ${index}`);
    const categories = tags.map((tag) => `<category>${tag}</category>`).join("");
    const [fromXml] = parseFeed(rss(item("Primo", "uno", categories)));
    const [fromJson] = parseFeed(feed("https://jsonfeed.org/version/1.1", tags));
    expect(fromJson?.categories).toEqual(tags.slice(0, 50));
    expect(fromJson?.categories).toEqual(fromXml?.categories);
  });
});
