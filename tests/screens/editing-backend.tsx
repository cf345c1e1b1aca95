import { render as renderAlone, type RenderOptions, type RenderResult } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import { PATIENCE_MS } from "#shared/change/patience.ts";
import { isUnanswered } from "#shared/change/refusal.ts";
import { AuthContext, type AuthState } from "#shared/session/use-auth.ts";
import { answerRequests, type Asked, SESSION_KEY } from "./have-project.ts";
import { resetBackend as resetVisitors } from "./notices-backend.ts";
import { signedIn } from "./people.ts";
import { notify } from "./shown-notices.ts";

interface Answer {
  data?: unknown;
  error?: unknown;
}

interface StorageAnswer {
  error?: { message: string };
}

export type Rpc = (
  name: string,
  args: Record<string, unknown>,
  options?: { get?: boolean },
) => Answer | Promise<Answer>;

/** Who is signed in. */
export const PERSON = "00000000-0000-4000-8000-000000000001";

/** The answers to the Supabase client: of the database by the name of a function or table, of Storage, of functions. */
export const backend = {
  rpc: vi.fn<Rpc>(),
  remove: vi.fn<(paths: string[], bucket: string) => StorageAnswer>(),
  copy: vi.fn<(from: string, to: string) => StorageAnswer>(),
  /** The files that nobody may read any more. */
  left: [] as { bucket: string; path: string }[],
  notify,
  reload: vi.fn<() => Promise<boolean>>(),
  download: vi.fn<(path: string) => Blob>(),
  sign: vi.fn<(path: string, seconds: number) => StorageAnswer>(),
  /** A function's answer, or what is in it. */
  invoke: vi.fn<(name: string, body: unknown) => object | Promise<object>>(),
  role: "redattore" as string | null,
  /** Whether the role is still being read. */
  loading: false,
  /** Of the last call. */
  authorization: null as string | null,
};

/** Renders for the person who is signed in. */
export function render(children: ReactElement, { wrapper: Inner, ...options }: RenderOptions = {}): RenderResult {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SignedIn>{Inner ? <Inner>{children}</Inner> : children}</SignedIn>
  );
  return renderAlone(children, { ...options, wrapper });
}

function SignedIn({ children }: { children: ReactNode }) {
  const person = signedIn({ email: "anna.verdi@scuola.example", nome: "Anna", cognome: "Verdi" });
  const { loading, reload } = backend;
  const role = backend.role as AuthState["role"]; // a newer database may have others
  const user = { ...person.user, id: PERSON, created_at: "2026-11-22T20:10:00Z" } as AuthState["user"];
  return <AuthContext value={{ ...person, user, role, loading, reload }}>{children}</AuthContext>;
}

/** Puts the session of somebody where the client keeps it: one that lasts at whatever hour a test sets. */
export function storeSession(id: string): void {
  const tokens = { access_token: `token of ${id}`, refresh_token: "refresh", token_type: "bearer" };
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...tokens, user: { id }, expires_at: Date.UTC(2999) / 1000 }));
}

async function answer({ method, url: { pathname, searchParams }, body, headers }: Asked): Promise<Response> {
  const [, service, , ...path] = pathname.split("/");
  if (service === "auth") return new Response(null, { status: 204 }); // a sign-out
  const args = Object(body) as Record<string, unknown>; // a JSON body
  if (service === "functions") {
    const told = await backend.invoke(path.join("/"), body);
    return told instanceof Response ? told : Response.json(told);
  }
  if (service === "storage") return ofStorage(method, path, args);
  const name = path.at(-1) ?? "";
  if (name === "files_to_remove") return Response.json(backend.left);
  backend.authorization = headers.get("authorization");
  const get = method === "GET";
  searchParams.delete("limit");
  const words = [...searchParams].map(([key, value]) => [key, valueOf(value)] as const);
  const { data = null, error } = await backend.rpc(name, get ? Object.fromEntries(words) : args, { get });
  if (!error) return Response.json(data);
  if (!isUnanswered(error)) return Response.json(error, { status: 400 });
  // The client would ask three times more, for seven seconds.
  if (get) return new Response("Bad gateway", { status: 502 });
  throw error;
}

/** What an address says: the client writes every argument as a word. */
function valueOf(word: string): unknown {
  if (/^\{.*\}$/.test(word)) return word.slice(1, -1).split(",").filter(Boolean);
  return /^(?:true|false|null|\d+)$/.test(word) ? JSON.parse(word) : word;
}

function ofStorage(method: string, [, what = "", ...path]: string[], args: Record<string, unknown>): Response {
  if (method === "GET") {
    // A FileReader of jsdom reads no Blob of Node.js.
    return Object.assign(new Response(), { blob: () => Promise.resolve(backend.download(path.join("/"))) });
  }
  const { error } =
    method === "DELETE"
      ? backend.remove(args["prefixes"] as string[], what)
      : what === "copy"
        ? backend.copy(String(args["sourceKey"]), String(args["destinationKey"]))
        : backend.sign(path.slice(1).join("/"), Number(args["expiresIn"]));
  if (error) return Response.json(error, { status: 400 });
  return Response.json({ signedURL: `/object/sign/${path.join("/")}?token=t` });
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

export function resetBackend(rpc: Rpc): void {
  vi.resetAllMocks();
  resetVisitors();
  backend.rpc.mockImplementation(rpc);
  for (const call of [backend.remove, backend.copy, backend.sign]) call.mockReturnValue({});
  backend.download.mockReturnValue(new Blob());
  backend.reload.mockResolvedValue(true);
  Object.assign(backend, { role: "redattore", loading: false, authorization: null, left: [] });
  answerRequests("client", answer);
  storeSession(PERSON);
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
export const noNetwork = { error: new TypeError("Failed to fetch") };
export const timedOut = { error: new DOMException("signal timed out", "TimeoutError") };
