import { describe, expect, it } from "vitest";
import {
  countBuildTrouble,
  sayCause,
  sayRebuild,
  saySiteBuild,
  sayTroubles,
  type SiteBuild,
} from "#features/site-build/say-build.ts";
import { DAY_MS } from "../days.ts";

const now = new Date("2026-11-24T10:00:00+01:00");
const build = (more: Partial<SiteBuild> = {}): SiteBuild => ({
  builtAt: "2026-11-24T05:12:00+00:00",
  hook: "ready",
  last_called_at: "2026-11-24T05:10:00+00:00",
  last_ok: true,
  changes: { notices: 2, events: 0, answers: 0, pages: 0, facts: 0 },
  monthly_budget: 14,
  budget_left: 11,
  reserve_left: 3,
  next_possible_at: null,
  next_call_at: null,
  ...more,
});
const say = (more?: Partial<SiteBuild>) => saySiteBuild(build(more), now);
const troubles = (more?: Partial<SiteBuild>) => sayTroubles(build(more), now).join(" ");

describe("what is to be done about the published site", () => {
  const day = (ago: number) => new Date(now.getTime() - ago * DAY_MS).toISOString();
  const none = { notices: 0, events: 0, answers: 0, pages: 0, facts: 0 };
  const failed = { count: 1, what: "pubblicazione del sito non riuscita" };
  const missing = { count: 1, what: "pubblicazione del sito che non arriva" };
  const old = (count: number) => ({ count, what: "giorni dall’ultima pubblicazione del sito" });

  it.each<[string, Partial<SiteBuild>, object | null]>([
    ["a site of today", {}, null],
    ["a build that failed", { last_ok: false }, failed],
    ["a build that was asked for and did not come", { builtAt: day(1) }, missing],
    ["one asked for a minute ago", { builtAt: day(1), last_called_at: day(0.0007) }, null],
    ["a site of three days ago, which lacks changes", { builtAt: day(3), last_called_at: day(4) }, old(3)],
    ["one of two days ago", { builtAt: day(2.9), last_called_at: day(4) }, null],
    ["an old one that lacks nothing", { builtAt: day(9), last_called_at: day(10), changes: none }, null],
    ["an old one with a build to come", { builtAt: day(3), last_called_at: day(4), next_call_at: day(-1) }, null],
    ["an old one that nobody publishes", { hook: "missing", last_called_at: null, builtAt: day(5) }, old(5)],
    ["one that does not say when it was built", { builtAt: null, changes: null }, null],
  ])("of %s", (_what, more, expected) => {
    expect(countBuildTrouble(build(more), now)).toEqual(expected);
  });
});

describe("the sentence on the published site", () => {
  it("says of when it is, what has changed since, and how often it may be published", () => {
    expect(say()).toBe(
      "Il sito pubblicato è di oggi alle 6:12 · dopo sono cambiati 2 avvisi · restano 11 pubblicazioni, contando gli ultimi 31 giorni",
    );
  });

  it.each([
    ["2026-11-23T05:12:00Z", "di ieri alle 6:12"],
    ["2026-11-03T05:12:00Z", "del 3 novembre alle 6:12"],
    ["2026-11-08T05:12:00Z", "dell’8 novembre alle 6:12"],
    ["2026-11-11T05:12:00Z", "dell’11 novembre alle 6:12"],
    ["2026-11-18T05:12:00Z", "del 18 novembre alle 6:12"],
    ["2025-11-08T05:12:00Z", "dell’8 novembre 2025 alle 6:12"],
  ])("of %s is «%s»", (builtAt, words) => {
    expect(say({ builtAt })).toContain(`Il sito pubblicato è ${words} · `);
  });

  it("that does not say when it was built counts no changes", () => {
    expect(say({ builtAt: null, changes: null })).toBe(
      "Non si sa quando è stato pubblicato il sito · restano 11 pubblicazioni, contando gli ultimi 31 giorni",
    );
  });

  it.each([
    [0, 0, 0, 0, 0, "dopo non è cambiato nulla"],
    [1, 0, 0, 0, 0, "dopo è cambiato un avviso"],
    [0, 1, 0, 0, 0, "dopo è cambiata una data"],
    [0, 0, 1, 0, 0, "dopo è cambiata una risposta"],
    [0, 0, 0, 1, 0, "dopo è cambiata una pagina"],
    [0, 0, 0, 0, 1, "dopo sono cambiati i dati della scuola"],
    [0, 2, 1, 0, 0, "dopo sono cambiate 2 date e 1 risposta"],
    [0, 0, 0, 1, 1, "dopo sono cambiati 1 pagina e i dati della scuola"],
    [1, 1, 3, 2, 0, "dopo sono cambiati 1 avviso, 1 data, 3 risposte e 2 pagine"],
  ])("counts %i notices, %i dates, %i answers, %i pages, %i facts", (notices, events, answers, pages, facts, words) => {
    expect(say({ changes: { notices, events, answers, pages, facts } })).toContain(` · ${words} · `);
  });

  it.each([
    [1, "resta una pubblicazione, contando gli ultimi 31 giorni"],
    [0, "le pubblicazioni possibili in 31 giorni sono finite"],
  ])("says of %i that is left «%s»", (budget_left, words) => {
    expect(say({ budget_left })).toContain(words);
  });
});

