import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { buildSite } from "../../tools/site/build-site.ts";

it.each(["CI", "NETLIFY", "CF_PAGES"])(
  "where %s says that a host builds, there is no site without a project",
  async (name) => {
    for (const each of ["CI", "NETLIFY", "CF_PAGES", "VITE_SUPABASE_URL", "VITE_SUPABASE_PUBLISHABLE_KEY"])
      vi.stubEnv(each, "");
    vi.stubEnv(name, name === "CF_PAGES" ? "1" : "true");
    const building = buildSite({ outDir: path.join(tmpdir(), "never-built") });
    await expect(building).rejects.toThrow(/mancano VITE_SUPABASE_URL.*-- --without-project/s);
  },
);

function build(options: string[]) {
  const command = [
    "--import",
    "tsx",
    "tools/commands/build/main.ts",
    "--out-dir",
    path.join(tmpdir(), "never-built"),
    ...options,
  ];
  const variables = { CI: "true", VITE_SUPABASE_URL: "", VITE_SUPABASE_PUBLISHABLE_KEY: "" };
  return spawnSync(process.execPath, command, { encoding: "utf8", env: { ...process.env, ...variables } });
}

it.each([
  { options: [], sentence: /^Il sito non è costruito: mancano VITE_SUPABASE_URL .*\n$/ },
  {
    options: ["--folder"],
    sentence: /^Opzione non riconosciuta \(.*--folder.*\)\. Opzioni possibili: .*--folders.*\n$/,
  },
])(
  "the log of the host shows one sentence, without a stack trace: $options",
  ({ options, sentence }) => {
    const { status, stderr } = build(options);
    expect(status).toBe(1);
    expect(stderr).toMatch(sentence);
  },
  60_000,
);
