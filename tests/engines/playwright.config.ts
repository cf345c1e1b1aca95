import { defineConfig } from "playwright/test";
import journeys, { webServer } from "../playwright.config.ts";
import { devUrl } from "./addresses.ts";

const dev = {
  ...webServer,
  command: `node --import tsx tools/commands/dev/main.ts --port ${new URL(devUrl).port}`,
  url: `${devUrl}/`,
};

/** The walk in Firefox and WebKit, and a shorter one in an old Chromium: the same server and reports as the journeys, and `npm run dev` (tests/engines/test.ts). */
export default defineConfig({
  ...journeys,
  testDir: ".",
  testIgnore: [],
  outputDir: "../../test-results/engines",
  globalSetup: "./packages.ts",
  projects: [
    ...["firefox", "webkit"].map((name) => ({ name, testIgnore: "oldest.spec.ts" })),
    { name: "chromium-107", testMatch: "oldest.spec.ts" },
  ],
  // More than processors: the engines often wait.
  workers: 3,
  fullyParallel: false,
  timeout: 120_000,
  reporter: [["list"], ["json", { outputFile: "../../test-results/engines.json" }]],
  webServer: [webServer, dev].map((server) => ({ ...server, cwd: "../.." })),
});
