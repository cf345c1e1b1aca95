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
 * `contentFrom` answers for its database.
 */
export async function buildForSampleProject(folder: string, contentFrom?: string): Promise<void> {
  const content = contentFrom ? ["--content-from", contentFrom] : ["--without-content"];
  const command = ["--import", "tsx", "src/build/main.ts", "--out-dir", folder, ...content];
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...sampleProject } });
}
