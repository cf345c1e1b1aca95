import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { supabaseCli } from "../supabase-cli.ts";

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

// The pinned command line is asked for its help: it does what people get who follow a document.
it("every command of Supabase that is documented or printed is known, with its flags and its target", async () => {
  expect(commands.size).toBeGreaterThan(10);
  const problems = await Promise.all([...commands].map(problemOf));
  expect(problems.filter(Boolean)).toEqual([]);
}, 120_000);

async function problemOf(command: string): Promise<string | undefined> {
  const words = command
    .slice(command.search(/supabase(?:@\d+)? /))
    .split(/\s+/)
    .slice(1);
  const firstFlag = words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
  const subcommand = firstFlag < 0 ? words : words.slice(0, firstFlag);
  const help = await helpFor(subcommand.join(" "), command.startsWith(STACK));

  const [known = "", takes = ""] = /^supabase ([a-z -]*[a-z])(.*)$/.exec(help.usage)?.slice(1) ?? [];
  if (takes.includes("<subcommand>") || (known !== subcommand.join(" ") && !takes.includes("<")))
    return `${command}: there is no such command`;
  const flags = words.filter((word) => word.startsWith("-")).map((word) => word.replace(/=.*/, ""));
  const unknown = flags.filter((flag) => !help.flags.includes(flag));
  if (unknown.length > 0) return `${command}: ${unknown.join(", ")} unknown`;
  if (/Local by default/.test(help.target) && !flags.includes("--remote"))
    return `${command}: without --remote it means the technician's own computer`;
  return undefined;
}

const asked = new Map<string, ReturnType<typeof askForHelp>>();

function helpFor(subcommand: string, withStack: boolean) {
  const key = `${subcommand} ${withStack}`;
  const help = asked.get(key) ?? askForHelp(subcommand, withStack);
  asked.set(key, help);
  return help;
}

async function askForHelp(subcommand: string, withStack: boolean) {
  const env = withStack ? { ...process.env, [STACK]: "1" } : process.env;
  const [program, ...first] = supabaseCli;
  const { stdout } = await promisify(execFile)(program, [...first, ...subcommand.split(" "), "--help"], { env });
  const part = (title: string) => new RegExp(`^${title}\\n((?: .*\\n)*)`, "m").exec(stdout)?.[1]?.trim() ?? "";
  const listed = `${part("FLAGS")}\n${part("GLOBAL FLAGS")}`;
  return {
    usage: part("USAGE"),
    target: part("TARGET"),
    flags: [...listed.matchAll(/^ *(--[\w-]+)(?:, (-\w))?/gm)].flatMap(([, long, short]) => [long, short]),
  };
}
