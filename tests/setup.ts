import { afterEach, beforeEach, expect, vi } from "vitest";

// Whatever the code reports on the console fails the test that caused it, unless the test expects it
// by replacing console.error or console.warn itself.
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  const reported = (["error", "warn"] as const).flatMap((method) => {
    const spy = vi.isMockFunction(console[method]) ? console[method] : undefined;
    return spy && !spy.getMockImplementation() ? spy.mock.calls : [];
  });
  vi.restoreAllMocks();
  expect(reported).toEqual([]);
});
