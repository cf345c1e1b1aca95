import { sessionKey } from "#shared/session/stored-session.ts";
import { LOCAL_KEYS } from "../../supabase/local/backend/keys.ts";

/** Where the backend of the journeys is: at the site's own address, unless the variables name a project. */
export const BACKEND_URL = process.env["E2E_PROJECT_URL"] ?? "";

/** The name under which a browser of the journeys keeps its session. */
export const SESSION_KEY = sessionKey(BACKEND_URL || "http://localhost");

/** Where that project keeps the mails that it sends. */
export const MAILPIT_URL = process.env["E2E_MAILPIT_URL"] ?? "";

/** Its keys: those of the embedded backend, unless the variables name others. */
export const KEYS = {
  publishable: process.env["E2E_PUBLISHABLE_KEY"] ?? LOCAL_KEYS.publishable,
  secret: process.env["E2E_SECRET_KEY"] ?? LOCAL_KEYS.secret,
};
