import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { supabaseCli } from "../../tools/supabase-cli.ts";

const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");
const isRead = (file: string) => /\.(?:md|toml|sql|yml|ts)$/.test(file) && !file.startsWith("tests/unit/");

/** The variable with which `start`, `status` and `stop` have other flags, and `stack` exists. */
const STACK = "SUPABASE_EXPERIMENTAL_STACK";

const commands = new Set(tracked.filter(isRead).flatMap((file) => commandsIn(readFileSync(file, "utf8"))));

/** The commands of a text, in shell blocks, in messages, between backquotes; with the variable where the text sets it. */
function commandsIn(text: string): string[] {
  const found = text.matchAll(/(?:npx (?:--yes )?supabase@\d+|`supabase) [a-z-][^`"\n|>]*/g);
  const setting = text.includes(STACK) ? `${STACK}=1 ` : "";
  return [...found].map(
    ([command]) =>
      setting +
      (command
        .split(/[,;]\s*$|;|\s#/)[0]
        ?.replace("`", "")
        .trim() ?? ""),
  );
}

// The pinned command line is asked what it knows: it does what people get who follow a document.
it("every command of Supabase that is documented or printed is known, with its flags and its target", async () => {
  expect(commands.size).toBeGreaterThan(10);
  const [known, withStack] = await Promise.all([knownCommands({}), knownCommands({ [STACK]: "1" })]);
  const problems = [...commands].map((command) => problemOf(command, command.startsWith(STACK) ? withStack : known));
  expect(problems.filter(Boolean)).toEqual([]);
}, 120_000);

/** The flags of each command, with what is said of them. */
type Known = Map<string, Map<string, string>>;

function problemOf(command: string, known: Known): string | undefined {
  const words = command
    .slice(command.search(/supabase(?:@\d+)? /))
    .split(/\s+/)
    .slice(1);
  const firstFlag = words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
  const subcommand = (firstFlag < 0 ? words : words.slice(0, firstFlag)).join(" ").replace(FUNCTION, "$1");
  const flags = known.get(subcommand);
  if (!flags) return `${command}: there is no such command`;
  const given = words.filter((word) => word.startsWith("-")).map((word) => word.replace(/=.*/, ""));
  const unknown = given.filter((flag) => !flags.has(flag));
  if (unknown.length > 0) return `${command}: ${unknown.join(", ")} unknown`;
  const remote = flags.get("--remote") ?? LINKED;
  if (!remote.includes(LINKED) && !given.includes("--remote"))
    return `${command}: without --remote it means the technician's own computer`;
  return undefined;
}

/** The one command here that takes a name. */
const FUNCTION = /^(functions deploy) [a-z-]+$/;

const LINKED = "Defaults to the linked project";

/** The completions for a shell name every command with its flags; a group is completed with what it holds. */
async function knownCommands(setting: Record<string, string>): Promise<Known> {
  const [help = "", script = ""] = await Promise.all(
    [["--help"], ["--completions", "fish"]].map((words) => ask(words, setting)),
  );
  const ofAll = [...help.matchAll(/(?<=^ +|^ +--[\w-]+, )-[\w-]+/gm)].map(([flag]) => [flag, ""] as const);
  const known: Known = new Map();
  for (const [, words = "", flags = "", said = ""] of script.matchAll(COMPLETION)) {
    const command = words.replace(/(?:; and )?__fish_seen_subcommand_from /g, " ").trim();
    const own = known.get(command) ?? new Map(ofAll);
    for (const [, kind, name] of flags.matchAll(/ -([ls]) (\S+)/g))
      own.set(`${kind === "l" ? "--" : "-"}${name}`, said);
    known.set(command, own);
  }
  return known;
}

const COMPLETION =
  /^complete -c supabase -n '((?:(?:; and )?__fish_seen_subcommand_from [\w-]+)+)(?:; and (?!(?:not )?__fish_seen)[^']*)?'((?: -[ls] [\w-]+)*)(?: -d '([^']*))?/gm;

async function ask(words: string[], setting: Record<string, string>): Promise<string> {
  const [program, ...first] = supabaseCli;
  const options = { env: { ...process.env, ...setting }, maxBuffer: 2 ** 24 };
  return (await promisify(execFile)(program, [...first, ...words], options)).stdout;
}
