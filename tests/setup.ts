import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";

// One process runs many files (vitest.config.ts), so each must reset the modules.
vi.resetModules();

// What a file still waits for would arrive among the modules of the next one.
afterAll(() => vi.dynamicImportSettled());

// Whatever the code reports on the console fails the test that caused it, unless the test expects it
// by replacing console.error or console.warn itself.
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

// Runs after the hooks of the file, and resets all globals.
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
