import { affectedBy, changedFiles, type Affected } from "./what-changed.ts";
import type { Step } from "./step.ts";

/** The named steps, by default all, or with `--changed` those that the changed files can break. */
export function chooseSteps(steps: Step[], words: string[]): Step[] {
  if (words.includes("--changed")) return stepsAffected(steps);
  const unknown = words.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no step ${unknown.join(", ")}: ${steps.map((step) => step.name).join(", ")}.`);
  return words.length > 0 ? withBuild(steps, (step) => words.includes(step.name)) : steps;
}

function stepsAffected(steps: Step[]): Step[] {
  const files = changedFiles();
  console.log(`Changed: ${files.join(", ") || "nothing"}`);
  return stepsToRun(steps, affectedBy(files));
}

export function stepsToRun(steps: Step[], affected: Affected): Step[] {
  if (affected === "everything") return steps;
  return withBuild(steps, (step) => affected.has(step.name)).map((step) => ({
    ...step,
    command: [...step.command, ...(affected.get(step.name) ?? [])],
  }));
}

/** Adds the build if a chosen step needs the built site. */
function withBuild(steps: Step[], isChosen: (step: Step) => boolean): Step[] {
  const isSiteNeeded = steps.some((step) => isChosen(step) && step.needsSite);
  return steps.filter((step) => isChosen(step) || (step.name === "build" && isSiteNeeded));
}
