import type { Checkout } from "./checkout.ts";
import { allChecks } from "./checks.ts";
import { type Check, type Finding, wrong } from "./finding.ts";
import { remedies } from "./remedies.ts";
import { type Env, messageOf, openSources, type Sources } from "./sources.ts";

export interface Line {
  name: string;
  finding: Finding;
}

/** For each answer. */
const TIMEOUT_MS = 10_000;

/** Asks a project everything that can be asked with these variables. */
export async function checkProject(root: string, checkout: Checkout, env: Env): Promise<Line[]> {
  const { sources, lines, close } = await openSources(root, env, TIMEOUT_MS);
  try {
    return [...lines, ...(await runChecks(allChecks(checkout, env), sources, checkout))];
  } finally {
    await close();
  }
}

/** All at once: where nobody answers, one timeout is enough. */
export function runChecks(checks: readonly Check[], sources: Sources, checkout: Checkout): Promise<Line[]> {
  return Promise.all(
    checks.map(async ({ name, look }) => {
      try {
        return { name, finding: await look(sources, checkout) };
      } catch (error) {
        return { name, finding: wrong(`il controllo non è riuscito: ${messageOf(error)}`, remedies.check) };
      }
    }),
  );
}

const MARKS = { right: "✓", wrong: "✗", unknown: "?" } as const;

/** A line for each finding, below a wrong one what to do, and the sum at the end. */
export function report(lines: readonly Line[]): string {
  const count = (mark: Finding["mark"]) => lines.filter(({ finding }) => finding.mark === mark).length;
  const told = lines.flatMap(({ name, finding: { mark, text, remedy } }) => [
    `${MARKS[mark]} ${name}: ${text}`,
    ...(remedy ? [`    → ${remedy.what}  (${remedy.where})`] : []),
  ]);
  const open = count("unknown");
  const repairs = lines.filter(({ finding }) => finding.remedy?.repair).length;
  const sum = [
    count("wrong") === 0 ? "Niente da sistemare." : `Da sistemare: ${count("wrong")}.`,
    repairs === 0 ? "" : `npm run project:publish ne sistema ${repairs}.`,
    open === 0 ? "" : `Non controllati: ${open}; .env.example spiega le variabili.`,
  ];
  return [...told, "", sum.filter(Boolean).join(" ")].join("\n");
}
