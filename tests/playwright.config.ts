import { defineConfig } from "playwright/test";
import { shiftPages } from "./another-day/shift-pages.ts";
import { findChromium } from "./find-chromium.ts";

const port = Number(process.env["E2E_PORT"] ?? 4199);
const executablePath = findChromium();
const ahead = Number(process.env["AHEAD_MS"] ?? 0); // npm run days
if (ahead) shiftPages(ahead);

/** A running Supabase project to test against, instead of the embedded backend (.github/workflows/ci.yml). */
const project = process.env["E2E_PROJECT_URL"];
const variables = {
  VITE_SUPABASE_URL: project ?? "",
  VITE_SUPABASE_PUBLISHABLE_KEY: process.env["E2E_PUBLISHABLE_KEY"] ?? "",
};

export const webServer = {
  command: `node --import tsx tools/commands/preview/main.ts --offline --port ${port}${project ? " --project" : ""}`,
  ...(project ? { env: variables } : {}),
  cwd: "..",
  url: `http://127.0.0.1:${port}/`,
  reuseExistingServer: Boolean(process.env["E2E_REUSE"]),
  timeout: 180_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
};

export default defineConfig({
  testDir: "./e2e",
  // These need the embedded backend.
  testIgnore: project ? ["closure-life.spec.ts", "dev.spec.ts", "hosts.spec.ts", "offline.spec.ts"] : [],
  outputDir: "../test-results/e2e",
  // One backend serves all tests: each writes only its own accounts and news. Twice as many workers as two processors:
  // tests often wait.
  workers: Number(process.env["E2E_WORKERS"] ?? 4),
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    // Pages come from the server; offline.spec.ts allows service workers.
    serviceWorkers: "block",
    // Drawing the ticker and what fades takes a seventh of the time. The specs of what moves ask for motion.
    contextOptions: { reducedMotion: "reduce" },
    // A trace takes a fifth of the time: use `--trace retain-on-failure` for a failure.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        // A page of a test ends before optimised code would have paid.
        "--js-flags=--no-opt,--no-maglev",
        // Drawing without a process of its own, nor an imitated graphics card.
        "--disable-gpu",
        "--disable-gpu-compositing",
        "--in-process-gpu",
      ],
    },
  },
  webServer,
});
