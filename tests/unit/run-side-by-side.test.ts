import { expect, it } from "vitest";
import { runSideBySide } from "../runner/run-side-by-side.ts";
import type { Step } from "../runner/step.ts";

/** Steps that end when the test resolves them. */
function controlled(failing: string[] = []) {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const run = async ({ name }: Step) => {
    log.push(`${name} begins`);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    log.push(`${name} ends`);
    const failed = failing.includes(name) ? 1 : 0;
    return { name, passed: 1 - failed, failed, seconds: 1, checks: [] };
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { log, run, end };
}

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, command: ["true"], ...more });

it("runs as many steps in parallel as there are cores, in order", async () => {
  const { log, run, end } = controlled();
  const all = runSideBySide([step("one"), step("two"), step("wide", { cores: 2 })], 2, run);
  await end("two");
  expect(log).toEqual(["one begins", "two begins", "two ends"]);
  await end("one");
  expect(log.slice(3)).toEqual(["one ends", "wide begins"]);
  await end("wide");
  expect((await all).map(({ name }) => name)).toEqual(["two", "one", "wide"]);
});

it("runs a step with isAlone alone, whatever the number of cores", async () => {
  const { log, run, end } = controlled();
  const all = runSideBySide([step("alone", { isAlone: true }), step("next")], 8, run);
  expect(log).toEqual(["alone begins"]);
  await end("alone");
  await end("next");
  expect(log.slice(1)).toEqual(["alone ends", "next begins", "next ends"]);
  await all;
});

it("a step that needs the built site waits for the build", async () => {
  const { log, run, end } = controlled();
  const all = runSideBySide([step("build"), step("unit", { needsSite: true })], 8, run);
  expect(log).toEqual(["build begins"]);
  await end("build");
  await end("unit");
  await all;
  expect(log.slice(2)).toEqual(["unit begins", "unit ends"]);
});

it("a step that needs the built site fails if the build fails", async () => {
  const { log, run, end } = controlled(["build"]);
  const all = runSideBySide([step("build"), step("e2e", { needsSite: true })], 8, run);
  await end("build");
  expect(await all).toMatchObject([
    { name: "build", failed: 1 },
    { name: "e2e", passed: 0, failed: 1 },
  ]);
  expect(log).not.toContain("e2e begins");
});