describe("what somebody must know", () => {
  it("is nothing when all is well, or the answer is awaited", () => {
    expect(troubles()).toBe("");
    expect(troubles({ last_ok: null, builtAt: "2026-11-01T05:00:00Z" })).toBe("");
    expect(troubles({ last_called_at: null, last_ok: null })).toBe("");
  });

  it("is that the site is not published by itself, with the cause apart for whoever maintains it", () => {
    for (const hook of ["missing", "wrong"] as const)
      expect(troubles({ hook, last_ok: false })).toBe(
        "Il sito non si ripubblica da solo: avvisa l’assistenza del sito. Chi apre le pagine legge comunque le novità.",
      );
    expect(say({ hook: "missing" })).not.toContain("31 giorni");
    expect(sayCause(build({ hook: "missing" }))).toMatch(/manca l’indirizzo di chi ospita il sito.*by-hand\.md/);
    expect(sayCause(build({ hook: "wrong" }))).toMatch(/non è valido: deve cominciare con https:\/\/.*by-hand\.md/);
    expect(sayCause(build({ last_ok: false, last_error: "http_404" }))).toMatch(/non vale più/);
    for (const last_error of ["http_500", "timeout", null])
      expect(sayCause(build({ last_ok: false, last_error }))).toBeNull();
    expect(sayCause(build({ last_error: "http_404" }))).toBeNull(); // the last call went well
  });

  it.each([
    ["http_404", "chi ospita il sito ha risposto con l’errore 404"],
    ["http_500", "chi ospita il sito ha risposto con l’errore 500"],
    ["timeout", "chi ospita il sito non ha risposto in tempo"],
    ["no_answer", "la risposta di chi ospita il sito si è persa"],
    ["not_reached", "chi ospita il sito non si raggiunge"],
    ["not_sent", "la richiesta non è partita"],
  ])("is, of a call that failed with %s, «%s»", (last_error, words) => {
    expect(troubles({ last_ok: false, last_error })).toBe(
      `La pubblicazione chiesta oggi alle 6:10 non è riuscita: ${words}. Il sito riprova da solo.`,
    );
  });

  it("is for editors that it failed, without the reason", () => {
    expect(troubles({ last_ok: false })).toBe(
      "La pubblicazione chiesta oggi alle 6:10 non è riuscita. Il sito riprova da solo.",
    );
  });

  it("is that the host was asked, and the site has not changed after half an hour", () => {
    const old = "2026-11-23T05:12:00+00:00";
    expect(troubles({ builtAt: old })).toMatch(/chiesta oggi alle 6:10 non è ancora arrivata/);
    expect(troubles({ builtAt: old, last_called_at: "2026-11-24T09:31:00+01:00" })).toBe("");
  });

  it("is when the site is published again by itself, if something waits for that", () => {
    const next_call_at = "2026-11-26T05:10:00Z";
    expect(troubles({ next_call_at })).toBe(
      "Il sito si ripubblica da solo il 26 novembre alle 6:10, perché le pubblicazioni bastino per tutti i giorni. Chi apre le pagine legge comunque le novità.",
    );
    expect(troubles({ next_call_at, changes: { notices: 0, events: 0, answers: 0, pages: 0, facts: 0 } })).toBe("");
    expect(troubles({ next_call_at, changes: null })).toBe("");
  });

  it("is when the next is possible, and what is kept for what must go", () => {
    const next_possible_at = "2026-12-03T05:10:00Z";
    expect(troubles({ budget_left: 0, next_possible_at })).toBe(
      "La prossima è possibile il 3 dicembre alle 6:10. Ne restano 3 per ciò che va tolto subito e per «Ripubblica».",
    );
    expect(troubles({ budget_left: 0, reserve_left: 1 })).toBe(
      "Ne resta una per ciò che va tolto subito e per «Ripubblica».",
    );
    expect(troubles({ budget_left: 0, reserve_left: 0, monthly_budget: 0 })).toMatch(/Il limite .* è zero/);
  });
});

it("every answer to «Ripubblica» has its words", () => {
  for (const outcome of ["too soon", "no budget left", "not configured", "not sent"] as const)
    expect(sayRebuild(outcome)).toMatchObject({
      variant: "error",
      description: expect.stringMatching(/\.$/) as string,
    });
  expect(sayRebuild("called")).toMatchObject({ variant: "success" });
});
