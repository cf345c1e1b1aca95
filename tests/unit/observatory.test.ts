import fs, { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildSite } from "../../src/build/build-site.ts";
import { serveSite } from "../../supabase/local/site/serve-site.ts";

interface Verdict {
  scan: { testsQuantity: number; score: number };
  tests: Record<string, { pass: boolean; result: string }>;
}

// The site that the other checks look at, or one of its own.
const builtSite = process.env["BUILT_SITE"];
const site = builtSite ?? mkdtempSync(path.join(tmpdir(), "observed-site-"));
let served: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  if (!builtSite) await build();
  served = await serveSite(site);
}, 180_000);

async function build(): Promise<void> {
  vi.stubEnv("VITE_SUPABASE_URL", "https://abcdefghijklmnopqrst.supabase.co");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_a_key_of_the_tests_only");
  const before = process.env["NODE_ENV"];
  await buildSite({ outDir: site });
  process.env["NODE_ENV"] = before;
  vi.unstubAllEnvs();
}

afterAll(async () => {
  await served.close();
  if (!builtSite) rmSync(site, { recursive: true });
});

it(
  "MDN's HTTP Observatory finds nothing wrong with the headers but what needs https",
  { timeout: 30_000 },
  async () => {
    withoutPreloadList();
    const { scan } = await observatory();
    const address = served.server.address();
    if (address === null || typeof address === "string") throw new Error("the site has no port");

    const verdict = await scan(`127.0.0.1:${address.port}`);
    const failed = Object.entries(verdict.tests).filter(([, test]) => !test.pass);
    expect(failed.map(([name, { result }]) => `${name}: ${result}`).sort()).toEqual([
      "redirection: redirection-missing",
      "strict-transport-security: hsts-not-implemented-no-https",
    ]);
    expect(verdict.tests["content-security-policy"]?.result).toBe("csp-implemented-with-no-unsafe-default-src-none");
    expect(verdict.scan.testsQuantity).toBe(10);
  },
);

/** The package has no types: these are of its own README. Its name in a variable, or the compiler looks for them. */
async function observatory(): Promise<{ scan: (host: string) => Promise<Verdict> }> {
  const name: string = "@mdn/mdn-http-observatory";
  return (await import(/* @vite-ignore */ name)) as { scan: (host: string) => Promise<Verdict> };
}

/** The package downloads the browsers' list of https sites when it is installed. No address of this machine is in it. */
function withoutPreloadList(): void {
  const read = fs.readFileSync;
  vi.spyOn(fs, "readFileSync").mockImplementation(((file: fs.PathOrFileDescriptor, ...rest: []) =>
    String(file).endsWith("hsts-preload.json") ? "{}" : read(file, ...rest)) as typeof read);
}
