import { school } from "#content/school.ts";

/** Credentials of the local backend. They open nothing outside this computer. */
export const LOCAL_KEYS = {
  publishable: "sb_publishable_local_only",
  secret: "sb_secret_local_only",
  cron: "local-only-cron-secret-of-more-than-32-characters",
  jwt: "local-only-jwt-secret-of-more-than-32-characters",
} as const;

/** The accounts made by supabase/seed.sql. */
export const EXAMPLE_ACCOUNTS = {
  password: "Borgosole-2026",
  people: [
    { email: `admin@${school.emailDomain}`, role: "amministratore" },
    { email: `docente@${school.emailDomain}`, role: "docente" },
  ],
} as const;
