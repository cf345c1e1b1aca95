import { afterEach, beforeEach, expect, vi } from "vitest";

// Whatever the code reports on the console fails the test that caused it, unless the test expects it
// by replacing console.error or console.warn itself.
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  for (const method of ["error", "warn"] as const) {
    const reported = vi.isMockFunction(console[method]) ? console[method] : undefined;
    const implementation = reported?.getMockImplementation();
    if (reported && !implementation) expect(reported.mock.calls).toEqual([]);
  }
  vi.restoreAllMocks();
});
