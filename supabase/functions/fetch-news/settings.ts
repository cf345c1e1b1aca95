export interface Limits {
  portalMs: number;
  /** Total time for reading the list of portals and all the portals. */
  readingMs: number;
  databaseMs: number;
  bytes: number;
  redirects: number;
}

export interface Settings {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  cronSecret: string | null;
  userAgent: string;
  /** Allows feeds on 127.0.0.1 over plain http. True only with the embedded backend. */
  localFeeds: boolean;
  limits: Limits;
  now: () => Date;
  log: (entry: Record<string, unknown>) => void;
}

/** Reads the settings from environment variables. Throws when a required one is missing. */
export function readSettings(env: (name: string) => string | undefined): Settings {
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
    userAgent: userAgent(env("SITE_URL")),
    localFeeds: env("LOCAL_FEEDS") === "true",
    // databaseMs counts twice (role, storing): 25 seconds in total.
    limits: { portalMs: 8_000, readingMs: 13_000, databaseMs: 6_000, bytes: 2 * 1024 * 1024, redirects: 3 },
    now: () => new Date(),
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

// Lets the owners of the portals see which site is reading them.
function userAgent(siteUrl: string | undefined): string {
  const name = "NotizieScuola/1.0";
  const address = siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl) : null;
  return address?.protocol.startsWith("http") ? `${name} (+${address.href})` : name;
}
