import { afterEach, beforeEach, expect, vi } from "vitest";

// A process runs many files (vitest.config.ts): each begins with modules of its own, and nothing that another replaced.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();

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
