import { describe, expect, it } from "vitest";
import { describeError, describeHealth, nextDailyRun, sayWhen } from "#features/news/portal-health.ts";

const now = new Date("2026-11-21T10:00:00Z");
const portal = { checked_at: null, succeeded_at: null, failing_since: null, error: null, found: 0, added: 0 };

describe("the health of a portal", () => {
  it("says that it has never been read", () => {
    expect(describeHealth(portal, now)).toMatchObject({ state: "In attesa", tone: "waiting" });
  });

  it.each([
    [8, "8 nuove su 20"],
    [1, "una nuova su 20"],
    [0, "nessuna nuova su 20"],
  ])("says how many are new: %i", (added, detail) => {
    const read = { ...portal, checked_at: now.toISOString(), succeeded_at: now.toISOString(), found: 20, added };
    expect(describeHealth(read, now)).toEqual({ state: "Letto", detail, tone: "fine" });
  });

  it("says what went wrong", () => {
    const failing = { ...portal, checked_at: now.toISOString(), error: "not_a_feed", failing_since: now.toISOString() };
    expect(describeHealth(failing, now)).toEqual({
      state: "Non letto",
      detail: "Ha risposto con una pagina che non è un elenco di notizie.",
      tone: "failed",
    });
  });

  it("marks a portal that has been failing for three days, not one that has failed for less", () => {
    const since = (iso: string) => ({ ...portal, checked_at: now.toISOString(), error: "timeout", failing_since: iso });
    expect(describeHealth(since("2026-11-18T10:00:01Z"), now)).toMatchObject({ tone: "failed" });
    expect(describeHealth(since("2026-11-18T10:00:00Z"), now)).toEqual({
      state: "Non letto",
      detail: "Non ha risposto in tempo. Non dà notizie da 3 giorni.",
      tone: "alarm",
    });
  });

  it.each([
    "timeout",
    "unreachable",
    "rate_limited",
    "not_a_feed",
    "empty",
    "too_large",
    "refused_address",
    "refused_redirect",
    "unreadable",
    "http_404",
    "http_403",
    "http_503",
  ])("has a sentence of its own for %s", (code) => {
    expect(describeError(code)).not.toBe(describeError("a code of another release"));
    expect(describeError(code)).not.toContain("_");
  });
});

describe("moments", () => {
  it.each([
    ["2026-11-21T05:00:12Z", "oggi alle 6:00"],
    ["2026-11-20T23:30:00Z", "oggi alle 0:30"],
    ["2026-11-20T17:30:00Z", "ieri alle 18:30"],
    ["2026-11-22T05:00:00Z", "domani alle 6:00"],
    ["2026-11-03T05:00:00Z", "il 3 novembre alle 6:00"],
  ])("says %s as %s", (iso, said) => {
    expect(sayWhen(iso, now)).toBe(said);
  });
});

describe("the next daily run", () => {
  it.each([
    ["2026-11-21T04:59:59Z", "2026-11-21T05:00:00.000Z"],
    ["2026-11-21T05:00:00Z", "2026-11-22T05:00:00.000Z"],
    ["2026-07-01T03:00:00Z", "2026-07-01T04:00:00.000Z"],
    ["2026-03-28T12:00:00Z", "2026-03-29T04:00:00.000Z"],
    ["2026-10-24T12:00:00Z", "2026-10-25T05:00:00.000Z"],
  ])("after %s is %s", (from, next) => {
    expect(nextDailyRun(new Date(from)).toISOString()).toBe(next);
  });
});
