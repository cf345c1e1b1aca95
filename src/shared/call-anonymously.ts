import type { Database } from "#shared/database.types.ts";
import { supabaseAddress } from "#shared/env.ts";
import { storableJson } from "#shared/storable-text.ts";
import { yieldToMain } from "#shared/yield-to-main.ts";

type Functions = Database["public"]["Functions"];

/**
 * Calls a database function as an anonymous visitor, also when the user is signed in: with the publishable key and no
 * session. The arguments are sent in the body, because servers log URLs. `most` limits the rows. Unlike the Supabase
 * client it does not retry.
 */
export async function callAnonymously<Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]["Args"],
  signal: AbortSignal,
  most?: number,
): Promise<Functions[Name]["Returns"]> {
  const question = `rpc/${name}${most === undefined ? "" : `?limit=${most}`}`;
  const asked = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: storableJson(JSON.stringify(args)),
    signal,
  };
  return (await ask(question, asked)) as Functions[Name]["Returns"]; // generated from the schema (npm run types)
}

/** Reads a public table without the Supabase client, which weighs more than the page. `question` begins with its name. */
export function readAnonymously(
  question: string,
  signal: AbortSignal,
  cache: RequestCache = "default",
): Promise<unknown> {
  return ask(question, { signal, cache });
}

/** Rejects with the text of an answer that is an error as the cause. */
async function ask(question: string, request: RequestInit): Promise<unknown> {
  const address = supabaseAddress();
  if (!address) throw new Error("VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not set: see .env.example.");
  await yieldToMain(); // the first fetch takes 40 ms on a slow phone, and components read as they are rendered
  const response = await fetch(`${address.url}/rest/v1/${question}`, {
    ...request,
    headers: { ...request.headers, apikey: address.publishableKey },
  });
  const name = question.split("?", 1)[0] ?? question;
  // A function without a result answers 204, with nothing.
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`, { cause: text });
  return text && JSON.parse(text);
}
