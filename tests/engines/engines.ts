import { execFileSync, spawnSync } from "node:child_process";
import { chromium } from "playwright";
import { findChromium } from "../find-chromium.ts";
import type { Engine } from "./browser.ts";
import { launchPuppeteer } from "./puppeteer-browser.ts";
import { launchWebkit } from "./webkit-browser.ts";

/** The required programs and their Debian packages. */
const PACKAGES = { "firefox-esr": "firefox-esr", WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" };

export const engines: readonly Engine[] = [
  {
    name: "chromium",
    launch: ({ scripts }) =>
      launchPuppeteer(
        {
          browser: "chrome",
          executablePath: findChromium() ?? chromium.executablePath(),
          args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
        },
        scripts,
      ),
  },
  {
    name: "firefox",
    launch: ({ scripts }) =>
      launchPuppeteer(
        {
          browser: "firefox",
          executablePath: "/usr/bin/firefox-esr",
          extraPrefsFirefox: { "javascript.enabled": scripts },
        },
        scripts,
      ),
  },
  { name: "webkit", launch: ({ scripts }) => launchWebkit(scripts) },
];

/** Installs Firefox and WebKit if they are missing. Throws an error with the command if that is not possible. */
export function ensureEngines(): void {
  const missing = missingPackages();
  if (missing.length === 0) return;
  if (isThere("apt-get") && process.getuid?.() === 0) {
    console.log(`Installo ${missing.join(", ")} per le prove negli altri browser…`);
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...missing], { stdio: "inherit" });
  }
  const stillMissing = missingPackages();
  if (stillMissing.length > 0)
    throw new Error(`Missing: ${stillMissing.join(", ")}. Run: sudo apt-get install ${stillMissing.join(" ")}`);
}

function missingPackages(): string[] {
  return Object.entries(PACKAGES)
    .filter(([program]) => !isThere(program))
    .map(([, name]) => name);
}

function isThere(program: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false; // `which` exits with an error
  }
}
