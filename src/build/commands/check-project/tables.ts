/** What visitors read in the schema public. Everything else is closed to them. */
export const OPEN_TABLES = ["news", "news_updates", "site_updates"] as const;

export const CLOSED_TABLES = [
  "news_portals",
  "news_runs",
  "profiles",
  "role_changes",
  "training_courses",
  "user_roles",
] as const;
