import path from "node:path";
import { build, minify, type InlineConfig, type Plugin } from "vite";

// For the dev server; the build puts them inside the pages.
const SCRIPTS = /<script type="module" src="\/src\/(?:main|start\/before-paint)\.ts"><\/script>/g;

/** The file that the bundle begins with, a key of Vite's manifest. */
export const START = "src/start/start.ts";

/** What runs inside every page. */
export interface InlineScripts {
  /** src/start/before-paint.ts: before the page is seen. */
  before: string;
  /** src/main.ts: once it is. */
  main: string;
}

/** Has the bundle begin with START, of which src/main.ts, put inside the pages, knows the address. */
export const startAtStart: Plugin = {
  name: "start-at-start",
  config: () => ({
    build: { rolldownOptions: { input: ["index.html", START], preserveEntrySignatures: "allow-extension" } },
  }),
  transformIndexHtml: { order: "pre", handler: (html) => html.replaceAll(SCRIPTS, "") },
};

export async function inlineScripts(shared: InlineConfig, root: string, startFile: string): Promise<InlineScripts> {
  const before = await inlineScript(shared, root, "src/start/before-paint.ts", startFile);
  // In a block of its own: a script that does not wait is no module, and its names would be everybody's.
  return { before: `{${before}}`, main: await inlineScript(shared, root, "src/main.ts", startFile) };
}

/** The file as one piece of code, to be put inside the pages: it imports nothing but `startFile`, when it runs. */
async function inlineScript(shared: InlineConfig, root: string, file: string, startFile: string): Promise<string> {
  const start = path.join(root, START);
  const built = await build({
    ...shared,
    configFile: false,
    publicDir: false,
    build: {
      write: false,
      target: "baseline-widely-available",
      // As a library: an application's import() is wrapped in code that looks for its styles.
      lib: { entry: path.join(root, file), formats: ["es"] },
      rolldownOptions: {
        external: [start],
        makeAbsoluteExternalsRelative: false,
        output: { paths: { [start]: `/${startFile}` } },
      },
    },
  });
  const [chunk, ...others] = [built].flat().flatMap((bundle) => ("output" in bundle ? bundle.output : []));
  if (chunk?.type !== "chunk" || others.length > 0 || chunk.imports.length > 0)
    throw new Error(`${file} must become one file which imports nothing at once.`);
  return (await minify(chunk.fileName, chunk.code)).code.trim();
}
