import fs from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { serveSite } from "../../supabase/local/site/static-site.ts";
import { useBuiltSite } from "./built-site.ts";

interface Verdict {
  scan: { testsQuantity: number; score: number };
  tests: Record<string, { pass: boolean; result: string }>;
}

interface Hsts {
  strictTransportSecurityTest: (requests: object) => Record<"pass" | "includeSubDomains" | "preload", boolean>;
}

const site = useBuiltSite();
let served: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  withoutPreloadList();
  served = await serveSite(site);
});

afterAll(() => served.close());

it(
  "MDN's HTTP Observatory finds nothing wrong with the headers but what needs https",
  { timeout: 30_000 },
  async () => {
    const { scan } = await observatory();
    const verdict = await scan(`127.0.0.1:${port()}`);
    const failed = Object.entries(verdict.tests).filter(([, test]) => !test.pass);
    expect(failed.map(([name, { result }]) => `${name}: ${result}`).sort()).toEqual([
      "redirection: redirection-missing",
      "strict-transport-security: hsts-not-implemented-no-https",
    ]);
    expect(verdict.tests["content-security-policy"]?.result).toBe("csp-implemented-with-no-unsafe-default-src-none");
    expect(verdict.scan.testsQuantity).toBe(10);
  },
);

it("HSTS passes over https, and does not include other hosts of the school's domain", async () => {
  const { strictTransportSecurityTest } = await observatory<Hsts>("/src/analyzer/tests/strict-transport-security.js");
  const { headers } = await fetch(`http://127.0.0.1:${port()}/`);
  const https = { verified: true, headers: Object.fromEntries(headers) };
  expect(strictTransportSecurityTest({ hostname: "127.0.0.1", responses: { https } })).toMatchObject({
    pass: true,
    includeSubDomains: false,
    preload: false,
  });
});

function port(): number {
  const address = served.server.address();
  if (address === null || typeof address === "string") throw new Error("the site has no port");
  return address.port;
}

/** The package has no types: these follow its README. Its name is in a variable, so that TypeScript ignores it. */
async function observatory<Module = { scan: (host: string) => Promise<Verdict> }>(file = ""): Promise<Module> {
  const name: string = `@mdn/mdn-http-observatory${file}`;
  return (await import(/* @vite-ignore */ name)) as Module;
}

/** Replaces the HSTS preload list, which the package downloads at installation: no local host is in it. */
function withoutPreloadList(): void {
  const read = fs.readFileSync;
  vi.spyOn(fs, "readFileSync").mockImplementation(((file: fs.PathOrFileDescriptor, ...rest: []) =>
    String(file).endsWith("hsts-preload.json") ? "{}" : read(file, ...rest)) as typeof read);
}
