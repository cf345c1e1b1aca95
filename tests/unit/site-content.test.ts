import { beforeEach, describe, expect, it, vi } from "vitest";
import { school } from "#content/school.ts";
import { prerenderedPages } from "#prerender/prerendered-pages.ts";
import { readSiteContent } from "../../tools/site/site-content.ts";

const project = { url: "https://progetto.example", key: "sb_publishable_example" };
const lists = { notices: [], notice_years: [], events: [], answers: [], news: [], news_by_day: [] };
const content = { made_at: "2026-11-23T06:00:00+00:00", hash: "a1", ...lists, notices_total: 0, notices_ended: 0 };
const published = { site: school.url, ...content, made_at: "2026-11-20T06:00:00+00:00" };

type Answer = () => Promise<Response>;
const paused: Answer = () => Promise.resolve(new Response("paused", { status: 540 }));
const unreachable: Answer = () => Promise.reject(new TypeError("fetch failed", { cause: new Error("ENOTFOUND") }));
const withJson =
  (value: unknown): Answer =>
  () =>
    Promise.resolve(Response.json(value));

/** What the database answers, one call after the other, and what the published site has. */
function answerWith(database: Answer[], site: Answer = unreachable) {
  const fetch = vi.fn<typeof globalThis.fetch>((address) =>
    String(address).startsWith(project.url) ? (database.shift() ?? unreachable)() : site(),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

let warned: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warned = vi.spyOn(console, "warn").mockImplementation(() => {});
});

describe("the content that the site is built with", () => {
  it("is asked of the database as a visitor", async () => {
    const fetch = answerWith([withJson(content)]);
    expect(await readSiteContent(project)).toEqual(content);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe("https://progetto.example/rest/v1/rpc/site_content");
    expect(new Headers(init?.headers).get("apikey")).toBe(project.key);
    expect(new Headers(init?.headers).has("authorization")).toBe(false);
    expect(warned).not.toHaveBeenCalled();
  });

  it("warns with what the database says as text, which the terminal does not obey", async () => {
    const refuses = () => Promise.resolve(new Response("\u001b]0;ora\u0007", { status: 500 }));
    answerWith([refuses, refuses], withJson(published));
    await readSiteContent(project);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining("HTTP 500: �]0;ora�"));
  });

  it("is asked for a second time when the first answer fails", async () => {
    answerWith([paused, withJson(content)]);
    expect(await readSiteContent(project)).toEqual(content);
  });

  it.each([
    ["does not answer", unreachable],
    ["refuses", paused],
    ["answers with a page", () => Promise.resolve(new Response("<html>"))],
    ["answers with something else", withJson({ ...content, notices: [{ id: "12" }] })],
    ["has a moment that is none", withJson({ ...content, made_at: "ieri" })],
  ])("is that of the published site when the database %s, and the build says so", async (_what, answer) => {
    const fetch = answerWith([answer, answer], withJson(published));
    expect(await readSiteContent(project)).toMatchObject({ made_at: "2026-11-20T06:00:00+00:00" });
    expect(fetch.mock.lastCall?.[0]).toBe(`${school.url}/content.json`);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining("La banca dati non ha risposto"));
    expect(warned).toHaveBeenCalledWith(expect.stringContaining("2026-11-20T06:00:00+00:00"));
  });

  it("may be that of a release without closures", async () => {
    answerWith([], withJson(published));
    expect(prerenderedPages(await readSiteContent(project)).map(({ path }) => path)).toContain("/calendario");
  });

  it.each([
    ["is not there", () => Promise.resolve(new Response("not found", { status: 404 }))],
    ["is of another school", withJson({ ...published, site: "https://www.altra-scuola.example" })],
    ["has an older shape", withJson({ readAt: published.made_at, notices: [] })],
    ["lacks a list that pages show, as one of an older release", withJson({ ...published, events: undefined })],
    ["has dates that are none", withJson({ ...published, events: [{ starts_on: "3 dicembre" }] })],
  ])("is not made up: there is no build when the database is away and the published one %s", async (_what, site) => {
    answerWith([], site);
    await expect(readSiteContent(project)).rejects.toThrow("Il sito non è stato costruito");
  });
});
