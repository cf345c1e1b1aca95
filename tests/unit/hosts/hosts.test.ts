// The built site on three kinds of host: Apache, which reads .htaccess, one with clean addresses, and one that gives only files.
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveIntoFolders } from "#build/move-into-folders.ts";
import { canonicalUrl, pages, publicPages } from "#shared/site.ts";
import { serveSite } from "../../../supabase/local/site/static-site.ts";
import { readPage, useBuiltSite } from "../built-site.ts";
import { startApache, startFileServer } from "./web-spaces.ts";

const built = useBuiltSite();
const root = mkdtempSync(path.join(tmpdir(), "hosts-"));
const [whole, folders] = [path.join(root, "whole"), path.join(root, "folders")];

beforeAll(async () => {
  chmodSync(root, 0o755); // Apache reads it as somebody else
  for (const copy of [whole, folders]) {
    cpSync(built, copy, { recursive: true });
    chmodSync(copy, 0o755);
  }
  await moveIntoFolders(folders);
}, 180_000);
afterAll(() => rmSync(root, { recursive: true }));

interface Host {
  origin: string;
  close: () => Promise<unknown>;
}

async function startClean(): Promise<Host> {
  const { server, close } = await serveSite(whole);
  const { port } = server.address() as AddressInfo; // of a TCP server
  return { origin: `http://127.0.0.1:${port}`, close };
}

describe.each([
  { name: "Apache", start: () => startApache(whole, path.join(root, "apache")) },
  { name: "a host with clean addresses", start: startClean },
  { name: "a host that gives only files", start: () => startFileServer(folders), isPlain: true },
])("on $name", ({ start, isPlain = false }) => {
  let host: Host;
  beforeAll(async () => {
    host = await start();
  }, 60_000);
  afterAll(() => host.close());

  const ask = (address: string) => fetch(host.origin + address);

  it("every address is answered with its page", async () => {
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

  it("an address with a slash at its end leads to the page, whose canonical address has none", async () => {
    for (const { path: address } of publicPages.filter((page) => page.path !== "/")) {
      const response = await ask(`${address}/`);
      expect(response.status, address).toBe(200);
      expect(new URL(response.url).pathname.replace(/\/$/, "")).toBe(address);
    }
    expect(await (await ask("/ambienti/")).text()).not.toContain("Index of");
    expect(readPage(built, "/calendario")).toContain(`<link rel="canonical" href="${canonicalUrl("/calendario")}"`);
  });

  it("an unknown address is not found", async () => {
    const response = await ask("/che-non-esiste");
    expect(response.status).toBe(404);
    if (!isPlain) expect(await response.text()).toContain("Oops! Page not found");
  });

  it("every file that the service worker stores has its address", async () => {
    const stored = [...(await (await ask("/sw.js")).text()).matchAll(/url:[`"](\/[^`"]*)[`"]/g)].map(
      ([, url = ""]) => url,
    );
    expect(stored.length).toBeGreaterThan(20);
    const missing: string[] = [];
    for (const url of stored) {
      const response = await ask(url);
      await response.arrayBuffer(); // Python's server keeps few connections waiting
      if (!response.ok) missing.push(url);
    }
    expect(missing).toEqual([]);
  });

  if (isPlain) return; // it has no settings

  it("an address of many that the build has not drawn shows the page that they share", async () => {
    const response = await ask("/avvisi/2020-21/99999");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(readPage(built, "/avvisi/anno/numero"));
  });

  it("says how long a file is kept, and what a page may load", async () => {
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
});
