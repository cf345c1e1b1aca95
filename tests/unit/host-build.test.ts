import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { buildSite } from "../../src/build/build-site.ts";

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

it("whoever reads the log of the host meets the sentence, without a stack trace", () => {
  const command = ["--import", "tsx", "src/build/main.ts", "--out-dir", path.join(tmpdir(), "never-built")];
  const variables = { CI: "true", VITE_SUPABASE_URL: "", VITE_SUPABASE_PUBLISHABLE_KEY: "" };
  const build = spawnSync(process.execPath, command, { encoding: "utf8", env: { ...process.env, ...variables } });
  expect(build.status).toBe(1);
  expect(build.stderr).toMatch(/^Il sito non è costruito: mancano VITE_SUPABASE_URL .*\n$/);
}, 60_000);
