import { afterEach, beforeEach, expect, vi } from "vitest";

// One process runs many files (vitest.config.ts): each loads its modules anew.
vi.resetModules();

// Whatever the code reports on the console fails the test that caused it, unless the test expects it
// by replacing console.error or console.warn itself.
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

// Runs after the files' own hooks: no test leaves anything global behind.
afterEach(() => {
  const reported = (["error", "warn"] as const).flatMap((method) => {
    const spy = vi.isMockFunction(console[method]) ? console[method] : undefined;
    return spy && !spy.getMockImplementation() ? spy.mock.calls : [];
  });
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  expect(reported).toEqual([]);
});
