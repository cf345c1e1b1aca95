import { setTimeout } from "node:timers/promises";

const DEADLINE_MS = 20_000;
const PAUSE_MS = 50;

/** Repeats a check until it returns true. An error also repeats it: a page that is navigating cannot answer. */
export async function until(
  what: string,
  check: () => Promise<boolean | string>,
  patience = DEADLINE_MS,
): Promise<void> {
  const deadline = Date.now() + patience;
  let answer: boolean | string = false;
  while (Date.now() < deadline) {
    answer = await check().catch((reason: unknown) => String(reason));
    if (answer === true) return;
    await setTimeout(PAUSE_MS);
  }
  throw new Error(`${what}: not after ${patience / 1000} s${answer ? ` (${answer})` : ""}.`);
}
