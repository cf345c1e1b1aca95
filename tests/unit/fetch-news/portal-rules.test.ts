import { describe, expect, test } from "vitest";
import { portalRules } from "../../../supabase/functions/fetch-news/portal.ts";
import { PORTAL } from "./feeds.ts";

const portal = {
  ...PORTAL,
  feed_url: "https://xml.altrihost.example/rss",
  more_urls: ["https://liste.gazzettascuola.example/b"],
};
const may = (address: string, localFeeds = false, row = portal) =>
  portalRules(row, localFeeds).mayRead(new URL(address));

describe("mayRead", () => {
  test.each([
    "https://www.gazzettascuola.example/feed/",
    "https://gazzettascuola.example/feed/",
    "https://xml.altrihost.example/altro",
    "https://www.xml.altrihost.example/altro",
    "https://liste.gazzettascuola.example/b?p=2",
    "https://www.gazzettascuola.example:443/",
  ])("allows %s", (address) => {
    expect(may(address)).toBe(true);
  });

  test.each([
    "http://www.gazzettascuola.example/feed/",
    "https://www.gazzettascuola.example:8443/feed/",
    "https://utente@www.gazzettascuola.example/feed/",
    "https://utente:parola@www.gazzettascuola.example/feed/",
    "https://altro.gazzettascuola.example/feed/",
    "https://gazzettascuola.example.altrove.example/feed/",
    "https://altrove.example/feed/",
    "http://169.254.169.254/latest/meta-data/",
    "http://127.0.0.1:4001/feed/",
    "file:///etc/passwd",
    "data:text/xml,<rss/>",
  ])("refuses %s", (address) => {
    expect(may(address)).toBe(false);
  });

  test.each([
    "https://127.0.0.1/feed",
    "https://2130706433/feed",
    "https://0x7f.1/feed",
    "https://[::1]/feed",
    "https://localhost/feed",
  ])("refuses %s even when it is in the row", (address) => {
    expect(may(address, true, { ...portal, feed_url: address })).toBe(false);
  });

  test("allows a feed on 127.0.0.1 only with localFeeds, at the port in the row", () => {
    const local = { ...portal, feed_url: "http://127.0.0.1:4001/feed" };
    expect(may("http://127.0.0.1:4001/altro", true, local)).toBe(true);
    expect(may("http://127.0.0.1:4001/altro", false, local)).toBe(false);
    expect(may("http://127.0.0.1:4002/feed", true, local)).toBe(false);
    expect(may("http://127.0.0.1/feed", true, { ...local, feed_url: "http://127.0.0.1/feed" })).toBe(false);
    expect(may("http://localhost:4001/feed", true, { ...local, feed_url: "http://localhost:4001/feed" })).toBe(false);
  });
});

describe("mayLinkTo and isOtherSite", () => {
  const rules = portalRules(portal, false);
  const withLocalFeed = portalRules({ ...portal, feed_url: "http://127.0.0.1:4001/feed" }, true);

  test.each([
    ["https://www.gazzettascuola.example/a", true, false],
    ["https://plus.gazzettascuola.example/a", true, false],
    ["http://www.gazzettascuola.example/a", false, false],
    ["https://www.gazzettascuola.example:8443/a", false, false],
    ["https://xml.altrihost.example/a", false, true],
    ["http://altrove.example:8080/a", false, true],
    ["https://127.0.0.1/a", false, false],
    ["mailto:redazione@altrove.example", false, false],
  ])("%s: mayLinkTo %s, isOtherSite %s", (address, mayLinkTo, isOtherSite) => {
    expect(rules.mayLinkTo(new URL(address))).toBe(mayLinkTo);
    expect(rules.isOtherSite(new URL(address))).toBe(isOtherSite);
  });

  test("a local feed may link to any public site", () => {
    expect(withLocalFeed.mayLinkTo(new URL("https://altrove.example/a"))).toBe(true);
    expect(withLocalFeed.isOtherSite(new URL("https://altrove.example/a"))).toBe(true);
    expect(withLocalFeed.mayLinkTo(new URL("http://altrove.example/a"))).toBe(false);
  });

  test("a row with an invalid home page may link nowhere", () => {
    expect(portalRules({ ...portal, home_url: "" }, false).mayLinkTo(new URL("https://altrove.example/a"))).toBe(false);
  });
});
