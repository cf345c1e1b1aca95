import path from "node:path";
import { parseArgs } from "node:util";
import { Problem } from "./problem.ts";

/** The one folder that the command names. npm runs commands in the folder of the site. */
export function readFolder(usage: string): string {
  const { positionals } = parse(usage);
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Problem(`Si usa così: ${usage}`);
  return path.resolve(process.env.INIT_CWD ?? ".", folder);
}

function parse(usage: string) {
  try {
    return parseArgs({ options: {}, allowPositionals: true });
  } catch {
    throw new Problem(`Si usa così: ${usage}`);
  }
}
