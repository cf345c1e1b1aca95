import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { Problem, quoted } from "../backup/problem.ts";
import { type Env, messageOf } from "../project-check/sources.ts";

const TIMEOUT_MS = 60_000;

/** Supabase's Management API, for what its command line does not do or would want a secret as an argument for. */
export interface Account {
  get: (path: string) => Promise<unknown>;
  send: (method: "POST" | "PATCH", path: string, body: unknown) => Promise<unknown>;
}

export function openAccount(token: string, env: Env, signal: AbortSignal): Account {
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const request = {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const response = await fetch(`${env["SUPABASE_API_URL"] ?? "https://api.supabase.com"}${path}`, request).catch(
      (error: unknown) => {
        signal.throwIfAborted();
        throw new Problem(`Supabase non risponde (${messageOf(error)}): controllate la connessione.`);
      },
    );
    const text = await response.text();
    if (!response.ok) throw refusal(response.status, `${method} ${path}`, text);
    return text === "" ? undefined : (JSON.parse(text) as unknown);
  };
  return { get: (path) => ask("GET", path), send: ask };
}

function refusal(status: number, what: string, text: string): Problem {
  const said = quoted(messageIn(text));
  if (status === 401)
    return new Problem(`Supabase non conosce il token${said}: fatene uno in Account → Access Tokens.`);
  if (status === 403)
    return new Problem(`Al token manca un diritto per ${what}${said}. Quali servono: docs/deployment.md, «The token».`);
  if (status === 402 || /plan|upgrade|limit of \d|maximum/i.test(said))
    return new Problem(`Il piano di Supabase non lo permette${said}.`);
  return new Problem(`Supabase risponde ${status} a ${what}${said}.`);
}

function messageIn(text: string): string {
  try {
    return z.object({ message: z.string() }).parse(JSON.parse(text)).message;
  } catch {
    return text.slice(0, 200);
  }
}

/** What `supabase login` has stored: in a file, or in the keys of macOS and Linux. Those of Windows cannot be read from here. */
export function storedToken(env: Env): string | undefined {
  const file = path.join(env["SUPABASE_HOME"] ?? path.join(homedir(), ".supabase"), "access-token");
  if (existsSync(file)) return readFileSync(file, "utf8").trim() || undefined;
  if (env["SUPABASE_NO_KEYRING"] === "1") return undefined;
  const keys = {
    darwin: ["security", "find-generic-password", "-s", "Supabase CLI", "-a", "supabase", "-w"],
    linux: ["secret-tool", "lookup", "service", "Supabase CLI", "username", "supabase"],
  };
  const [program, ...words] =
    process.platform === "darwin" || process.platform === "linux" ? keys[process.platform] : [];
  if (program === undefined) return undefined;
  try {
    const found = execFileSync(program, words, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      timeout: 30_000,
    });
    const [, encoded] = /^go-keyring-base64:(.*)/.exec(found.trim()) ?? [];
    return (encoded === undefined ? found : Buffer.from(encoded, "base64").toString()).trim() || undefined;
  } catch {
    return undefined; // no such program, or nothing is stored
  }
}

const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  region: z.string().default(""),
});
export type Project = z.infer<typeof projectSchema>;

export async function listProjects(account: Account): Promise<Project[]> {
  return z.array(projectSchema).parse(await account.get("/v1/projects"));
}

const organizationsSchema = z.array(z.object({ id: z.string(), slug: z.string().optional(), name: z.string() }));

export async function listOrganizations(account: Account): Promise<{ slug: string; name: string }[]> {
  const found = organizationsSchema.parse(await account.get("/v1/organizations"));
  return found.map(({ id, slug = id, name }) => ({ slug, name }));
}

export async function createProject(
  account: Account,
  { organization, ...settings }: { name: string; organization: string; region: string; db_pass: string },
): Promise<Project> {
  return projectSchema.parse(
    await account.send("POST", "/v1/projects", { ...settings, organization_slug: organization }),
  );
}

const keysSchema = z.array(z.object({ name: z.string(), type: z.string().nullish(), api_key: z.string().nullish() }));

/** The key that visitors' browsers have. */
export async function publishableKey(account: Account, ref: string): Promise<string> {
  const keys = keysSchema.parse(await account.get(`/v1/projects/${ref}/api-keys`));
  const found = keys.find(({ type }) => type === "publishable") ?? keys.find(({ name }) => name === "anon");
  if (!found?.api_key)
    throw new Problem(
      "Il progetto non ha una chiave pubblica: fatene una in Project Settings → API Keys (sb_publishable_…).",
    );
  return found.api_key;
}

const poolersSchema = z.array(
  z.object({
    database_type: z.string().optional(),
    db_user: z.string(),
    db_host: z.string(),
    db_port: z.number(),
    db_name: z.string(),
  }),
);

/** Where the database is reached over IPv4, without the password: the pooler, by sessions. */
export async function databaseAddress(account: Account, ref: string): Promise<string> {
  const poolers = poolersSchema.parse(await account.get(`/v1/projects/${ref}/config/database/pooler`));
  const pooler = poolers.find(({ database_type }) => database_type === "PRIMARY") ?? poolers[0];
  if (!pooler) throw new Problem("Supabase non dice dove si raggiunge il database: riprovate fra qualche minuto.");
  // 6543 takes transactions, 5432 of the same host takes sessions.
  const port = pooler.db_port === 6543 ? 5432 : pooler.db_port;
  return `postgresql://${pooler.db_user}@${pooler.db_host}:${port}/${pooler.db_name}`;
}
