import { defineConfig } from "playwright/test";
import journeys, { webServer } from "../playwright.config.ts";

/** The walk in Firefox and WebKit: the same server and reports as the journeys, other browsers (tests/engines/test.ts). */
export default defineConfig({
  ...journeys,
  testDir: ".",
  testIgnore: [],
  outputDir: "../../test-results/engines",
  globalSetup: "./packages.ts",
  projects: [{ name: "firefox" }, { name: "webkit" }],
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
  reporter: [["list"], ["json", { outputFile: "../../test-results/engines.json" }]],
  webServer: { ...webServer, cwd: "../.." },
});
