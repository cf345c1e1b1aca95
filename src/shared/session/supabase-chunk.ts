// One chunk for the client and its companions: one dynamic import adds less to every page than three.
export { followClient } from "./follow-client.ts";
export { readDetails } from "./read-details.ts";
export { supabase } from "./supabase.ts";
