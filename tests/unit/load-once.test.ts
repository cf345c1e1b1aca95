import { expect, it, vi } from "vitest";
import { loadOnce } from "#shared/load-once.ts";

it("fetches once for everybody, and then has the value at hand", async () => {
  const fetch = vi.fn(() => Promise.resolve("page"));
  const page = loadOnce(fetch);
  expect(page.value).toBeUndefined();
  expect(page.load()).toBe(page.load());
  expect(await page.load()).toBe("page");
  expect(page.value).toBe("page");
  expect(fetch).toHaveBeenCalledOnce();
});

it("keeps a failure until it is forgotten, and only then tries again", async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("no network")).mockResolvedValue("page");
  const page = loadOnce(fetch);
  const first = page.load();
  await expect(first).rejects.toThrow("no network");
  expect(page.load()).toBe(first);
  page.forgetFailure();
  expect(await page.load()).toBe("page");
  page.forgetFailure(); // nothing failed
  expect(await page.load()).toBe("page");
  expect(fetch).toHaveBeenCalledTimes(2);
});
