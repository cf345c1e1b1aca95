import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import { EXAMPLE_ACCOUNTS, LOCAL_KEYS } from "../../tools/backend/keys.ts";
import { type LocalBackend, startLocalBackend } from "../../tools/backend/server.ts";
import { buildForSampleProject } from "../sample-project.ts";
import { atMost, median, type Outcome, rounded } from "./outcome.ts";

const PAGES = 200;
const TIMES = 5;

/** What two hundred pages of 6 kB cost: the list of editors, the content of the build, the build. */
export async function measureManyPages(): Promise<Outcome> {
  const backend = await startLocalBackend();
  try {
    const without = await secondsToBuild(backend);
    await addPages(backend);
    const withThem = await secondsToBuild(backend);
    const list = await listOf(backend);
    const content = await repeated(async () => {
      await touch(backend); // otherwise the database gives what it has kept
      return timed(() => ask(backend));
    });
    const listed = await repeated(() => timed(list));
    return {
      tables: [
        {
          title: `${PAGES} pages of 6 kB`,
          columns: ["site_content, ms", "list of editors, ms", "build without them, s", "with them, s"],
          rows: [[content, listed, without, withThem].map(rounded)],
        },
      ],
      checks: [
        atMost("site_content()", content, 300, "ms"),
        atMost("the list of editors", listed, 1_000, "ms"),
        atMost("what the build takes longer", withThem - without, 60, "s"),
      ],
    };
  } finally {
    await backend.close();
  }
}

async function addPages({ db, serial }: LocalBackend): Promise<void> {
  const text = "Una frase come tante altre di una pagina. ".repeat(24);
  const sections = Array.from({ length: 6 }, (_, at) => ({
    heading: `Parte ${at}`,
    blocks: [{ kind: "text", text, terms: false }],
  }));
  const content = { heading: "Una pagina lunga", intro: "Una prova. Con due frasi.", sections };
  await serial(() =>
    db.query(
      `with page as (
         insert into private.pages (id, path, parent, title, version)
         select gen_random_uuid(), '/ambienti/pagina-' || n, '/ambienti', 'Pagina ' || n, 1
         from generate_series(1, ${PAGES}) as n
         returning id, path, title
       )
       insert into private.page_versions (page_id, version, path, title, content)
       select id, 1, path, title, private.page_content($1) from page`,
      [JSON.stringify(content)],
    ),
  );
}

function touch({ db, serial }: LocalBackend): Promise<unknown> {
  return serial(() => db.query("update public.site_updates set changed_at = clock_timestamp() where topic = 'pages'"));
}

/** Asks for the list as the page of an editor does. */
async function listOf({ url }: LocalBackend): Promise<() => Promise<unknown>> {
  const editor = createClient(url, LOCAL_KEYS.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket. The one of ws is compatible, but its types have other event classes.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
  const email = EXAMPLE_ACCOUNTS.people.find(({ role }) => role === "redattore")?.email ?? "";
  await editor.auth.signInWithPassword({ email, password: EXAMPLE_ACCOUNTS.password });
  return async () => editor.rpc("list_all_pages").throwOnError();
}

async function secondsToBuild(backend: LocalBackend): Promise<number> {
  await touch(backend);
  const { rows } = await ask(backend);
  const content = JSON.stringify(rows[0]?.content);
  const server = createServer((_request, response) => response.end(content)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const folder = await mkdtemp(path.join(tmpdir(), "many-pages-"));
  const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return (await timed(() => buildForSampleProject(path.join(folder, "site"), from))) / 1_000;
  } finally {
    server.close();
    await rm(folder, { recursive: true });
  }
}

function ask({ db, serial }: LocalBackend) {
  return serial(() => db.query<{ content: unknown }>("select public.site_content() as content"));
}

async function repeated(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) times.push(await measure());
  return median(times);
}

async function timed(what: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await what();
  return performance.now() - start;
}
