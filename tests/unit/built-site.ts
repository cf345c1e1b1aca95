import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { buildSite } from "../../src/build/build-site.ts";
import { sampleProject } from "../sample-project.ts";

/** The folder of a built site for the tests of a file: the one that the other checks look at, or one of its own. */
export function useBuiltSite(): string {
  const given = process.env["BUILT_SITE"];
  const site = given ?? mkdtempSync(path.join(tmpdir(), "built-site-"));
  if (!given) {
    beforeAll(() => build(site), 180_000);
    afterAll(() => rmSync(site, { recursive: true }));
  }
  return site;
}

/** The HTML of an address of a built site. */
export function readPage(site: string, address: string): string {
  return readFileSync(path.join(site, address === "/" ? "index.html" : `${address}.html`), "utf8");
}

async function build(site: string): Promise<void> {
  for (const [name, value] of Object.entries(sampleProject)) vi.stubEnv(name, value);
  const before = process.env["NODE_ENV"];
  await buildSite({ outDir: site });
  process.env["NODE_ENV"] = before;
  vi.unstubAllEnvs();
}
