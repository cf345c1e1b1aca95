import { expect, it, vi } from "vitest";
import { loadAtLast } from "#app/menu/load-at-last.ts";

it("a part that cannot come is asked for again when the network is back", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi.fn().mockRejectedValueOnce(new Error("no network")).mockResolvedValue("the part");
  const part = loadAtLast<string>(load);
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledOnce());
  expect(load).toHaveBeenCalledOnce();
  dispatchEvent(new Event("online"));
  expect(await part).toBe("the part");
});

it("a network that is back before the failure is known is not waited for again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let fail: (reason: Error) => void = () => {};
  const load = vi.fn(() => Promise.resolve("the part"));
  load.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  const part = loadAtLast(load);
  dispatchEvent(new Event("online"));
  fail(new Error("no network"));
  expect(await part).toBe("the part");
});
