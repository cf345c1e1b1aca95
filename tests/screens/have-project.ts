import { afterAll, vi } from "vitest";
import { whenSupabaseLoads } from "#shared/session/load-supabase.ts";

// supabase-js warns of two clients for one project, so each file has its own.
const name = crypto.randomUUID();
export const PROJECT = `https://${name}.example`;
export const SESSION_KEY = `sb-${name}-auth-token`;

// The timer of the client would read the storage of another file's tests.
let stopRefresh = () => {};
whenSupabaseLoads(({ supabase }) => {
  stopRefresh = () => void supabase.auth.stopAutoRefresh();
});
afterAll(() => stopRefresh());

/** What this device keeps, beside the session. */
export const keptOnDevice = () => Object.keys(localStorage).filter((key) => key !== SESSION_KEY);

export interface Asked {
  method: string;
  url: URL;
  /** The JSON of the body. */
  body: unknown;
  headers: Headers;
  cache: RequestCache | undefined;
  signal: AbortSignal | null | undefined;
}

/** The site is built for a project, until the end of the test. */
export function haveProject(): void {
  vi.stubEnv("VITE_SUPABASE_URL", PROJECT);
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "x");
}

type Answer = (asked: Asked) => Response | Promise<Response>;
const answers: Partial<Record<"client" | "visitors", Answer>> = {};

/** Answers the requests of the Supabase client, or those that are made without it, as a visitor. */
export function answerRequests(of: keyof typeof answers, answer: Answer): void {
  haveProject();
  answers[of] = answer;
  vi.stubGlobal("fetch", send);
}

async function send(input: string, { method = "GET", signal, ...init }: RequestInit = {}): Promise<Response> {
  signal?.throwIfAborted();
  const headers = new Headers(init.headers);
  const answer = answers[headers.has("authorization") ? "client" : "visitors"];
  if (!answer) throw new Error(`Nothing answers ${input}.`);
  const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
  return Promise.race([
    answer({ method, url: new URL(input, location.href), body, headers, signal, cache: init.cache }),
    abortOf(signal),
  ]);
}

/** Rejects when the request is aborted. */
function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
}
