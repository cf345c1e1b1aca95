import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Pool } from "pg";
import { z } from "zod";
import { addressForPg, isOfCertificate, withPassword, WRONG_CERTIFICATE } from "../../database-certificate.ts";
import { readSupabaseEnv, type SupabaseEnv } from "../../read-supabase-env.ts";
import { type Finding, right, unknown, wrong } from "./finding.ts";
import { type Remedy, remedies } from "./remedies.ts";

export type Env = Readonly<Record<string, string | undefined>>;

/** What can be asked, or the reason why not, as its checks say it. */
export type Source<T> = { given: T } | { missing: string };

/** What the checks ask. */
export interface Given {
  /** The project as a visitor sees it. */
  api: Api;
  /** The project with its secret key. */
  secretApi: Api;
  database: Database;
  /** Supabase's Management API, which knows the settings. */
  management: Management;
}

export type Sources = { [Name in keyof Given]: Source<Given[Name]> };

export interface Api {
  url: string;
  get: (path: string, headers?: Record<string, string>) => Promise<ApiAnswer>;
  post: (path: string, body: unknown) => Promise<ApiAnswer>;
}

export interface ApiAnswer {
  status: number;
  /** Undefined, if it is not JSON. */
  body: unknown;
  headers: Headers;
}

export type Row = Record<string, unknown>;

export interface Database {
  query: (sql: string, parameters?: unknown[]) => Promise<Row[]>;
}

export interface Management {
  /** The settings of Auth. */
  auth: Record<string, unknown>;
  /** `path` is below the address of the project. */
  get: (path: string) => Promise<unknown>;
}

export interface Opened {
  sources: Sources;
  /** How it went, for each source that was given. */
  lines: { name: string; finding: Finding }[];
  close: () => Promise<void>;
}

/** Opens what the variables name. */
export async function openSources(root: string, env: Env, timeoutMs: number): Promise<Opened> {
  const [api, database, management] = await Promise.all([
    openApi(env, timeoutMs),
    openDatabase(env, timeoutMs),
    openManagement(root, env, timeoutMs),
  ]);
  const secretKey = env["SUPABASE_SECRET_KEY"]?.trim() ?? "";
  const secretApi: Source<Api> =
    "missing" in api.source || secretKey === ""
      ? { missing: secretKey === "" ? "serve SUPABASE_SECRET_KEY" : NO_PROJECT }
      : { given: createApi({ url: api.source.given.url, key: secretKey }, timeoutMs) };
  return {
    sources: { api: api.source, secretApi, database: database.source, management: management.source },
    lines: [
      { name: "Progetto e chiave", finding: api.finding },
      { name: "Database", finding: database.finding },
      { name: "Impostazioni", finding: management.finding },
    ],
    close: database.close,
  };
}

const NO_PROJECT = "il progetto non risponde";

async function openApi(env: Env, timeoutMs: number): Promise<{ source: Source<Api>; finding: Finding }> {
  const refused = (text: string, remedy: Remedy = remedies.variables) => ({
    source: { missing: NO_PROJECT },
    finding: wrong(text, remedy),
  });
  let project: SupabaseEnv | undefined;
  try {
    project = readSupabaseEnv(env);
  } catch (error) {
    return refused(messageOf(error));
  }
  if (!project) return refused("mancano VITE_SUPABASE_URL e VITE_SUPABASE_PUBLISHABLE_KEY");
  const api = createApi(project, timeoutMs);
  try {
    const { status } = await api.get("/auth/v1/settings");
    if (status === 401) return refused("il progetto non conosce la chiave: è di un altro progetto, o è stata revocata");
    if (status === 540) return refused("il progetto è in pausa: va riattivato", remedies.open);
    if (status !== 200) return refused(`il progetto risponde ${status}`, remedies.open);
    return { source: { given: api }, finding: right("risponde, e la chiave del sito non è segreta") };
  } catch (error) {
    return refused(`il progetto non risponde (${messageOf(error)})`, remedies.open);
  }
}

