import type { Outcome } from "./run-step.ts";
import type { Step } from "./step.ts";

/**
 * Runs the steps in order, in parallel as long as there are free cores. Steps with `needsSite` wait for the build, and
 * fail if it fails.
 */
export async function runSideBySide(
  steps: Step[],
  cores: number,
  run: (step: Step) => Promise<Outcome>,
): Promise<Outcome[]> {
  const running = new Map<Step, Promise<void>>();
  const outcomes: Outcome[] = [];
  const weight = (step: Step) => (step.isAlone ? cores : Math.min(step.cores ?? 1, cores));
  const busy = () => [...running.keys()].reduce((total, step) => total + weight(step), 0);
  const isBuilding = () => [...running.keys()].some(({ name }) => name === "build");

  for (const step of steps) {
    while (busy() + weight(step) > cores || (step.needsSite && isBuilding())) await Promise.race(running.values());
    const isWithoutSite = step.needsSite && outcomes.some(({ name, failed }) => name === "build" && failed > 0);
    if (isWithoutSite) outcomes.push({ name: step.name, passed: 0, failed: 1, seconds: 0, checks: [] });
    else
      running.set(
        step,
        run(step).then((outcome) => void (running.delete(step), outcomes.push(outcome))),
      );
  }
  await Promise.all(running.values());
  return outcomes;
}
