// `npm run headlines`: writes supabase/functions/tell/closure-headline.ts from the phrases of src/content/languages. A function is
// deployed with the files of its own folder alone.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";

const root = path.resolve(import.meta.dirname, "../../..");
const file = path.join(root, "supabase/functions/tell/closure-headline.ts");
const entry = path.join(import.meta.dirname, "closure-headline.ts");

const bundled = await build({
  root,
  configFile: false,
  logLevel: "warn",
  build: {
    write: false,
    minify: true,
    target: "es2022",
    rolldownOptions: { input: entry, preserveEntrySignatures: "strict" },
  },
  // Of the school the sentence of a closure says only the names of buildings, which `npm run school` writes.
  plugins: [
    {
      name: "school-beside",
      enforce: "pre",
      resolveId: (id) => (id === "#content/school.ts" ? { id: "./school.ts", external: true } : null),
    },
  ],
});
const [first] = [bundled].flat();
const code = first && "output" in first ? first.output[0].code : "";
const made = "// Written by `npm run headlines` from src/content/languages: edit the files there, not this one.";
await writeFile(file, `${made}\n// deno-lint-ignore-file\n// @ts-nocheck -- its sources have types\n${code}`);
console.log(`${path.relative(root, file)} è scritto.`);
