import { onTestFinished, vi } from "vitest";
import { PATIENCE_MS } from "#shared/change/patience.ts";
import { queryClient } from "#shared/query-client.tsx";
import { notify } from "./shown-notices.ts";

interface Answer {
  data?: unknown;
  error?: unknown;
}

export type Rpc = (
  name: string,
  args: Record<string, unknown>,
  options?: { get?: boolean },
) => Answer | Promise<Answer>;

/** Who is signed in. */
export const PERSON = "00000000-0000-4000-8000-000000000001";

/** The answers of the database, of Storage and of functions to who is signed in. Import it before the code that asks. */
export const backend = {
  rpc: vi.fn<Rpc>(),
  remove: vi.fn<(paths: string[]) => Promise<Answer>>(),
  copy: vi.fn<(from: string, to: string) => Promise<Answer>>(),
  /** The files that nobody may read any more. */
  left: [] as { bucket: string; path: string }[],
  notify,
  reload: vi.fn<() => Promise<boolean>>(),
  download: vi.fn<(path: string) => Promise<Answer>>(),
  sign: vi.fn<(path: string, seconds: number, options: object) => Promise<Answer>>(),
  invoke: vi.fn<(name: string, options: object) => Promise<Answer>>(),
  role: "redattore" as string | null,
  /** Whether the role is still being read. */
  loading: false,
  /** Whose session the client has. */
  sessionOf: PERSON as string | undefined,
  /** The headers that a call was sent with. */
  headers: {} as Record<string, string>,
  /** Tells the page of a change, by the topic that it listens to. */
  onEvent: new Map<string, () => void>(),
};

const EMAIL = "anna.verdi@scuola.example";

export const useAuth = () => ({
  role: backend.role,
  loading: backend.loading,
  user: { id: PERSON, email: EMAIL, created_at: "2026-11-22T20:10:00Z" },
  profile: { nome: "Anna", cognome: "Verdi", email: EMAIL },
  reload: backend.reload,
});

export function loadSupabase() {
  const rpc = (name: string, args: Record<string, unknown>, options?: { get?: boolean }) => {
    let throws = false;
    let stop: AbortSignal | undefined;
    const answer = async () => {
      if (name === "files_to_remove") return { data: backend.left, error: null };
      const { data = null, error = null } = await Promise.race([backend.rpc(name, args, options), abortOf(stop)]);
      if (error && throws) throw error;
      return { data, error };
    };
    const call: object = {
      limit: () => call,
      setHeader: (header: string, value: string) => {
        backend.headers[header] = value;
        return call;
      },
      abortSignal: (signal: AbortSignal) => {
        stop = signal;
        return call;
      },
      overrideTypes: () => call,
      single: () => call,
      maybeSingle: () => call,
      throwOnError: () => {
        throws = true;
        return call;
      },
      then: (...then: Parameters<Promise<Answer>["then"]>) => answer().then(...then),
    };
    return call;
  };
  const getSession = () =>
    Promise.resolve({
      data: { session: { user: { id: backend.sessionOf }, access_token: `token of ${backend.sessionOf}` } },
    });
  const channel = {
    on(_type: string, { filter }: { filter: string }, callback: () => void) {
      const other = backend.onEvent.get(filter);
      backend.onEvent.set(filter, () => {
        other?.();
        callback();
      });
      return channel;
    },
    subscribe: () => channel,
  };
  return Promise.resolve({
    rpc,
    auth: { getSession },
    channel: () => channel,
    removeChannel: () => Promise.resolve("ok"),
    functions: { invoke: backend.invoke },
    storage: {
      from: () => ({
        remove: backend.remove,
        copy: backend.copy,
        download: backend.download,
        createSignedUrl: backend.sign,
      }),
    },
  });
}

export const loadChannels = loadSupabase;

/** Rejects when the request is aborted. */
function abortOf(signal: AbortSignal | undefined): Promise<Answer> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
}

/** A request that the server holds back, until its time is over. */
export function holdBack() {
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return {
    answer: new Promise<never>(() => {}),
    endTime: () => vi.advanceTimersByTime(PATIENCE_MS),
  };
}

export function resetBackend(answer: Rpc): void {
  vi.resetAllMocks();
  queryClient.clear();
  backend.rpc.mockImplementation(answer);
  backend.remove.mockResolvedValue({ data: [], error: null });
  backend.copy.mockResolvedValue({ data: {}, error: null });
  backend.download.mockResolvedValue({ data: new Blob(), error: null });
  backend.reload.mockResolvedValue(true);
  Object.assign(backend, { role: "redattore", loading: false, sessionOf: PERSON, headers: {}, left: [] });
  backend.onEvent.clear();
}

/** The arguments of the calls of a function of the database. */
export function sent(name: string): Record<string, unknown>[] {
  return backend.rpc.mock.calls.filter(([called]) => called === name).map(([, args]) => args);
}

/** A refusal in the words of supabase/migrations. */
export function refused(message: string, details = "") {
  return { error: { code: "P0001", message, details, hint: "English" } };
}

export const roleTaken = { error: { code: "42501", message: "editors_only", details: null, hint: null } };
export const noNetwork = { error: { code: "", message: "TypeError: Failed to fetch", details: "" } };
/** What the client throws when the time of a request is over: its code is a number. */
export const timedOut = { error: new DOMException("signal timed out", "TimeoutError") };
