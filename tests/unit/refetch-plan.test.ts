import { beforeEach, describe, expect, it, vi } from "vitest";
import { createRefetchPlan, type RefetchPauses } from "#shared/refetch-plan.ts";

const pauses: RefetchPauses = { waitMs: [1_000, 3_000], spacingMs: 10_000 };

describe("createRefetchPlan", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("refetches once, one to three seconds after the first of many events", () => {
    const refetch = vi.fn();
    const plan = createRefetchPlan(refetch, pauses, () => 0.5);
    for (let event = 0; event < 200; event += 1) plan.request();
    vi.advanceTimersByTime(1_999);
    expect(refetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refetch).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it("spreads the requests of visitors over one to three seconds", () => {
    const delays = [0, 0.999_999].map((luck) => {
      const refetch = vi.fn();
      createRefetchPlan(refetch, pauses, () => luck).request();
      let waited = 0;
      while (refetch.mock.calls.length === 0) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      return waited;
    });
    expect(delays).toEqual([1_000, 3_000]);
  });

  it("refetches at most once in ten seconds, including the last event", () => {
    const refetch = vi.fn();
    const plan = createRefetchPlan(refetch, pauses, () => 0);
    plan.request();
    vi.advanceTimersByTime(1_000);
    plan.request();
    vi.advanceTimersByTime(9_999);
    expect(refetch).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(refetch).toHaveBeenCalledTimes(2);
  });

  it("does not refetch after cancel()", () => {
    const refetch = vi.fn();
    const plan = createRefetchPlan(refetch, pauses);
    plan.request();
    plan.cancel();
    vi.advanceTimersByTime(60_000);
    expect(refetch).not.toHaveBeenCalled();
  });
});