function createApi({ url, key }: SupabaseEnv, timeoutMs: number): Api {
  const ask = async (path: string, init: RequestInit): Promise<ApiAnswer> => {
    const headers = new Headers(init.headers);
    headers.set("apikey", key);
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${url}${path}`, { ...init, headers, signal, redirect: "manual" });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  };
  return {
    url,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, body) =>
      ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  };
}

async function openDatabase(env: Env, timeoutMs: number) {
  const url = env["DATABASE_URL"]?.trim() ?? "";
  const close = () => Promise.resolve();
  if (url === "") return { source: { missing: "serve DATABASE_URL" }, finding: unknown("serve DATABASE_URL"), close };
  const refused = (text: string) => ({
    source: { missing: "il database non risponde" },
    finding: wrong(text, remedies.variables),
    close,
  });
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol)) {
    return refused(
      "DATABASE_URL non è un indirizzo postgresql://… (nella password, # / : @ si scrivono %23 %2F %3A %40)",
    );
  }
  const pool = new Pool({
    connectionString: addressForPg(withPassword(new URL(url), env)),
    max: 3,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // An idle connection was lost: the next query reports it.
  pool.on("error", () => undefined);
  const query: Database["query"] = async (sql, parameters = []) => {
    const client = await pool.connect();
    try {
      // Nothing is ever changed.
      await client.query("begin read only");
      const { rows } = await client.query<Row>(sql, parameters);
      await client.query("rollback");
      client.release();
      return rows;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  try {
    await query("select 1");
    return { source: { given: { query } }, finding: right("risponde"), close: () => pool.end() };
  } catch (error) {
    await pool.end();
    return refused(isOfCertificate(error) ? WRONG_CERTIFICATE : `non risponde (${messageOf(error)})`);
  }
}

async function openManagement(
  root: string,
  env: Env,
  timeoutMs: number,
): Promise<{ source: Source<Management>; finding: Finding }> {
  const lacking = (text: string) => ({ source: { missing: text }, finding: unknown(text) });
  const token = env["SUPABASE_ACCESS_TOKEN"]?.trim() ?? "";
  if (token === "") return lacking("serve SUPABASE_ACCESS_TOKEN");
  const ref = projectRef(root, env);
  if (ref === undefined) return lacking("serve SUPABASE_PROJECT_ID, il codice del progetto");

  const project = `${env["SUPABASE_API_URL"] ?? "https://api.supabase.com"}/v1/projects/${ref}`;
  const get = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${project}${path}`, { headers, signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`Supabase risponde ${response.status}`);
    return response.json();
  };
  try {
    const auth = z.record(z.string(), z.unknown()).parse(await get("/config/auth"));
    return { source: { given: { auth, get } }, finding: right("Supabase le dice") };
  } catch (error) {
    return {
      source: { missing: "Supabase non dice le impostazioni" },
      finding: wrong(`SUPABASE_ACCESS_TOKEN non serve per ${ref} (${messageOf(error)})`, remedies.variables),
    };
  }
}

/** Of the variable of the command line, of the address, or of `supabase link`. */
export function projectRef(root: string, env: Env): string | undefined {
  const named = env["SUPABASE_PROJECT_ID"]?.trim();
  if (named) return named;
  const hosted = /^https:\/\/([a-z0-9]+)\.supabase\.co\b/.exec(env["VITE_SUPABASE_URL"] ?? "")?.[1];
  if (hosted !== undefined) return hosted;
  const linked = path.join(root, "supabase/.temp/project-ref");
  return existsSync(linked) ? readFileSync(linked, "utf8").trim() : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the checks say what they expected
  }
}

// Of an error for several addresses of a name, which has no message.
function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : error.name;
}

const reasonSchema = z.object({ cause: z.object({ message: z.string().min(1) }) });

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "nessuna risposta in tempo";
  // fetch says "fetch failed", and why in its cause.
  return reasonSchema.safeParse(error).data?.cause.message ?? (error.message || codeOf(error));
}
