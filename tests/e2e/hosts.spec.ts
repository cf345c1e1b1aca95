// The built site on three kinds of host: Apache, which reads .htaccess, one with clean addresses, and one that gives only
// files. The backend is elsewhere, as for a school.
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, type Page, type Request } from "playwright/test";
import { moveIntoFolders } from "../../tools/site/move-into-folders.ts";
import { canonicalUrl, pages, publicPages } from "#shared/site.ts";
import { serveSite } from "../../tools/backend/web/static-site.ts";
import { readPage } from "../unit/built-site.ts";
import { changeAnswer } from "./change-answer.ts";
import { untilHydrated } from "./hydrated.ts";
import { fillCredentials } from "./new-teacher.ts";
import { teacher } from "./people.ts";
import { builtSite } from "./own-server.ts";
import { startApache, startFileServer } from "./web-spaces.ts";

interface Host {
  origin: string;
  close: () => Promise<unknown>;
}

const hosts = [
  { name: "Apache", start: (site: string, own: string) => startApache(site, own) },
  { name: "a host with clean addresses", start: startClean },
  { name: "a host that gives only files", start: startFileServer, isPlain: true },
];

async function startClean(site: string): Promise<Host> {
  const { server, close } = await serveSite(site);
  const { port } = server.address() as AddressInfo; // of a TCP server
  return { origin: `http://127.0.0.1:${port}`, close };
}

for (const { name, start, isPlain = false } of hosts)
  test.describe(`on ${name}`, () => {
    test.describe.configure({ mode: "default" }); // one worker, one host
    const built = builtSite;
    let host: Host;
    let root: string;
    test.beforeAll(async () => {
      root = mkdtempSync(path.join(tmpdir(), "host-"));
      const site = path.join(root, "site");
      cpSync(built, site, { recursive: true });
      if (isPlain) await moveIntoFolders(site);
      for (const folder of [root, site]) chmodSync(folder, 0o755); // Apache reads it as somebody else
      host = await start(site, path.join(root, "own"));
    });
    test.afterAll(async () => {
      await host.close();
      rmSync(root, { recursive: true });
    });

    // A connection for each request: Node.js, unlike a browser, does not repeat one that meets the end of a kept connection.
    const ask = (address: string) => fetch(host.origin + address, { headers: { connection: "close" } });

    test("every address is answered with its page", async () => {
      const files = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
      const addresses = files
        .map((file) => `/${file.replace(/(?:^index)?\.html$/, "")}`)
        .filter((file) => file !== "/404");
      expect(addresses.length).toBeGreaterThanOrEqual(pages.length);
      const wrong: string[] = [];
      for (const address of addresses) {
        const response = await ask(address);
        if (response.status !== 200 || (await response.text()) !== readPage(built, address)) wrong.push(address);
      }
      expect(wrong).toEqual([]);
    });

    test("an address with a slash at its end leads to the page, whose canonical address has none", async () => {
      for (const { path: address } of publicPages.filter((page) => page.path !== "/")) {
        const response = await ask(`${address}/`);
        expect(response.status, address).toBe(200);
        expect(new URL(response.url).pathname.replace(/\/$/, "")).toBe(address);
      }
      expect(await (await ask("/ambienti/")).text()).not.toContain("Index of");
      expect(readPage(built, "/calendario")).toContain(`<link rel="canonical" href="${canonicalUrl("/calendario")}"`);
    });

    test("an unknown address is not found", async () => {
      const response = await ask("/che-non-esiste");
      expect(response.status).toBe(404);
      if (!isPlain) expect(await response.text()).toContain("Oops! Page not found");
    });

    test("every file that the service worker stores has its address", async () => {
      const worker = await (await ask("/sw.js")).text();
      const stored = [...worker.matchAll(/url:[`"](\/[^`"]*)[`"]/g)].map(([, url = ""]) => url);
      expect(stored.length).toBeGreaterThan(20);
      const missing: string[] = [];
      for (const url of stored) {
        const response = await ask(url);
        await response.arrayBuffer(); // Python's server keeps few connections waiting
        if (!response.ok) missing.push(url);
      }
      expect(missing).toEqual([]);
    });

    // The host that gives only files has no settings.
    if (!isPlain)
      test("an address of many that the build has not prerendered shows the page that they share", async () => {
        const response = await ask("/avvisi/2020-21/99999");
        expect(response.status).toBe(200);
        expect(await response.text()).toBe(readPage(built, "/avvisi/anno/numero"));
      });

    if (!isPlain)
      test("says how long a file is kept, and what a page may load", async () => {
        const page = await ask("/contatti");
        expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
        expect(page.headers.get("x-content-type-options")).toBe("nosniff");
        expect(page.headers.get("cache-control") ?? "").not.toContain("immutable");
        const [asset = ""] = readdirSync(path.join(built, "assets"));
        expect((await ask(`/assets/${asset}`)).headers.get("cache-control")).toContain("immutable");
        expect((await ask("/assets/manca.js")).headers.get("cache-control") ?? "").not.toContain("immutable");
        expect((await ask("/sw.js")).headers.get("cache-control")).toBe("no-cache");
        expect((await ask("/calendario.ics")).headers.get("content-type")).toMatch(/^text\/calendar/);
      });

    // The journeys sign in and go offline where addresses are clean, and Apache answers the same.
    if (!isPlain) return;

    const open = async (page: Page, address: string) => {
      await page.goto(host.origin + address);
      await untilHydrated(page);
    };

    test("a visitor signs in, and has the same page when it is loaded again", async ({ page, baseURL }) => {
      await reachBackend(page, baseURL ?? "");
      await page.addInitScript(() =>
        addEventListener("DOMContentLoaded", () => document.querySelector("h1")?.setAttribute("data-built", "")),
      );
      await open(page, "/auth");
      await fillCredentials(page, teacher);
      await page.getByRole("button", { name: "Accedi", exact: true }).click();
      await expect(page.getByText("Benvenuto nel portale docenti!")).toBeVisible();
      await open(page, "/contatti");
      await expect(page.locator("h1[data-built]"), "the HTML is hydrated, not drawn again").toBeVisible();
      const own = page.getByRole("button", { name: teacher.email }).first();
      await expect(own).toBeVisible();
      await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
      await expect(page).toHaveURL(`${host.origin}/privacy`);
      await page.reload();
      await untilHydrated(page);
      await expect(page.locator("#root")).toHaveAttribute("data-path", "/privacy");
      await expect(own).toBeVisible();
      await open(page, "/profilo");
      await expect(page.getByRole("heading", { name: "Il mio profilo" })).toBeVisible();
      await page.unrouteAll({ behavior: "wait" }); // the page may still be asking for something
    });

    test.describe("with the site stored", () => {
      test.use({ serviceWorkers: "allow" });

      test("the pages are read without a network", async ({ page, context }) => {
        await page.clock.install();
        await open(page, "/contatti");
        await page.clock.fastForward(5_000);
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
        await open(page, "/privacy"); // read again from the host, and stored
        await context.setOffline(true);
        for (const address of ["/contatti", "/privacy"]) {
          await open(page, address);
          await expect(page.locator("#root")).toHaveAttribute("data-path", address);
        }
      });
    });
  });

/** Answers what the page asks of the backend, which has another origin than the host. */
async function reachBackend(page: Page, backend: string): Promise<void> {
  const toBackend = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    return { url: backend + pathname + search, headers: { ...request.headers(), origin: backend } }; // it answers no other
  };
  await changeAnswer(page, /\/(?:auth|rest|functions|storage)\/v1\//, () => ({}), toBackend);
}
