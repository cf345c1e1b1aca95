import { type Env, type Project, readProject } from "../_shared/project.ts";

export interface Limits {
  portalMs: number;
  /** Total time for reading the list of portals and all the portals. */
  readingMs: number;
  databaseMs: number;
  bytes: number;
  redirects: number;
}

export interface Settings extends Project {
  userAgent: string;
  /** Allows feeds on 127.0.0.1 over plain http. True only with the embedded backend. */
  localFeeds: boolean;
  limits: Limits;
  now: () => Date;
}

/** Reads the settings from environment variables. Throws when a required one is missing. */
export function readSettings(env: Env): Settings {
  return {
    ...readProject(env),
    userAgent: userAgent(env("SITE_URL")),
    localFeeds: env("LOCAL_FEEDS") === "true",
    // databaseMs counts twice (role, storing): 25 seconds in total.
    limits: { portalMs: 8_000, readingMs: 13_000, databaseMs: 6_000, bytes: 2 * 1024 * 1024, redirects: 3 },
    now: () => new Date(),
  };
}

// Lets the owners of the portals see which site is reading them.
function userAgent(siteUrl: string | undefined): string {
  const name = "NotizieScuola/1.0";
  const address = siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl) : null;
  return address?.protocol.startsWith("http") ? `${name} (+${address.href})` : name;
}
