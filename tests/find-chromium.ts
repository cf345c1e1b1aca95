import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Debian's Chromium without a window, in which the tests take half the CPU time. */
const WINDOWLESS = "chromium-headless-shell";
const ON_THE_MACHINE = [WINDOWLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const BY_HAND = "npx playwright install --with-deps chromium";

/**
 * The path of the machine's Chromium, or undefined when Playwright's own is installed. Throws when there is none.
 * Measurements need a `whole` one, which paints its first frames at other times.
 */
export function findChromium(whole = false): string | undefined {
  if (existsSync(chromium.executablePath())) return undefined;
  const names = ON_THE_MACHINE.filter((name) => !whole || name !== WINDOWLESS);
  const found = names.map(onPath).find((file) => file !== undefined);
  if (!found) throw new Error(`There is no Chromium on this machine. Run: ${BY_HAND}`);
  return found;
}

/** Installs Chromium and the fonts of the pages if they are missing. Throws with the command to run. */
export function ensureChromium(): void {
  ensureFonts();
  if (existsSync(chromium.executablePath()) || onPath(WINDOWLESS)) return;
  if (canInstall()) {
    console.log("Installo un Chromium senza finestre per le prove nel browser…");
    install(WINDOWLESS);
  }
  if (isThere()) return;
  console.log("Installo un Chromium per le prove nel browser…");
  spawnSync("npx", ["playwright", "install", "--with-deps", "chromium"], { stdio: "inherit" });
  findChromium();
}

/**
 * What a bare Linux lacks. Before the web fonts load, pages use Arial or a font with its metrics: without one the text
 * moves when they load, and layout tests fail. The sentences of closures are in the system's Arabic and Chinese: without
 * letters their pages are boxes, of another height. The smallest packages that have them.
 */
const FONTS: [what: string, query: string, found: RegExp, debian: string][] = [
  ["with the widths of Arial", ":", /^(Arial|Liberation Sans|Arimo)\b/m, "fonts-liberation"],
  ["with Arabic letters", ":lang=ar", /./, "fonts-dejavu-core"],
  ["with Chinese letters", ":lang=zh-cn", /./, "fonts-wqy-microhei"],
];

function ensureFonts(): void {
  if (process.platform !== "linux") return;
  const packages = missingFonts().map(([, , , debian]) => debian);
  if (packages.length === 0) return;
  if (canInstall()) install("fontconfig", ...packages);
  for (const [what, , , debian] of missingFonts())
    throw new Error(`There is no typeface ${what}. Run: apt-get install fontconfig ${debian}`);
}

function missingFonts(): typeof FONTS {
  return FONTS.filter(([, query, found]) => {
    const { stdout } = spawnSync("fc-list", [query, "family"], { encoding: "utf8" });
    return !found.test(stdout ?? "");
  });
}

function canInstall(): boolean {
  return onPath("apt-get") !== undefined && process.getuid?.() === 0;
}

function install(...packages: string[]): void {
  spawnSync("apt-get", ["update"], { stdio: "ignore" });
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { stdio: "inherit" });
}

function isThere(): boolean {
  try {
    findChromium();
    return true;
  } catch {
    return false; // the caller installs one
  }
}

function onPath(program: string): string | undefined {
  try {
    return execFileSync("which", [program], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined; // `which` answers by failing
  }
}
