import { render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { SignedInOnly } from "#app/session/signed-in-only.tsx";

const auth = vi.hoisted(() => ({
  user: null as { id: string } | null,
  loading: false,
  endedBy: null as "choice" | "expiry" | null,
}));
vi.mock("#shared/session/use-auth.ts", () => ({ useAuth: () => auth }));

function SignIn() {
  const { state } = useLocation();
  return (
    <h1>
      Accesso, da {state?.from}
      {state?.notice === "expired" && ", scaduta"}
    </h1>
  );
}

/** A button of the test that goes back, as the browser's does. */
function Back() {
  const navigate = useNavigate();
  useEffect(() => {
    const back = () => void navigate(-1);
    addEventListener("test-back", back);
    return () => removeEventListener("test-back", back);
  }, [navigate]);
  return null;
}

function renderGuarded() {
  const tree = (
    <MemoryRouter initialEntries={["/", "/profilo"]} initialIndex={1}>
      <Back />
      <Routes>
        <Route path="/" element={<h1>Home</h1>} />
        <Route path="/auth" element={<SignIn />} />
        <Route path="/profilo" element={<SignedInOnly children={<h1>Privata</h1>} />} />
      </Routes>
    </MemoryRouter>
  );
  return render(tree);
}

beforeEach(() => {
  auth.user = null;
  auth.loading = false;
  auth.endedBy = null;
});

it("shows a wheel until it is known who is there", () => {
  auth.loading = true;
  renderGuarded();
  expect(screen.getByRole("status")).toBeVisible();
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});

it("lets in whoever is signed in", () => {
  auth.user = { id: "anna" };
  renderGuarded();
  expect(screen.getByRole("heading", { name: "Privata" })).toBeVisible();
});

it("sends the others to the sign-in, which knows where they were going", () => {
  renderGuarded();
  expect(screen.getByRole("heading", { name: "Accesso, da /profilo" })).toBeVisible();
});

it("takes the place of the guarded page in the history: Back does not bounce", async () => {
  renderGuarded();
  dispatchEvent(new Event("test-back"));
  expect(await screen.findByRole("heading", { name: "Home" })).toBeVisible();
});

it("a session that was found expired at the opening is said at the sign-in", () => {
  auth.endedBy = "expiry";
  renderGuarded();
  expect(screen.getByRole("heading", { name: "Accesso, da /profilo, scaduta" })).toBeVisible();
});

it("a choice made before, on another page, is no reason to send a visitor home", () => {
  auth.endedBy = "choice";
  renderGuarded();
  expect(screen.getByRole("heading", { name: "Accesso, da /profilo" })).toBeVisible();
});
