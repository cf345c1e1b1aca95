// Some password managers write into the fields without an event: what they wrote is sent at the first press.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { authAnswer, on, renderAt, requests, resetBackend, session, storeSession, user } from "./auth-screen.tsx";

beforeEach(() => {
  resetBackend();
  on("POST /auth/v1/verify", authAnswer(200, session()));
  on("GET /auth/v1/user", authAnswer(200, user));
});

const PASSWORD = "Primavera-2026";

async function fill(contents: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(contents)) {
    const field = await screen.findByLabelText<HTMLInputElement>(label, { exact: true });
    field.value = text;
  }
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const tab = (name: string) => userEvent.click(screen.getByRole("tab", { name }));

async function openProfile(): Promise<void> {
  storeSession();
  await renderAt("/profilo");
  await screen.findByLabelText("Nome", { exact: true });
}

async function openNewPassword(): Promise<void> {
  await renderAt(`/auth/conferma?token_hash=ab12&type=recovery#email=${encodeURIComponent(user.email)}`);
  await press("Sì, sono io: scelgo la password");
}

it.each<[string, () => Promise<void>, Record<string, string>, button: string, call: string, body: object]>([
  [
    "sign-in",
    () => renderAt("/auth"),
    { "Email istituzionale": user.email, Password: PASSWORD },
    "Accedi",
    "POST /auth/v1/token",
    { email: user.email, password: PASSWORD },
  ],
  [
    "sign-up",
    async () => {
      await renderAt("/auth");
      await tab("Registrati");
    },
    { "Email istituzionale": user.email, Password: PASSWORD },
    "Registrati",
    "POST /auth/v1/signup",
    { email: user.email, password: PASSWORD },
  ],
  [
    "recovery",
    async () => {
      await renderAt("/auth");
      await tab("Recupera");
    },
    { "Email istituzionale": user.email },
    "Invia email di recupero",
    "POST /auth/v1/recover",
    { email: user.email },
  ],
  [
    "new password",
    openNewPassword,
    { "Nuova password": PASSWORD, "Ripeti la nuova password": PASSWORD },
    "Salva la password",
    "PUT /auth/v1/user",
    { password: PASSWORD },
  ],
  [
    "name",
    openProfile,
    { Nome: "Anna Maria", Cognome: "Rossi Bianchi" },
    "Salva",
    "PATCH /rest/v1/profiles",
    { nome: "Anna Maria", cognome: "Rossi Bianchi" },
  ],
  [
    "deletion of the account",
    async () => {
      await openProfile();
      await press("Elimina il mio account");
    },
    { Password: PASSWORD },
    "Elimina per sempre",
    "POST /auth/v1/token",
    { email: user.email, password: PASSWORD },
  ],
])("%s: sends what the fields contain, at the first press", async (_, open, contents, button, call, body) => {
  on(call, authAnswer(400, { code: "unexpected_failure", message: "No." }));
  vi.spyOn(console, "error").mockImplementation(() => {}); // supabase-js logs a failed request
  await open();
  await fill(contents);
  await press(button);
  await waitFor(() => expect(requests.filter((request) => request.call === call)).toHaveLength(1));
  expect(requests.find((request) => request.call === call)?.body).toMatchObject(body);
});
