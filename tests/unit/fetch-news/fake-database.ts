import type { IncomingMessage } from "node:http";
import type { NewsItem, Portal } from "../../../supabase/functions/fetch-news/portal.ts";
import type { PortalHealth } from "../../../supabase/functions/fetch-news/portal-health.ts";
import type { Settings } from "../../../supabase/functions/fetch-news/settings.ts";
import { serve } from "./loopback.ts";

export const ADMIN = "11111111-1111-4111-8111-111111111111";
export const TEACHER = "22222222-2222-4222-8222-222222222222";
export const REMOVED = "33333333-3333-4333-8333-333333333333";
export const CRON_SECRET = "un-segreto-di-prova-lungo-almeno-32-byte";

export interface Run {
  p_kind: string;
  p_items: NewsItem[];
  p_portals: PortalHealth[];
}

export interface FakeDatabase {
  settings: Settings;
  portals: Portal[];
  news: Map<string, NewsItem>;
  runs: Run[];
  logged: Record<string, unknown>[];
  failing: boolean;
}

/** An HTTP server that answers the three requests of the function as PostgREST would. */
export async function startDatabase(portals: Portal[] = []): Promise<FakeDatabase> {
  const news = new Map<string, NewsItem>();
  const runs: Run[] = [];
  const logged: Record<string, unknown>[] = [];

  const origin = await serve(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://database");
    const [status, body] = database.failing
      ? [500, { message: "out of memory at 10.0.0.7" }]
      : await answer(url, request);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });

  async function answer(url: URL, request: IncomingMessage): Promise<[number, unknown]> {
    if (url.pathname === "/rest/v1/user_roles") return ownRole(url, request);
    if (request.headers["apikey"] !== "sb_secret_prova") return [401, { message: "no key" }];
    if (url.pathname === "/rest/v1/news_portals") return [200, database.portals];
    if (url.pathname === "/rest/v1/rpc/store_news") return [200, store(JSON.parse(await textOf(request)) as Run)];
    return [404, { message: url.pathname }];
  }

  function store(run: Run) {
    runs.push(run);
    const added = run.p_items.filter(({ url }) => !news.has(url));
    for (const item of run.p_items) news.set(item.url, item);
    for (const health of run.p_portals) {
      const portal = database.portals.find(({ slug }) => slug === health.slug);
      if (!portal) throw new Error(`unknown portal ${health.slug}`);
      portal.found = health.found;
      portal.pauses = health.pauses;
      if (health.ok) portal.validators = health.validators ?? {};
    }
    return {
      news: run.p_items.map(({ title, url, date, source }) => ({ id: url, title, date, source, url })),
      portals: run.p_portals.map(({ slug, ok, found, error }) => ({
        slug,
        name: slug,
        ok,
        found,
        added: added.filter(({ portal }) => portal === slug).length,
        error,
      })),
    };
  }

  const database: FakeDatabase = {
    portals,
    news,
    runs,
    logged,
    failing: false,
    settings: {
      supabaseUrl: origin,
      publishableKey: "sb_publishable_prova",
      secretKey: "sb_secret_prova",
      cronSecret: CRON_SECRET,
      userAgent: "NotizieScuola/1.0 (+https://scuola.example/)",
      localFeeds: true,
      limits: { portalMs: 4_000, readingMs: 8_000, databaseMs: 4_000, bytes: 2 * 1024 * 1024, redirects: 3 },
      now: () => new Date(),
      log: (entry) => logged.push(entry),
    },
  };
  return database;
}

/** An access token as Supabase Auth issues it; `signature` is "genuine" for the fake database. */
export function token(subject: string, { role = "authenticated", signature = "genuine", padding = "" } = {}): string {
  const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${part({ alg: "HS256", typ: "JWT" })}.${part({ sub: subject, role, padding })}.${signature}`;
}

function ownRole(url: URL, request: IncomingMessage): [number, unknown] {
  const [, payload = "", signature] = request.headers.authorization?.split(".") ?? [];
  const isAsked = request.headers["apikey"] === "sb_publishable_prova";
  if (!isAsked || signature !== "genuine") return [401, { code: "PGRST301", message: "JWT invalid" }];
  // The shape given by token() above.
  const { sub } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub: string };
  const roles = new Map([
    [ADMIN, "admin"],
    [TEACHER, "docente"],
  ]);
  const role = roles.get(sub);
  return [200, role && url.searchParams.get("user_id") === `eq.${sub}` ? [{ role }] : []];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
