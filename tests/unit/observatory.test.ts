import fs from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { serveSite } from "../../tools/backend/web/static-site.ts";
import { useBuiltSite } from "./built-site.ts";

interface Verdict {
  scan: { testsQuantity: number; score: number };
  tests: Record<string, { pass: boolean; result: string }>;
}

const site = useBuiltSite();
let served: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  withoutPreloadList();
  served = await serveSite(site);
});

afterAll(() => served.close());

it("MDN's HTTP Observatory accepts the headers, except what needs HTTPS", async () => {
  const { scan } = await observatory();
  const verdict = await scan(`127.0.0.1:${port()}`);
  const failed = Object.entries(verdict.tests).filter(([, test]) => !test.pass);
  expect(failed.map(([name, { result }]) => `${name}: ${result}`).sort()).toEqual([
    "redirection: redirection-missing",
    "strict-transport-security: hsts-not-implemented-no-https",
  ]);
  expect(verdict.tests["content-security-policy"]?.result).toBe("csp-implemented-with-no-unsafe-default-src-none");
  expect(verdict.scan.testsQuantity).toBe(10);
});

function port(): number {
  const address = served.server.address();
  if (address === null || typeof address === "string") throw new Error("the site has no port");
  return address.port;
}

/** The package has no types: these follow its README. Its name is in a variable, so that TypeScript ignores it. */
async function observatory(): Promise<{ scan: (host: string) => Promise<Verdict> }> {
  const name: string = "@mdn/mdn-http-observatory";
  return (await import(/* @vite-ignore */ name)) as { scan: (host: string) => Promise<Verdict> };
}

/** Replaces the HSTS preload list, which the package downloads at installation: no local host is in it. */
function withoutPreloadList(): void {
  const read = fs.readFileSync;
  vi.spyOn(fs, "readFileSync").mockImplementation(((file: fs.PathOrFileDescriptor, ...rest: []) =>
    String(file).endsWith("hsts-preload.json") ? "{}" : read(file, ...rest)) as typeof read);
}
