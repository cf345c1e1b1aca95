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
