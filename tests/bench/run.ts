// `npm run bench`: measures the site and writes test-results/bench.md. Run by hand, on a machine that does nothing else.
import { parseArgs } from "node:util";
import { measureFeel } from "./feel.ts";
import { measureFeeds } from "./feeds.ts";
import { measureManyPages } from "./many-pages.ts";
import { measureMessages } from "./messages.ts";
import { asMarkdown, writeReport, type Outcome } from "./outcome.ts";
import { measurePages } from "./pages.ts";
import { measurePhotograph } from "./photograph.ts";
import { measureSearch } from "./search.ts";
import { measureVisits } from "./visits.ts";
import { measureWork } from "./work.ts";
import { measureWriting } from "./writing.ts";

const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "5" }, beside: { type: "string" } },
  allowPositionals: true,
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: a whole number from 1.`);

const sections: Record<string, () => Promise<Outcome>> = {
  feeds: measureFeeds,
  pages: () => measurePages(runs, values.beside),
  feel: () => measureFeel(runs, values.beside),
  work: () => measureWork(runs, values.beside),
  visits: () => measureVisits(runs),
  search: () => measureSearch(runs),
  writing: measureWriting,
  messages: measureMessages,
  "many-pages": measureManyPages,
  photograph: () => measurePhotograph(runs),
};
const unknown = positionals.filter((name) => !(name in sections));
if (unknown.length > 0)
  throw new Error(`There is no section ${unknown.join(", ")}: ${Object.keys(sections).join(", ")}.`);

const outcomes: Record<string, Outcome> = {};
for (const [name, measure] of Object.entries(sections)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n## ${name}\n`);
  const outcome = await measure();
  outcomes[name] = outcome;
  console.log(asMarkdown(outcome));
  writeReport(outcomes);
}

const missed = Object.values(outcomes).flatMap(({ checks }) => checks.filter((check) => !check.isMet));
for (const { what, measured, budget } of missed) console.error(`Over budget: ${what}: ${measured}, wanted ${budget}`);
process.exit(missed.length > 0 ? 1 : 0);
