// `npm run dev`: the site with Vite and, unless a hosted project is configured, the local backend.
import path from "node:path";
import { describe, describeBackend, endCleanly, fail, readPort, requireFreePort } from "../../backend/command-line.ts";
import { LOCAL_KEYS } from "../../backend/keys.ts";
import type { ServerResponse } from "node:http";
import type * as PrerenderedPages from "#prerender/prerendered-pages.ts";
import { CALENDAR_TYPE, calendars, calendarTexts } from "#features/meetings/calendars.ts";
import type * as Prerender from "#prerender/prerender.tsx";
import { BUILT_CONTENT_ID, type BuiltContent } from "#shared/built-content.ts";
import type { HtmlTagDescriptor, Plugin, ViteDevServer } from "vite";
import { readOptions } from "../../read-options.ts";
import { readSupabaseEnv } from "../../read-supabase-env.ts";
import { type BackendProcess, startBackendProcess } from "../../backend/start-backend-process.ts";

const startedAt = performance.now();
const root = path.resolve(import.meta.dirname, "../../..");
const options = readOptions({
  port: { type: "string", default: "5173" },
  "real-portals": { type: "boolean", default: false },
});
const port = readPort(options.port);
const siteUrl = `http://localhost:${port}`;

await requireFreePort(port);
// Imported late because it is slow: a wrong option fails before.
const { createServer, loadEnv } = await import("vite");
const project = hostedProject();

const closing: (() => Promise<void>)[] = [];
const end = endCleanly(async () => {
  for (const close of closing.reverse()) await close();
});

try {
  const backend = project ? undefined : await startBackend();
  const vite = await createServer({
    root,
    configFile: path.join(root, "vite.config.ts"),
    // One for each port: two servers must not overwrite each other's pre-bundled dependencies.
    cacheDir: path.join(root, `node_modules/.cache/vite-${port}`),
    server: {
      port,
      strictPort: true,
      // Reachable as localhost too.
      host: "127.0.0.1",
      ...(backend ? { proxy: proxyTo(backend.url) } : {}),
    },
    ...(backend ? { define: localVariables(), plugins: [contentOf(backend)] } : {}),
  });
  closing.push(() => vite.close());
  await vite.listen();
  announce(backend !== undefined);
} catch (error) {
  console.error(`Avvio non riuscito: ${describe(error)}`);
  end(1);
}

function hostedProject() {
  try {
    return readSupabaseEnv(loadEnv("development", root, "VITE_"));
  } catch (error) {
    return fail(describe(error));
  }
}

async function startBackend(): Promise<BackendProcess> {
  const backend = startBackendProcess(siteUrl, options["real-portals"] ? ["--real-portals"] : []);
  closing.push(backend.close);
  const ready = await backend.ready;
  void backend.ended.then(() => {
    console.error("Il backend locale si è chiuso: chiudo anche il sito.");
    end(1);
  });
  return ready;
}

function proxyTo(target: string) {
  return {
    "^/(auth|rest|storage|functions)/v1/": { target },
    "^/__(mail|portals|push)": { target },
    "/realtime/v1": { target, ws: true },
  };
}

/** Gives each page what the backend publishes, as the build does: the page shows it at once, and asks what is newer. And the calendars. */
function contentOf(backend: BackendProcess): Plugin {
  let server: ViteDevServer;
  const read = async () => {
    const { readSiteContent } = await import("../../site/site-content.ts");
    return readSiteContent({ url: backend.url, key: LOCAL_KEYS.publishable });
  };
  /** What answers for a file that the build writes from the content. */
  const sender = (url: string): ((response: ServerResponse) => Promise<void>) | undefined => {
    if (url === "/content.json")
      return async (response) => {
        response.setHeader("content-type", "application/json").end(JSON.stringify(await read()));
      };
    const file = calendars().find((calendar) => `/${calendar.file}` === url)?.file;
    return file === undefined
      ? undefined
      : async (response) => {
          const { readArticles } = (await server.ssrLoadModule("/src/prerender/prerender.tsx")) as typeof Prerender;
          const text = calendarTexts((await read()).events, await readArticles()).get(file);
          response.setHeader("content-type", CALENDAR_TYPE).end(text);
        };
  };
  return {
    name: "content",
    configureServer(created) {
      server = created;
      created.middlewares.use((request, response, next) => {
        const send = sender(request.url ?? "/");
        if (send) send(response).catch(next);
        else next();
      });
    },
    async transformIndexHtml(_html, { originalUrl = "/" }) {
      const { pathname } = new URL(originalUrl, siteUrl);
      const content = await read();
      // Its queries are those of the pages.
      const { prerenderedPages } = (await server.ssrLoadModule(
        "/src/prerender/prerendered-pages.ts",
      )) as typeof PrerenderedPages;
      const built = prerenderedPages(content).find(({ path }) => path === pathname);
      return built && [dataBlock(built)];
    },
  };
}

/** There is no HTML to keep: the page also needs what only the build renders, to show it in the same place. */
function dataBlock({ path, readAt, queries, prerendered = [] }: BuiltContent): HtmlTagDescriptor {
  const content: BuiltContent = { path, readAt, queries: [...queries, ...prerendered] };
  const children = JSON.stringify(content).replaceAll("<", "\\u003c");
  return { tag: "script", attrs: { type: "application/json", id: BUILT_CONTENT_ID }, children, injectTo: "body" };
}

// The backend has the origin of the page, be it localhost or 127.0.0.1.
function localVariables() {
  return {
    "import.meta.env.VITE_SUPABASE_URL": "globalThis.location?.origin",
    "import.meta.env.VITE_LOCAL_BACKEND": "true",
    "import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY": JSON.stringify(LOCAL_KEYS.publishable),
  };
}

function announce(isLocal: boolean) {
  const seconds = ((performance.now() - startedAt) / 1000).toLocaleString("it-IT", { maximumFractionDigits: 1 });
  const lines = [
    "",
    `  Sito:    ${siteUrl}`,
    ...(isLocal ? describeBackend(siteUrl, options["real-portals"]) : [`  Backend: ${project?.url ?? ""}`]),
    `  Pronto in ${seconds} secondi. Ctrl-C per chiudere.`,
    "",
  ];
  console.log(lines.join("\n"));
}
