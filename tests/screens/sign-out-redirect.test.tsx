import { render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { nobody, signedIn } from "./people.ts";
import { SignOutRedirect } from "#app/session/sign-out-redirect.tsx";
import { SignedInOnly } from "#app/session/signed-in-only.tsx";
import type { AuthState } from "#shared/session/use-auth.ts";

let auth: AuthState;
vi.mock("#shared/session/use-auth.ts", () => ({ useAuth: () => auth }));

beforeEach(() => {
  auth = signedIn({ email: "anna.verdi@scuola.example" });
});

function Address() {
  const { pathname, state } = useLocation();
  return <output>{JSON.stringify({ pathname, state })}</output>;
}

function site(path: string) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <SignOutRedirect />
      <Address />
      <Routes>
        <Route path="/profilo" element={<SignedInOnly children={<h1>Profilo</h1>} />} />
        <Route path="/admin" element={<SignedInOnly children={<h1>Amministrazione</h1>} />} />
        <Route path="*" element={<h1>Pagina pubblica</h1>} />
      </Routes>
    </MemoryRouter>
  );
}

/** Somebody signed in has this page open when the session ends. */
function endOn(path: string, endedBy: AuthState["endedBy"]): unknown {
  const { rerender } = render(site(path));
  auth = { ...nobody(), endedBy };
  rerender(site(path));
  return JSON.parse(screen.getByRole("status").textContent);
}

const publicPages = ["/progetti/mof", "/contatti", "/auth/nuova-password", "/inesistente"];
const privatePages = ["/profilo", "/admin"];

describe("a sign-out that was chosen", () => {
  it.each([...publicPages, ...privatePages])("leads home from %s", (path) => {
    expect(endOn(path, "choice")).toEqual({ pathname: "/", state: null });
  });
});

describe("a session that expires", () => {
  it.each(publicPages)("leaves the reader of %s where they are", (path) => {
    expect(endOn(path, "expiry")).toEqual({ pathname: path, state: null });
  });

  it.each(privatePages)("leads from %s to the sign-in, with the reason and the way back", (path) => {
    expect(endOn(path, "expiry")).toEqual({ pathname: "/auth", state: { from: path, notice: "expired" } });
  });
});
