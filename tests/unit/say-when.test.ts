import { describe, expect, it } from "vitest";
import { sayWhen } from "#shared/say-when.ts";

const now = new Date("2026-11-21T10:00:00Z");

describe("sayWhen", () => {
  it.each([
    ["2026-11-21T05:00:12Z", "oggi alle 6:00"],
    ["2026-11-20T23:30:00Z", "oggi alle 0:30"],
    ["2026-11-20T17:30:00Z", "ieri alle 18:30"],
    ["2026-11-22T05:00:00Z", "domani alle 6:00"],
    ["2026-11-03T05:00:00Z", "il 3 novembre alle 6:00"],
    ["2025-11-21T05:00:00Z", "il 21 novembre 2025 alle 6:00"],
    ["2025-12-31T23:30:00Z", "il 1 gennaio alle 0:30"],
  ])("says %s as %s", (iso, said) => {
    expect(sayWhen(iso, now)).toBe(said);
  });
});
