/** What every function knows of its project. */
export interface Project {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  cronSecret: string | null;
  limits: { databaseMs: number };
  log: (entry: Record<string, unknown>) => void;
}

export type Env = (name: string) => string | undefined;

/** Reads the project from environment variables. Throws when a required one is missing. */
export function readProject(env: Env): Omit<Project, "limits"> {
  return {
    supabaseUrl: required("SUPABASE_URL", env("SUPABASE_URL")).replace(/\/$/, ""),
    publishableKey: required(
      "SUPABASE_PUBLISHABLE_KEYS",
      defaultKey(env("SUPABASE_PUBLISHABLE_KEYS")) ?? env("SUPABASE_ANON_KEY"),
    ),
    secretKey: required(
      "SUPABASE_SECRET_KEYS",
      defaultKey(env("SUPABASE_SECRET_KEYS")) ?? env("SUPABASE_SERVICE_ROLE_KEY"),
    ),
    cronSecret: env("CRON_SECRET") || null,
    log: (entry) => console.log(JSON.stringify(entry)),
  };
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

// Supabase sets a JSON object of keys by name; older projects have one variable for each key.
function defaultKey(json: string | undefined): string | undefined {
  if (!json) return undefined;
  const keys: unknown = JSON.parse(json);
  if (typeof keys !== "object" || keys === null) return undefined;
  const named = new Map<string, unknown>(Object.entries(keys));
  const key = named.get("default") ?? named.values().next().value;
  return typeof key === "string" ? key : undefined;
}
