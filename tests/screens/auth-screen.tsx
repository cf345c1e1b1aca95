import { act, configure, render } from "@testing-library/react";
import { MemoryRouter, parsePath, Route, Routes, useLocation } from "react-router-dom";
import { vi } from "vitest";
import { SignedInOnly } from "#app/signed-in-only.tsx";
import { school } from "#content/school.ts";
import { AuthPage } from "#pages/auth-page.tsx";
import { ConfirmPage } from "#pages/confirm-page.tsx";
import { NewPasswordPage } from "#pages/new-password-page.tsx";
import { ProfilePage } from "#pages/profile-page.tsx";
import { AuthProvider } from "#shared/session/auth-provider.tsx";
import { answerRequests, type Asked, SESSION_KEY } from "./have-project.ts";

// The client is a large library: on a busy machine it takes seconds to load.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

interface Recorded {
  call: string;
  url: URL;
  body: unknown;
  authorization: string | null;
}

type Answer = (request: Recorded) => Response | Promise<Response>;

const answers = new Map<string, Answer>();

/** The requests that reached the network, oldest first. */
export const requests: Recorded[] = [];

/** Resets the fake network. By default it answers requests for profile, role, training and sign-out. */
export function resetBackend(): void {
  requests.length = 0;
  answers.clear();
  localStorage.clear();
  sessionStorage.clear();
  answers.set("GET /rest/v1/profiles", () => Response.json([profile]));
  answers.set("GET /rest/v1/user_roles", () => Response.json([]));
  answers.set("GET /rest/v1/training_courses", () => Response.json([]));
  answers.set("POST /auth/v1/logout", () => new Response(null, { status: 204 }));
  for (const of of ["client", "visitors"] as const) answerRequests(of, answerRecorded);
}

/** Sets the response to a request such as "POST /auth/v1/token". */
export function on(call: string, answer: Answer): void {
  answers.set(call, answer);
}

/** A response in the format of Supabase Auth. */
export function authAnswer(status: number, body: unknown): Answer {
  return () => Response.json(body, { status, headers: { "x-supabase-api-version": "2024-01-01" } });
}

/** A response that is held until `release` is called. */
export function slow(answer: Answer): { answer: Answer; release: () => void } {
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  return {
    answer: async (request) => {
      await gate;
      return answer(request);
    },
    release,
  };
}

export const user = {
  id: "7d0c0000-0000-4000-8000-000000000001",
  email: `anna.rossi@${school.emailDomain}`,
  created_at: "2026-11-22T20:10:00Z",
  email_confirmed_at: "2026-11-22T20:12:00Z",
};

export const profile = {
  user_id: user.id,
  nome: "Anna",
  cognome: "Rossi",
  email: user.email,
  created_at: "2026-01-01T00:00:00Z",
  proposed_audience: null,
  proposed_schools: [],
  proposed_buildings: [],
};

export function session() {
  const payload = { sub: user.id, role: "authenticated", exp: Math.floor(Date.now() / 1000) + 3600 };
  return {
    access_token: `${btoa('{"alg":"HS256","typ":"JWT"}')}.${btoa(JSON.stringify(payload))}.sign`.replace(/=/g, ""),
    refresh_token: "refresh",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: payload.exp,
    user,
  };
}

/** Puts a session where the browser keeps it. */
export function storeSession(): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session()));
}

/** Renders the sign-in pages and the pages that they lead to. */
export async function renderAt(path: string, state?: unknown): Promise<void> {
  const site = (
    <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
      <Address />
      <AuthProvider>
        <main>
          <Routes>
            <Route path="/" element={<h1>Pagina iniziale</h1>} />
            <Route path="/auth" element={<AuthPage />} />
            <Route path="/auth/nuova-password" element={<NewPasswordPage />} />
            <Route path="/auth/conferma" element={<ConfirmPage />} />
            <Route path="/profilo" element={<SignedInOnly children={<ProfilePage />} />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </main>
      </AuthProvider>
    </MemoryRouter>
  );
  // The session is read after the first render.
  await act(async () => void render(site));
}

/** The current path with query and fragment. */
export let address = "";

function Address() {
  const { pathname, search, hash } = useLocation();
  address = pathname + search + hash;
  return null;
}

function Elsewhere() {
  return <h1>{useLocation().pathname}</h1>;
}

async function answerRecorded({ method, url, body, headers }: Asked): Promise<Response> {
  const call = `${method} ${url.pathname}`;
  const request = { call, url, body, authorization: headers.get("authorization") };
  requests.push(request);
  const answer = answers.get(call);
  if (!answer) throw new TypeError("Failed to fetch");
  return answer(request);
}
