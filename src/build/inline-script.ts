import path from "node:path";
import { build, minify, type InlineConfig, type Plugin } from "vite";

const SCRIPT = /<script type="module" src="\/src\/main\.ts"><\/script>/;

/** The file that the bundle begins with, a key of Vite's manifest. */
export const START = "src/start/start.ts";

/** Has the bundle begin with START, of which src/main.ts, put inside the pages, knows the address. */
export const startAtStart: Plugin = {
  name: "start-at-start",
  config: () => ({
    build: { rolldownOptions: { input: ["index.html", START], preserveEntrySignatures: "allow-extension" } },
  }),
  transformIndexHtml: { order: "pre", handler: (html) => html.replace(SCRIPT, "") },
};

/** src/main.ts as one piece of code, to be put inside the pages: it imports nothing but `startFile`, when it runs. */
export async function inlineScript(shared: InlineConfig, root: string, startFile: string): Promise<string> {
  const start = path.join(root, START);
  const built = await build({
    ...shared,
    configFile: false,
    publicDir: false,
    build: {
      write: false,
      target: "baseline-widely-available",
      // As a library: an application's import() is wrapped in code that looks for its styles.
      lib: { entry: path.join(root, "src/main.ts"), formats: ["es"] },
      rolldownOptions: {
        external: [start],
        makeAbsoluteExternalsRelative: false,
        output: { paths: { [start]: `/${startFile}` } },
      },
    },
  });
  const [chunk, ...others] = [built].flat().flatMap((bundle) => ("output" in bundle ? bundle.output : []));
  if (chunk?.type !== "chunk" || others.length > 0 || chunk.imports.length > 0)
    throw new Error("src/main.ts must become one file which imports nothing at once.");
  return (await minify(chunk.fileName, chunk.code)).code.trim();
}
