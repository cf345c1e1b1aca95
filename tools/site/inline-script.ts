import path from "node:path";
import { build, minify, type InlineConfig, type Plugin } from "vite";

// The script elements of the dev server: the build inlines these scripts in the pages.
const SCRIPTS = /<script type="module" src="\/src\/(?:main|start\/before-paint)\.ts"><\/script>/g;

/** The entry of the bundle, a key of Vite's manifest. */
export const START = "src/start/start.ts";

export interface InlineScripts {
  /** src/start/before-paint.ts: runs before the first paint. */
  before: string;
  /** src/start/early-state.ts: runs when the state of the day that the build wrote is parsed. */
  state: string;
  /** src/main.ts: a module, runs after parsing. */
  main: string;
}

/** Adds START as an entry of the bundle. The inlined src/main.ts imports it by URL. */
export const startAtStart: Plugin = {
  name: "start-at-start",
  config: () => ({
    build: { rolldownOptions: { input: ["index.html", START], preserveEntrySignatures: "allow-extension" } },
  }),
  transformIndexHtml: { order: "pre", handler: (html) => html.replaceAll(SCRIPTS, "") },
};

export async function inlineScripts(shared: InlineConfig, root: string, startFile: string): Promise<InlineScripts> {
  const before = await inlineScript(shared, root, "src/start/before-paint.ts", startFile);
  const state = await inlineScript(shared, root, "src/start/early-state.ts", startFile);
  // In blocks: classic scripts, whose names would otherwise be global.
  return {
    before: `{${before}}`,
    state: `{${state}}`,
    main: await inlineScript(shared, root, "src/main.ts", startFile),
  };
}

/** Builds a file as one inline script. Its only import is the dynamic one of `startFile`. */
async function inlineScript(shared: InlineConfig, root: string, file: string, startFile: string): Promise<string> {
  const start = path.join(root, START);
  const built = await build({
    ...shared,
    configFile: false,
    publicDir: false,
    build: {
      write: false,
      target: "baseline-widely-available",
      // As a library: in an application Vite wraps import() in code that preloads styles.
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
    throw new Error(`${file} must become one file without static imports.`);
  return (await minify(chunk.fileName, chunk.code)).code.trim();
}
