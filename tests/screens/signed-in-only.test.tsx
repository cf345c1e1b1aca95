import { render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { nobody } from "./people.ts";
import { SignedInOnly } from "#app/signed-in-only.tsx";
import { AuthContext, type AuthState } from "#shared/session/use-auth.ts";

let auth: AuthState;

beforeEach(() => {
  auth = nobody();
});

function SignIn() {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}

function renderGuarded(path = "/profilo") {
  render(
    <AuthContext value={auth}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/auth" element={<SignIn />} />
          <Route path={path.split("?")[0] ?? ""} element={<SignedInOnly children={<h1>Privata</h1>} />} />
        </Routes>
      </MemoryRouter>
    </AuthContext>,
  );
}

it("shows a spinner while the session loads", () => {
  auth.loading = true;
  renderGuarded();
  expect(screen.getByRole("status")).toBeVisible();
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});

it("an earlier sign-out on another page does not lead a visitor home", () => {
  auth.endedBy = "choice";
  renderGuarded();
  expect(screen.getByRole("status")).toHaveTextContent('{"from":"/profilo"}');
});

it("leads back to the very address of a page that stands for many", () => {
  auth.endedBy = "expiry";
  renderGuarded("/admin/avvisi/12");
  expect(screen.getByRole("status")).toHaveTextContent('{"from":"/admin/avvisi/12","notice":"expired"}');
});

it("leads back with what the address asks for", () => {
  auth.endedBy = "expiry";
  renderGuarded("/admin/pagine/nuova?indirizzo=/contatti");
  expect(screen.getByRole("status")).toHaveTextContent('"/admin/pagine/nuova?indirizzo=/contatti"');
});
