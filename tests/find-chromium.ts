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

/** Installs Chromium and a font with the metrics of Arial if they are missing. Throws with the command to run. */
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
 * Before the web fonts load, pages use Arial or a font with its metrics. A bare Linux has none: there the text moves when
 * the web fonts load, and layout tests fail.
 */
function ensureFonts(): void {
  if (process.platform !== "linux" || hasArialWidths()) return;
  if (canInstall()) install("fontconfig", "fonts-liberation");
  if (!hasArialWidths())
    throw new Error("There is no typeface with the widths of Arial. Run: apt-get install fontconfig fonts-liberation");
}

function hasArialWidths(): boolean {
  const { stdout } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  return /^(Arial|Liberation Sans|Arimo)\b/m.test(stdout ?? "");
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
