import { patience } from "#shared/change/patience.ts";
import type { Database, Json } from "#shared/database.types.ts";
import { loadSupabase } from "./load-supabase.ts";

type Functions = Database["public"]["Functions"];

// The generated types do not know which columns may be null, nor what the JSON columns hold: the caller says what comes.

/** The value of a JSON parameter: an interface lacks the index signature of Json. */
export const asJson = (value: object) => value as unknown as Json;

/** What a function returns: its rows, or one row as an object, which may be missing where null is an answer. */
type Rows = "all" | "one" | "one-or-null";

/** Reads with a function of the database, as the person who is signed in. */
export function readWithSession<Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]["Args"],
  signal: AbortSignal,
  rows?: Rows,
): Promise<unknown> {
  // Words only in the body of the request: servers log addresses.
  return call(name, args, signal, !("p_words" in Object(args)), rows);
}

/** Changes something with a function of the database; gives up after some seconds. */
export function changeWithSession<Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]["Args"],
  rows?: Rows,
): Promise<unknown> {
  return call(name, args, patience(), false, rows);
}

async function call<Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]["Args"],
  signal: AbortSignal,
  get: boolean,
  rows: Rows = "all",
): Promise<unknown> {
  const request = (await loadSupabase()).rpc(name, args, { get }).abortSignal(signal);
  if (rows === "one") return (await request.single().throwOnError()).data;
  if (rows === "one-or-null") return (await request.maybeSingle().throwOnError()).data;
  return (await request.throwOnError()).data;
}
