import { expect } from "playwright/test";

/** Asks again until the answer is true. A page that is being left cannot answer: it is asked again too. */
export async function until(what: string, check: () => Promise<boolean | string>, timeout = 20_000): Promise<void> {
  await expect(async () => expect(await check(), what).toBe(true)).toPass({ intervals: [50], timeout });
}
