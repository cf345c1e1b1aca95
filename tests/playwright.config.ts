import { defineConfig } from "playwright/test";
import { findChromium } from "./find-chromium.ts";

const port = Number(process.env["E2E_PORT"] ?? 4199);
const executablePath = findChromium();

/** The backend of the journeys: the embedded one, or a Supabase that runs already (.github/workflows/ci.yml). */
const project = process.env["E2E_PROJECT_URL"];
const variables = {
  VITE_SUPABASE_URL: project ?? "",
  VITE_SUPABASE_PUBLISHABLE_KEY: process.env["E2E_PUBLISHABLE_KEY"] ?? "",
};

export const webServer = {
  command: `node --import tsx supabase/local/commands/preview.ts --offline --port ${port}${project ? " --project" : ""}`,
  ...(project ? { env: variables } : {}),
  cwd: "..",
  url: `http://127.0.0.1:${port}/`,
  reuseExistingServer: Boolean(process.env["E2E_REUSE"]),
  timeout: 180_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
};

export default defineConfig({
  testDir: "./e2e",
  // Their portals, their host and their accounts are the embedded backend's own.
  testIgnore: project ? ["dev.spec.ts", "newcomer.spec.ts", "offline.spec.ts"] : [],
  outputDir: "../test-results",
  // One backend serves all journeys. Each writes only what is its own (an account, a headline), and those on the six
  // portals are in one file, one after the other. There are more workers than processors: a journey waits now and then.
  workers: Number(process.env["E2E_WORKERS"] ?? 3),
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    // What a journey opens comes from the server each time; offline.spec.ts is about the other way.
    serviceWorkers: "block",
    // A trace costs a fifth of the time: `--trace retain-on-failure` asks for one, where a failure is not understood.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update"],
    },
  },
  webServer,
});
