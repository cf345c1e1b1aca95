import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { buildForSampleProject, siteOfSampleProject } from "../sample-project.ts";

/** The folder of a built site for the tests of a file: the one that the other checks look at, or one of its own. */
export function useBuiltSite(): string {
  return process.env["BUILT_SITE"] ?? useSiteOfSampleProject();
}

/** The same, of a site that must be the sample project's. */
export function useSiteOfSampleProject(): string {
  const given = siteOfSampleProject();
  const site = given ?? mkdtempSync(path.join(tmpdir(), "built-site-"));
  if (!given) {
    beforeAll(() => buildForSampleProject(site), 180_000);
    afterAll(() => rmSync(site, { recursive: true }));
  }
  return site;
}

/** The HTML of an address of a built site. */
export function readPage(site: string, address: string): string {
  return readFileSync(path.join(site, address === "/" ? "index.html" : `${address}.html`), "utf8");
}
