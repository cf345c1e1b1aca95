import { chromium, type Browser } from "playwright";
import { findChromium } from "../find-chromium.ts";

/** A Chromium that accepts the certificate of the bench. */
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
