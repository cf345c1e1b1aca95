import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The variables of a site built for a project that does not exist. */
export const sampleProject = {
  VITE_SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_a_key_of_the_tests_only",
};

/** The folder of the site built for it, if there is one. */
export const siteOfSampleProject = () => process.env["SITE_OF_SAMPLE_PROJECT"];

/**
 * Builds the site for it, in its own process: a build loads modules in production mode. With what the project publishes if
 * `contentFrom` answers for its database. `hoursWrong`: by how much the clock of the build is. Resolves to what it warned of.
 */
export async function buildForSampleProject(folder: string, contentFrom?: string, hoursWrong = 0): Promise<string> {
  const content = contentFrom ? ["--content-from", contentFrom] : ["--without-content"];
  const clock = hoursWrong === 0 ? [] : ["--import", wrongClock(hoursWrong)];
  const command = ["--import", "tsx", ...clock, "tools/commands/build/main.ts", "--out-dir", folder, ...content];
  const env = { ...process.env, ...sampleProject };
  return (await promisify(execFile)(process.execPath, command, { env })).stderr;
}

/** A module that changes the clock of the process. */
function wrongClock(hours: number): string {
  const program = `
    const { now } = Date;
    Date.now = () => now() + ${hours * 3_600_000};
    globalThis.Date = new Proxy(Date, {
      construct: (target, given, created) => Reflect.construct(target, given.length > 0 ? given : [Date.now()], created),
    });`;
  return `data:text/javascript,${encodeURIComponent(program)}`;
}
