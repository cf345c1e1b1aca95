// What comes in one file when the client is needed: one import costs the pages that do not need it less than three.
export { followClient } from "./follow-client.ts";
export { readDetails } from "./read-details.ts";
export { supabase } from "./supabase.ts";
