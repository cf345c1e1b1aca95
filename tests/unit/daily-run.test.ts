import { describe, expect, it } from "vitest";
import { describeDailyRun, lastKnownRun, nextDailyRun } from "#features/news/daily-run.ts";
import { sayWhen } from "#shared/say-when.ts";

const now = new Date("2026-11-21T10:00:00Z");
const run = { started_at: "2026-11-21T05:00:01Z", ok: true, status: 200, error: null };
const failed = { ...run, ok: false, status: null };

describe("describeDailyRun", () => {
  it("reports no trouble after a success", () => {
    expect(describeDailyRun(run, now)).toEqual({
      outcome: "Ultimo aggiornamento automatico: oggi alle 6:00. Il prossimo è previsto domani alle 6:00.",
      trouble: null,
      cause: null,
    });
  });

  it("says when to expect the first run", () => {
    expect(describeDailyRun(null, now)).toEqual({
      outcome:
        "L’aggiornamento automatico non è ancora mai partito. Il prossimo è previsto domani alle 6:00. Se anche allora non parte, avvisa l’assistenza del sito.",
      trouble: null,
      cause: null,
    });
  });

  it("reports no trouble for a failure that is retried", () => {
    expect(describeDailyRun({ ...failed, status: 502, error: "all_sources_failed" }, now)).toEqual({
      outcome:
        "Ultimo aggiornamento automatico: oggi alle 6:00, non riuscito. Il prossimo è previsto domani alle 6:00.",
      trouble: null,
      cause: null,
    });
  });

  it.each([
    ["not_configured", null, /Nel database manca/],
    ['not_sent: invalid URL "abc.supabase.co/fetch": Bad scheme', null, /Nel database l’indirizzo .* è scritto male/],
    ['{"code":"NOT_FOUND"}', 404, /All’indirizzo .* non c’è/],
    ['{"error":"unauthorized"}', 401, /Il segreto .* non è lo stesso/],
    ['{"error":"forbidden"}', 403, /Il segreto .* non è lo stesso/],
  ])("failed with %s and status %s: says whom to tell, and why to whoever maintains the site", (error, status, why) => {
    const { outcome, trouble, cause } = describeDailyRun({ ...failed, error, status }, now);
    expect(outcome).toBe("Ultimo aggiornamento automatico: oggi alle 6:00, non riuscito.");
    expect(trouble).toMatch(/non è impostato bene\. Avvisa l’assistenza del sito/);
    expect(cause).toMatch(why);
  });

  it("reports no trouble while the run of today is a little late", () => {
    const yesterday = { ...run, started_at: "2026-11-20T05:00:01Z" };
    expect(describeDailyRun(yesterday, new Date("2026-11-21T06:59:59Z")).trouble).toBeNull();
  });

  it("reports a missing run", () => {
    const yesterday = { ...run, started_at: "2026-11-20T05:00:01Z" };
    const { outcome, trouble, cause } = describeDailyRun(yesterday, now);
    expect(cause).toBeNull();
    expect(outcome).toBe("Ultimo aggiornamento automatico: ieri alle 6:00.");
    expect(trouble).toMatch(/non parte più.*Avvisa l’assistenza del sito/);
  });
});

describe("lastKnownRun", () => {
  const open = { started_at: "2026-11-21T06:00:01Z", ok: null, status: null, error: null };

  it("returns the previous run while the last is pending", () => {
    expect(lastKnownRun([open, failed])).toBe(failed);
    expect(lastKnownRun([run, failed])).toBe(run);
  });

  it("returns a pending run when there is no other", () => {
    expect(lastKnownRun([open])).toBe(open);
    expect(lastKnownRun([])).toBeNull();
  });
});

describe("nextDailyRun", () => {
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

describe("sayWhen", () => {
  it.each([
    ["2026-11-21T05:00:12Z", "oggi alle 6:00"],
    ["2026-11-20T23:30:00Z", "oggi alle 0:30"],
    ["2026-11-20T17:30:00Z", "ieri alle 18:30"],
    ["2026-11-22T05:00:00Z", "domani alle 6:00"],
    ["2026-11-03T05:00:00Z", "il 3 novembre alle 6:00"],
    ["2025-11-21T05:00:00Z", "il 21 novembre 2025 alle 6:00"],
    ["2025-12-31T23:30:00Z", "il 1° gennaio alle 0:30"],
  ])("says %s as %s", (iso, said) => {
    expect(sayWhen(iso, now)).toBe(said);
  });
});
