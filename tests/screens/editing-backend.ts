import { vi } from "vitest";
import { queryClient } from "#shared/query-client.tsx";

interface Answer {
  data?: unknown;
  error?: unknown;
}

type Rpc = (name: string, args: Record<string, unknown>) => Answer | Promise<Answer>;

/** Who writes. */
export const PERSON = "00000000-0000-4000-8000-000000000001";

/** The answers of the database and of Storage to editors. Import it before the code that asks. */
export const backend = {
  rpc: vi.fn<Rpc>(),
  remove: vi.fn<(paths: string[]) => Promise<Answer>>(),
  notify: vi.fn(),
  reload: vi.fn<() => Promise<boolean>>(),
};

export const useAuth = () => ({ role: "redattore", user: { id: PERSON }, reload: backend.reload });
export const notify = (notice: unknown) => void backend.notify(notice);
export const connectToaster = () => () => {};

export function loadSupabase() {
  const rpc = (name: string, args: Record<string, unknown>) => {
    let throws = false;
    const answer = async () => {
      const { data = null, error = null } = await backend.rpc(name, args);
      if (error && throws) throw error;
      return { data, error };
    };
    const call: object = {
      limit: () => call,
      abortSignal: () => call,
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
  return Promise.resolve({ rpc, storage: { from: () => ({ remove: backend.remove }) } });
}

export function resetBackend(answer: Rpc): void {
  vi.resetAllMocks();
  queryClient.clear();
  backend.rpc.mockImplementation(answer);
  backend.remove.mockResolvedValue({ data: [], error: null });
  backend.reload.mockResolvedValue(true);
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
