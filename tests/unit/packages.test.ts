import { readFileSync } from "node:fs";
import { minVersion, satisfies } from "semver";
import { expect, it } from "vitest";
import { z } from "zod";

const lockedPackage = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  engines: z.object({ node: z.string().optional() }).optional(),
});
const { "": project, ...packages } = z
  .object({ packages: z.record(z.string(), lockedPackage) })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8"))).packages;

/** `DENO_NO_PACKAGE_JSON=1 npx deno install --entrypoint index.ts`, in the folder of the function, writes one anew. */
const denoLocks = ["fetch-news", "remind", "tell"].map((name) =>
  readFileSync(`supabase/functions/${name}/deno.lock`, "utf8"),
);

it("every installed package accepts the oldest Node.js version that the project supports", () => {
  const oldest = minVersion(project?.engines?.node ?? "")?.version ?? "";
  expect(oldest).toBe("20.19.0");
  const refusing = Object.entries(packages).filter(([, { engines }]) => !satisfies(oldest, engines?.node ?? "*"));
  expect(refusing.map(([name]) => name)).toEqual([]);
});

it("the lock files name no registry", () => {
  expect(Object.keys(packages).filter((name) => packages[name]?.resolved)).toEqual([]);
  for (const lock of denoLocks) expect(lock).not.toContain("://");
});

it.each(denoLocks)("a function is deployed with the packages that it is tested with", (lock) => {
  const { npm } = z.object({ npm: z.record(z.string(), z.object({ integrity: z.string() })) }).parse(JSON.parse(lock));
  expect(Object.keys(npm).length).toBeGreaterThan(0);
  for (const [locked, { integrity }] of Object.entries(npm)) {
    const [, name = "", version] = /^(.+)@(.+)$/.exec(locked) ?? [];
    expect(packages[`node_modules/${name}`], locked).toMatchObject({ version, integrity });
  }
});
