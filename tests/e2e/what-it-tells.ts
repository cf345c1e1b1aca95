import type { Page } from "playwright/test";
import { BACKEND_URL } from "./service.ts";

/** Console messages and errors, policy violations, and requests to other sites, since the call. */
export interface Told {
  problems: string[];
  violations: string[];
  strangers: string[];
}

export async function listenTo(page: Page, origin: string): Promise<Told> {
  return {
    problems: collectProblems(page),
    violations: await collectViolations(page),
    strangers: collectStrangers(page, origin),
  };
}

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.text() === "Service Worker registration blocked by Playwright") return; // Playwright's own message
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
}

/** Collects the violations of the Content-Security-Policy. */
export async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => void violations.push(text));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) => {
      const { reportViolation } = window as Window & { reportViolation?: (text: string) => void };
      reportViolation?.(`${event.effectiveDirective} ${event.blockedURI} ${event.sample} on ${location.pathname}`);
    }),
  );
  page.on("console", (message) => {
    if (/content security policy|trusted ?type|permissions policy/i.test(message.text()))
      violations.push(message.text());
  });
  page.on("pageerror", (error) => violations.push(error.message));
  return violations;
}

/** Collects the requests to other sites, blocked ones too. */
export function collectStrangers(page: Page, origin: string): string[] {
  const strangers: string[] = [];
  const ours = [origin, BACKEND_URL || origin].map((address) => new URL(address).host);
  const note = (address: string) => {
    const { protocol, host } = new URL(address);
    if (/^(?:data|blob):$/.test(protocol)) return;
    if (!ours.includes(host)) strangers.push(`${address} from ${page.url()}`);
  };
  page.on("request", (request) => note(request.url()));
  page.on("websocket", (socket) => note(socket.url()));
  return strangers;
}

/** The names of everything that the browser stores for the site. */
export async function kept(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name ?? ""}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ]);
  return [...cookies, ...stored];
}
