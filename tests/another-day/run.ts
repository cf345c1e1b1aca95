// `npm run days` runs what depends on the day at the hard moments of the year, the next of each by the clock of Italy.
// `npm run days -- 09-01 12-08 e2e` runs some of them. docs/testing.md, "On another day".
import { spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { addDays, romeDay, toMoment } from "#shared/rome-time.ts";

const journeys =
  "answers calendar calendar-editor closure-life closure-writing closures languages notices-editor training";
const queries = "calendar closures messages notice-moves notices notices-at-once receipts seed training";
const screens = "answers calendar closure day-state home language messages my-schools notice school training";

interface Moment {
  /** "09-01", or "2028-08-31" where one year alone is hard. */
  day: string;
  hour: string;
  why: string;
  steps: readonly ("e2e" | "database" | "screens")[];
}

const moments: Moment[] = [
  { day: "01-31", hour: "10:00", why: "tomorrow is a 1°, of another month", steps: ["e2e"] },
  { day: "02-28", hour: "10:00", why: "two days until another month", steps: ["e2e"] },
  { day: changeOf("03"), hour: "23:35", why: "the eve of a day of 23 hours", steps: ["database", "e2e"] },
  { day: "08-31", hour: "23:40", why: "the last day of a school year", steps: ["database"] },
  { day: "2028-08-31", hour: "10:00", why: "the same, of a leap year", steps: ["database"] },
  {
    day: "09-01",
    hour: "00:20",
    why: "a school year begins; in UTC it is yesterday",
    steps: ["database", "screens", "e2e"],
  },
  { day: "09-20", hour: "10:00", why: "few days of a school year are past", steps: ["database", "e2e"] },
  { day: addDays(changeOf("10"), 1), hour: "00:20", why: "a day of 25 hours", steps: ["database"] },
  { day: "11-28", hour: "10:00", why: "in three days it is a 1°", steps: ["e2e"] },
  {
    day: "11-30",
    hour: "23:58",
    why: "midnight comes while the tests run, and a month",
    steps: ["database", "screens"],
  },
  { day: "12-08", hour: "09:30", why: "«l’8», a national holiday", steps: ["database", "screens", "e2e"] },
  { day: "12-30", hour: "01:20", why: "«all’1:20», in three days it is another year", steps: ["screens", "e2e"] },
];

const words = process.argv.slice(2);
const runs = moments.flatMap((moment) => moment.steps.map((step) => ({ ...moment, step })));
const unknown = words.filter((word) => !runs.some(({ day, step }) => word === day || word === step));
if (unknown.length > 0)
  throw new Error(`${unknown.join(", ")}: choose of ${moments.map(({ day }) => day).join(", ")}.`);
/** Of days, or of steps, those that are named; all where none is. */
const named = (all: string[]) => {
  const chosen = all.filter((each) => words.includes(each));
  return new Set(chosen.length > 0 ? chosen : all);
};
const [days, steps] = [named(runs.map(({ day }) => day)), named(runs.map(({ step }) => step))];

const results = runs
  .filter(({ day, step }) => days.has(day) && steps.has(step))
  .map((each) => ({ ...each, isGreen: run(each, each.step) }));
for (const { day, hour, step, why, isGreen } of results)
  console.log(`${isGreen ? "passed" : "FAILED"}  ${day} ${hour}  ${step} (${why})`);
process.exit(results.every(({ isGreen }) => isGreen) ? 0 : 1);

function run(moment: Moment, step: Moment["steps"][number]): boolean {
  console.log(`\n${moment.day} ${moment.hour}, ${step}: ${moment.why}`);
  const commands = {
    e2e: ["playwright", "test", "-c", "tests/playwright.config.ts", ...files(journeys, "tests/e2e/", ".spec.ts")],
    database: ["vitest", "run", "--project", "database", ...files(queries, "supabase/tests/", ".test.ts")],
    screens: ["vitest", "run", "--project", "screens", ...files(screens, "tests/screens/", "")],
  };
  const preload = pathToFileURL(path.resolve("tests/another-day/ahead.mjs")).href;
  const { status } = spawnSync("npx", commands[step], {
    stdio: "inherit",
    env: { ...process.env, AHEAD_MS: String(distanceTo(moment)), NODE_OPTIONS: `--import=${preload}` },
  });
  return status === 0;
}

function files(names: string, folder: string, end: string): string[] {
  return names.split(" ").map((name) => folder + name + end);
}

/** Only forward: the answers that Chromium keeps would be of the future. */
function distanceTo({ day, hour }: Moment): number {
  const year = Number(romeDay(new Date()).slice(0, 4));
  const days = day.length > 5 ? [day] : [`${year}-${day}`, `${year + 1}-${day}`];
  const next = days.map((each) => Date.parse(toMoment(each, hour) ?? "")).find((moment) => moment > Date.now());
  if (next === undefined) throw new Error(`${day} ${hour} is over: take another year.`);
  return next - Date.now();
}

/** The eve of the next last Sunday of March or October, on which the clocks change. */
function changeOf(month: "03" | "10"): string {
  const today = romeDay(new Date());
  const [year = 0] = today.split("-").map(Number);
  const eves = [year, year + 1].map((each) => {
    const last = new Date(`${each}-${month}-31T00:00:00Z`);
    return addDays(`${each}-${month}-31`, -last.getUTCDay() - 1);
  });
  return eves.find((eve) => eve > today) ?? "";
}
