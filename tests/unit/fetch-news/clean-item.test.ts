import { describe, expect, test } from "vitest";
import { cleanItem } from "../../../supabase/functions/fetch-news/clean-item.ts";
import { type Portal, portalRules, type RawItem } from "../../../supabase/functions/fetch-news/portal.ts";
import { NOW, PORTAL } from "./feeds.ts";

describe("cleanItem", () => {
  const clean = (raw: Partial<RawItem>, portal: Partial<Portal> = {}, localFeeds = false) => {
    const whole = {
      title: "Titolo",
      links: ["https://www.gazzettascuola.example/a"],
      date: "",
      categories: [],
      ...raw,
    };
    const row = { ...PORTAL, ...portal };
    return cleanItem(whole, new URL(row.feed_url), { portal: row, rules: portalRules(row, localFeeds), now: NOW });
  };
  const urlOf = (link: string, portal: Partial<Portal> = {}) => {
    const item = clean({ links: [link] }, portal);
    return typeof item === "string" ? item : item.url;
  };

  test("returns the row to store", () => {
    expect(clean({ date: "Fri, 20 Nov 2026 10:00:00 +0100" })).toEqual({
      portal: "gazzetta",
      title: "Titolo",
      url: "https://www.gazzettascuola.example/a",
      date: "2026-11-20T09:00:00.000Z",
      source: "Gazzetta della Scuola",
    });
  });

  test.each([
    ["HTTPS://WWW.GazzettaScuola.EXAMPLE:443/a/#commenti", "/a"],
    ["https://www.gazzettascuola.example/a/?utm_source=rss&UTM_medium=x&fbclid=1&gclid=2&mc_cid=3&at_medium=4", "/a"],
    ["https://www.gazzettascuola.example/?p=123&utm_campaign=x", "/?p=123"],
    ["https://www.gazzettascuola.example/art?id=7&a=b%20c", "/art?id=7&a=b%20c"],
    ["https://www.gazzettascuola.example/art?ref=sommario", "/art?ref=sommario"],
    ["https://www.gazzettascuola.example", "/"],
    [" \n https://www.gazzettascuola.example/a\n", "/a"],
    ["//www.gazzettascuola.example/a", "/a"],
    ["/2026/a/", "/2026/a"],
    ["a.html", "/feed/a.html"],
    ["http://www.gazzettascuola.example/a", "/a"],
    ['https://www.gazzettascuola.example/l\'orto "in" {cortile}', "/l%27orto%20%22in%22%20%7Bcortile%7D"],
    ["https://www.gazzettascuola.example/a//", "/a"],
    ["https://www.gazzettascuola.example//", "/"],
    ["https://www.gazzettascuola.example/?p=1&#038;id=2", "/?p=1&id=2"],
    ["https://www.gazzettascuola.example/?p=1&amp;id=2", "/?p=1&id=2"],
    ["https://www.gazzettascuola.example/?p=1&amp;amp;id=2", "/?p=1&id=2"],
    ["https://www.gazzettascuola.example/l&#039;orto", "/l%27orto"],
    ["https://www.gazzettascuola.example/?p=1&copy=2", "/?p=1&copy=2"],
    ["https://www.gazzettascuola.example/?&q={a}&&p=1&", "/?q=%7Ba%7D&p=1"],
    ["www.gazzettascuola.example/1", "/1"],
    [" www.gazzettascuola.example/1", "/1"],
    ["WWW.gazzettascuola.example", "/"],
    ["https://www.gazzettascuola.example/#/notizia/1", "/#/notizia/1"],
    ["https://www.gazzettascuola.example/#/notizia/2/?utm_source=rss&id=3", "/#/notizia/2?id=3"],
    ["https://www.gazzettascuola.example/#!/notizia/1", "/#!/notizia/1"],
    ["https://www.gazzettascuola.example/a/#/", "/a"],
  ])("normalises the address %j", (link, path) => {
    expect(urlOf(link)).toBe(`https://www.gazzettascuola.example${path}`);
  });

  test.each([
    "",
    " &#32; ",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "ftp://www.gazzettascuola.example/a",
    "//altrove.example/a",
    "https://altrove.example/a",
    "https://gazzettascuola.example.altrove.example/a",
    "https://falsagazzettascuola.example/a",
    "https://utente:parola@www.gazzettascuola.example/a",
    "https://www.gazzettascuola.example:8443/a",
    "http://127.0.0.1/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://",
    `https://www.gazzettascuola.example/${"a".repeat(2_048)}`,
  ])("drops an item with the link %j", (link) => {
    expect(urlOf(link)).toBe("broken");
  });

  test("accepts subdomains of the site of the portal", () => {
    expect(urlOf("https://plus.gazzettascuola.example/a")).toBe("https://plus.gazzettascuola.example/a");
  });

  test.each([
    ["https://scuola.gazzetta.example/sez/", "https://gazzetta.example/a"],
    ["https://scuola.gazzetta.example/sez/", "https://www.gazzetta.example/a"],
    ["https://www.scuola.gazzetta.example", "https://gazzetta.example/a"],
    ["https://scuola.gazzetta.example", "https://www.scuola.gazzetta.example/a"],
  ])("a portal at %s may link to %s", (home_url, link) => {
    expect(urlOf(link, { home_url })).toBe(link);
  });

  test.each([
    ["https://scuola.gazzetta.example", "https://sport.gazzetta.example/a"],
    ["https://scuola.gazzetta.example", "https://falsagazzetta.example/a"],
    ["https://gazzettascuola.it", "https://www.it/a"],
    ["https://istituto.edu.it", "https://www.edu.it/a"],
    ["https://www.ministero.gov.it", "https://gov.it/a"],
  ])("a portal at %s may not link to %s", (home_url, link) => {
    expect(urlOf(link, { home_url })).toBe("broken");
  });

  test("resolves a relative link against nested values of xml:base", () => {
    const bases = ["https://gazzettascuola.example/blog/", "2026/", "::"];
    expect(clean({ links: ["bando"], bases })).toMatchObject({
      url: "https://gazzettascuola.example/blog/2026/bando",
    });
    expect(clean({ links: ["bando"], bases: ["https://altrove.example/"] })).toMatchObject({
      url: "https://www.gazzettascuola.example/feed/bando",
    });
  });

  test("uses the next link when the first leads to another site", () => {
    const item = clean({ links: ["javascript:alert(1)", "https://www.gazzettascuola.example/b"] });
    expect(item).toMatchObject({ url: "https://www.gazzettascuola.example/b" });
  });

  test("resolves a relative link against the home page when the feed is on another host", () => {
    expect(urlOf("/a", { feed_url: "https://xml.altrove.example/rss" })).toBe("https://www.gazzettascuola.example/a");
  });

  test("accepts links to other sites from local feeds, but only over https", () => {
    const local = { feed_url: "http://127.0.0.1:4001/feed" };
    expect(clean({ links: ["https://www.altrove.example/a"] }, local, true)).toMatchObject({
      url: "https://www.altrove.example/a",
    });
    expect(clean({ links: ["javascript:alert(1)"] }, local, true)).toBe("broken");
    expect(clean({ links: ["https://www.altrove.example/a"] }, local, false)).toBe("broken");
  });

  test.each([
    ["a long run of slashes after another host", `https://x.example/${"/".repeat(4_050)}a`],
    ["a long run of slashes after its own host", `https://www.gazzettascuola.example/${"/".repeat(4_050)}a`],
    ["a very long non-ASCII host", `https://${nonAsciiLetters(4_000)}.example/a`],
    ["a very long non-ASCII host without a scheme", `\n/\t/${nonAsciiLetters(4_000)}.example/a`],
  ])("takes linear time for %s", (_case, link) => {
    const started = process.cpuUsage();
    for (let index = 0; index < 160; index += 1) clean({ links: [link, `${link}1`, `${link}2`], bases: [link] });
    const { user, system } = process.cpuUsage(started);
    // In microseconds; quadratic time is more than five seconds.
    expect(user + system).toBeLessThan(1_000_000);
  });

  test.each(["", "<b></b>", " \u202e "])("drops the item whose title is %j", (title) => {
    expect(clean({ title })).toBe("broken");
  });

  test.each([
    ["", null],
    ["Wed, 32 Foo 2026", null],
    ["9999-12-31T00:00:00Z", NOW.toISOString()],
    ["2026-11-22T08:00:01Z", NOW.toISOString()],
    ["2026-11-22T07:59:00Z", "2026-11-22T07:59:00.000Z"],
    ["2026-09-22T08:00:01Z", "2026-09-22T08:00:01.000Z"],
  ])("stores the date %j as %s", (date, stored) => {
    expect(clean({ date })).toMatchObject({ date: stored });
  });

  test("drops items older than sixty days", () => {
    expect(clean({ date: "2026-09-22T07:59:59Z" })).toBe("old");
  });

  test("drops advertising by title and category, ignoring case", () => {
    const rules = { skip_titles: ["Iscriviti gratuitamente"], skip_categories: ["Plus", "Caffè & libri"] };
    expect(clean({ title: "Webinar: ISCRIVITI GRATUITAMENTE" }, rules)).toBe("unwanted");
    expect(clean({ categories: ["Scuola", "PLUS"] }, rules)).toBe("unwanted");
    expect(clean({ categories: ["Caff&egrave; &amp; libri"] }, rules)).toBe("unwanted");
    expect(clean({ title: "Ci si iscrive gratuitamente", categories: ["Plus valore"] }, rules)).toHaveProperty("url");
  });
});

function nonAsciiLetters(count: number): string {
  return Array.from({ length: count }, (_value, index) => String.fromCharCode(0x4e00 + index)).join("");
}
