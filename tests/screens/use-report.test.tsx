import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { watchLeaving } from "#shared/leaving.ts";
import { useReport } from "#shared/use-report.ts";

afterEach(() => void dispatchEvent(new Event("pageshow")));

it("reports an error once", () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const reason = new Error("no network");
  const { rerender } = renderHook(({ error }) => useReport(error, "Could not load the news."), {
    initialProps: { error: null as Error | null },
  });
  expect(report).not.toHaveBeenCalled();
  rerender({ error: reason });
  rerender({ error: reason });
  expect(report).toHaveBeenCalledExactlyOnceWith("Could not load the news.", reason);
});

it("does not report a request that the next document has cut off", () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  watchLeaving();
  dispatchEvent(new Event("beforeunload"));
  renderHook(() => useReport(new Error("cut off"), "Could not load the news."));
  expect(report).not.toHaveBeenCalled();
});
