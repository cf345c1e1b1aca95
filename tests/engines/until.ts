import { expect } from "playwright/test";

/** Repeats the check until it is true. A check that throws, as during a navigation, is repeated too. */
export async function until(what: string, check: () => Promise<boolean | string>, timeout = 20_000): Promise<void> {
  await expect(async () => expect(await check(), what).toBe(true)).toPass({ intervals: [50, 100, 200], timeout });
}
