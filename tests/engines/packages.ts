import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The programs of the walk, and the Debian packages that bring them. */
const PACKAGES = { "firefox-esr": "firefox-esr", WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" };

/** Installs Firefox and WebKit where they are missing. Throws when that cannot be done from here. */
export default function installEngines(): void {
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) =>
    existsSync(`/usr/bin/${program}`) ? [] : name,
  );
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) throw new Error(`Missing: run sudo apt-get install ${missing.join(" ")}`);
  console.log(`Installo ${missing.join(", ")} per le prove negli altri browser…`);
  spawnSync("apt-get", ["update"], { stdio: "ignore" });
  execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...missing], { stdio: "inherit" });
}
