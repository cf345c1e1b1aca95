import { readFileSync } from "node:fs";
import { minVersion, satisfies } from "semver";
import { expect, it } from "vitest";
import { z } from "zod";

const lockFile = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ resolved: z.string().optional(), engines: z.object({ node: z.string().optional() }).optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const { "": project, ...packages } = lockFile.packages;

it("every installed package accepts the oldest Node.js version that the project supports", () => {
  const oldest = minVersion(project?.engines?.node ?? "")?.version ?? "";
  expect(oldest).toBe("20.19.0");
  const refusing = Object.entries(packages).filter(([, { engines }]) => !satisfies(oldest, engines?.node ?? "*"));
  expect(refusing.map(([name]) => name)).toEqual([]);
});

it("the lock file names no registry", () => {
  expect(Object.keys(packages).filter((name) => packages[name]?.resolved)).toEqual([]);
});
