import { LOCAL_KEYS } from "../../supabase/local/backend/keys.ts";

/** The keys of the backend that the journeys talk to: the embedded one, unless the variables name another. */
export const KEYS = {
  publishable: process.env["E2E_PUBLISHABLE_KEY"] ?? LOCAL_KEYS.publishable,
  secret: process.env["E2E_SECRET_KEY"] ?? LOCAL_KEYS.secret,
};
