import { describe, expect, test } from "vitest";
import { parseHtmlList } from "../../../supabase/functions/fetch-news/parse-html-list.ts";
import { outcome } from "./feeds.ts";

const page = (body: string) =>
  `<!DOCTYPE html><html lang="it"><head><title>Elenco</title></head><body>${body}</body></html>`;
const box = (slug: string, title: string, date = "12 maggio 2026", shade = "even") =>
  `<div class="box_list_large ${shade}"><a href="/web/guest/-/${slug}"><img src="a.jpg" alt=""></a>
    <span class="date">${date}</span><h3><a href="https://www.mim.gov.it/web/guest/-/${slug}?redirect=%2Fx&amp;p_p_id=1">${title}</a></h3><p>Testo</p></div>`;

describe("parseHtmlList", () => {
  test("parses date, heading and link of each box", () => {
    const html = page(
      box("uno", "Primo avviso") + box("due", "Secondo &egrave; qui", "Martedì, 12 maggio 2026", "odd"),
    );
    expect(parseHtmlList(html)).toEqual([
      {
        title: "Primo avviso",
        links: ["https://www.mim.gov.it/web/guest/-/uno"],
        date: "12 maggio 2026",
        categories: [],
      },
      {
        title: "Secondo &egrave; qui",
        links: ["https://www.mim.gov.it/web/guest/-/due"],
        date: "Martedì, 12 maggio 2026",
        categories: [],
      },
    ]);
  });

  test("prefers the heading to a link before it", () => {
    const html = page(
      `<div class="box_list_large"><a href="/web/guest/-/uno">Leggi</a><h3><a href="/web/guest/-/uno">Primo</a></h3><a href="/web/guest/-/uno">Ancora</a></div>`,
    );
    expect(parseHtmlList(html).map(({ title }) => title)).toEqual(["Primo"]);
  });

  test.each(["asset-tab-home", "li-asset-tab-home", "bg_today"])("parses the boxes of the home page (%s)", (name) => {
    const html = page(
      `<ul><li class="${name} x"><time datetime="21/11/2026">oggi</time><a href="/web/guest/-/tre"><span>Terzo</span> avviso</a></li></ul>`,
    );
    expect(parseHtmlList(html)).toEqual([
      { title: "Terzo avviso", links: ["/web/guest/-/tre"], date: "21/11/2026", categories: [] },
    ]);
  });

  test("returns the same address for a notice linked from both lists", () => {
    const html = page(
      `<div class="box_list_large"><h3><a href="https://www.mim.gov.it/web/guest/comunicati/-/avviso?x=1">A</a></h3></div>` +
        `<div class="box_list_large"><h3><a href="https://www.mim.gov.it/web/guest/-/avviso#top">A</a></h3></div>`,
    );
    expect(parseHtmlList(html).flatMap(({ links }) => links)).toEqual([
      "https://www.mim.gov.it/web/guest/-/avviso",
      "https://www.mim.gov.it/web/guest/-/avviso",
    ]);
  });

  test("keeps the boxes around one without a link", () => {
    const html = page(
      box("uno", "Primo") + `<div class="box_list_large"><span class="date">12 maggio 2026` + box("due", "Secondo"),
    );
    expect(parseHtmlList(html).map(({ title }) => title)).toEqual(["Primo", "", "Secondo"]);
  });

  test("falls back to the linked headings when the class names are unknown", () => {
    const html = page(
      `<nav><a href="/web/guest/notizie">Notizie</a></nav><article><h2><a href="/web/guest/-/uno">Primo</a></h2></article>`,
    );
    expect(parseHtmlList(html)).toEqual([{ title: "Primo", links: ["/web/guest/-/uno"], date: "", categories: [] }]);
  });

  test("ignores markup inside a script", () => {
    const html = page(
      `<script>var a = "<div class='box_list_large'><h3><a href='/-/x'>X</a></h3></div>";</script>${box("uno", "Primo")}`,
    );
    expect(parseHtmlList(html).map(({ title }) => title)).toEqual(["Primo"]);
  });

  test.each([
    ["a login page", page("<h1>Accedi</h1><form><input name=a></form>")],
    ["a page with links only to itself", page(`<h2><a href="/web/guest/notizie">Notizie</a></h2>`)],
    ["nothing", ""],
    ["plain text", "Accesso negato"],
  ])("throws not_a_feed for %s", (_case, html) => {
    expect(outcome(() => parseHtmlList(html))).toBe("not_a_feed");
  });

  test("returns at most two hundred boxes", () => {
    const html = page(Array.from({ length: 1_000 }, (_value, index) => box(`n${index}`, `Avviso ${index}`)).join(""));
    const items = parseHtmlList(html);
    expect(items).toHaveLength(200);
    expect(items[199]?.title).toBe("Avviso 199");
  });

  test("stops at excessive nesting and keeps the items before it", () => {
    const html = page(box("uno", "Primo") + "<div>".repeat(50_000) + box("due", "Secondo"));
    expect(parseHtmlList(html).map(({ title }) => title)).toEqual(["Primo"]);
  });
});
