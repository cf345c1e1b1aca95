import type { BrowserContext, Page } from "playwright";

/** How much slower than this machine's processor a parent's phone is: Lighthouse's own figure. */
export const CPU_SLOWDOWN = 4;

/** A line of 1.6 Mbit/s that answers in 150 ms: Lighthouse's slow 4G. Bytes a second. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 390, height: 800 };

/** A page on a slow phone and a slow line. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return page;
}
