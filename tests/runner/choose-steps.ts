import { affectedBy, changedFiles } from "./what-changed.ts";
import type { Step } from "./step.ts";

/** The steps that the command names, all of them, or with `--changed` those that a change can break. */
export function chooseSteps(steps: Step[], words: string[]): Step[] {
  if (words.includes("--changed")) return stepsAffected(steps);
  const unknown = words.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no step ${unknown.join(", ")}: ${steps.map((step) => step.name).join(", ")}.`);
  const named = words.length > 0 ? steps.filter(({ name }) => words.includes(name)) : steps;
  // Whoever names a step need not know that it reads the built site.
  return steps.filter((step) => named.includes(step) || (step.name === "build" && named.some((s) => s.needsSite)));
}

function stepsAffected(steps: Step[]): Step[] {
  const files = changedFiles();
  const affected = affectedBy(files);
  console.log(`Changed: ${files.join(", ") || "nothing"}`);
  if (affected === "everything") return steps;
  return steps.flatMap((step) => {
    const more = affected.get(step.name);
    return more ? [{ ...step, command: [...step.command, ...more] }] : [];
  });
}
