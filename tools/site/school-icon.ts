import path from "node:path";
import { type Plugin, runnerImport } from "vite";
import type { School } from "#content/school-form.ts";

const root = path.resolve(import.meta.dirname, "../..");
const SCHOOL = path.join(root, "src/content/school.ts");

/** Links the school's emblem as the icon of every page, or the three shapes in its colours (`npm run school`). */
export function schoolIcon(): Plugin {
  return {
    name: "school-icon",
    async transformIndexHtml() {
      // Not a plain import: the dev server would restart at every change of the file.
      const { module } = await runnerImport<{ school: School }>(SCHOOL, { root, configFile: false });
      const href = module.school.emblem || "/favicon.svg";
      const type = href.endsWith(".png") ? "image/png" : "image/svg+xml";
      return [{ tag: "link", attrs: { rel: "icon", href, type }, injectTo: "head" }];
    },
  };
}
