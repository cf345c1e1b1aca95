import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "playwright";
import { findChromium } from "../find-chromium.ts";

/** Launches a Chromium that accepts the self-signed certificate. */
export function launchBrowser(debuggingPort?: number): Promise<Browser> {
  const executablePath = findChromium(true);
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--disable-background-networking",
      "--ignore-certificate-errors",
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
  });
}

/** The CPU slowdown of Lighthouse's mobile preset. */
export const CPU_SLOWDOWN = 4;

/** Lighthouse's slow 4G: 1.6 Mbit/s in bytes a second, 150 ms of latency. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 390, height: 800 };

/** A page on a slow phone and a slow line. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await slowLine(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return page;
}

export async function slowLine(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  return session;
}
