import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { builtAddress } from "#shared/site.ts";
import { buildForSampleProject, siteOfSampleProject } from "../sample-project.ts";

/** The folder of a site built for the sample project: the shared one, or one built for this test file. */
export function useBuiltSite(): string {
  const given = siteOfSampleProject();
  const site = given ?? mkdtempSync(path.join(tmpdir(), "built-site-"));
  if (!given) {
    beforeAll(() => buildForSampleProject(site), 600_000);
    afterAll(() => rmSync(site, { recursive: true }));
  }
  return site;
}

/** Reads the HTML of a page; that of a family is the one of all its addresses. */
export function readPage(site: string, address: string): string {
  return readFileSync(path.join(site, address === "/" ? "index.html" : `${builtAddress(address)}.html`), "utf8");
}
