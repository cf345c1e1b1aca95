import { inspect } from "node:util";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { authAnswer, on, renderAt, requests, resetBackend, session, slow, storeSession, user } from "./auth-screen.tsx";
import { SESSION_KEY } from "./have-project.ts";
import { notify } from "./shown-notices.ts";
import { school } from "#content/school.ts";

const email = () => screen.getByLabelText("Email istituzionale");
const password = () => screen.getByLabelText("Password", { exact: true });
const button = (name: string) => screen.getByRole("button", { name });
const tab = (name: string) => screen.getByRole("tab", { name });
const controls = () => [email(), password(), ...screen.getAllByRole("button"), ...screen.getAllByRole("tab")];
const sent = (call: string) => requests.filter((request) => request.call === call);

async function fill(values: { email?: string; password?: string }): Promise<void> {
  if (values.email) await write(email(), values.email);
  if (values.password) await write(password(), values.password);
}

/** Pastes, like a password manager: typing is slow. */
async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.paste(text);
}

/** supabase-js logs a failed request before it returns the error. */
function expectReports() {
  return vi.spyOn(console, "error").mockImplementation(() => {});
}

const good = { email: user.email, password: "Primavera-2026" };

beforeEach(() => {
  resetBackend();
});

describe("the card", () => {
  it("has title, school, three tabs with Accedi first, and the way home", async () => {
    await renderAt("/auth");
    expect(screen.getByRole("heading", { level: 1, name: "Portale Docenti" })).toBeVisible();
    expect(screen.getByText(school.name)).toBeVisible();
    expect(screen.getAllByRole("tab").map((each) => each.textContent)).toEqual(["Accedi", "Registrati", "Recupera"]);
    expect(tab("Accedi")).toHaveAttribute("aria-selected", "true");
    await userEvent.click(button("Torna alla home"));
    expect(screen.getByRole("heading", { name: "Pagina iniziale" })).toBeVisible();
  });

  it.each([
    ["Accedi", "Accesso", "current-password"],
    ["Registrati", "Registrazione", "new-password"],
  ])("on the tab %s, groups the fields and gives password managers their hints", async (label, group, hint) => {
    await renderAt("/auth");
    await userEvent.click(tab(label));
    expect(screen.getByRole("group", { name: group })).toBeVisible();
    expect(email()).toHaveAttribute("autocomplete", "username");
    expect(password()).toHaveAttribute("autocomplete", hint);
  });

  it("moves between the tabs by keyboard", async () => {
    await renderAt("/auth");
    tab("Accedi").focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(tab("Registrati")).toHaveFocus();
    expect(screen.getByRole("tabpanel", { name: "Registrati" })).toBeVisible();
    await userEvent.keyboard("{End}");
    expect(screen.getByRole("tabpanel", { name: "Recupera" })).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    expect(tab("Accedi")).toHaveFocus();
  });

  it("has the texts of the specification on each tab", async () => {
    await renderAt("/auth");
    expect(button("Accedi")).toBeEnabled();
    expect(screen.getByText(/chi lavora nell’istituto: non è il registro elettronico/)).toBeVisible();
    await userEvent.click(tab("Registrati"));
    expect(screen.getByText("Solo docenti con email istituzionale possono registrarsi.")).toBeVisible();
    expect(password()).toHaveAccessibleDescription("Minimo 8 caratteri");
    expect(button("Registrati")).toBeEnabled();
    await userEvent.click(tab("Recupera"));
    expect(screen.getByRole("group", { name: "Recupero della password" })).toBeVisible();
    expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
    expect(button("Invia email di recupero")).toBeEnabled();
  });

  it("keeps the e-mail from tab to tab", async () => {
    await renderAt("/auth");
    await fill({ email: "anna@" });
    for (const name of ["Registrati", "Recupera", "Accedi"]) {
      await userEvent.click(tab(name));
      expect(email()).toHaveValue("anna@");
    }
  });

  it("shows and hides the password", async () => {
    await renderAt("/auth");
    expect(password()).toHaveAttribute("type", "password");
    await userEvent.click(button("Mostra la password"));
    expect(password()).toHaveAttribute("type", "text");
    await userEvent.click(button("Nascondi la password"));
    expect(password()).toHaveAttribute("type", "password");
  });
});

describe("errors under the fields", () => {
  it("appear on submit, linked to their fields, with the focus on the first", async () => {
    await renderAt("/auth");
    await fill({ email: "maria@gmail.com", password: "corta" });
    expect(email()).not.toHaveAttribute("aria-invalid");
    await userEvent.click(button("Accedi"));

    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription(`Usa solo email istituzionale @${school.emailDomain}`);
    expect(password()).toBeInvalid();
    expect(password()).toHaveAccessibleDescription("La password deve contenere almeno 8 caratteri");
    expect(sent("POST /auth/v1/token")).toEqual([]);
  });

  it("are updated while typing from then on", async () => {
    await renderAt("/auth");
    await userEvent.click(button("Accedi"));
    expect(await screen.findByText("Email non valida")).toBeVisible();
    await userEvent.type(email(), "maria@gmail.com");
    expect(screen.queryByText("Email non valida")).not.toBeInTheDocument();
    expect(screen.getByText(`Usa solo email istituzionale @${school.emailDomain}`)).toBeVisible();
    await fill({ email: user.email });
    expect(email()).not.toHaveAttribute("aria-invalid");
  });

  it("focus the password when only the password is wrong", async () => {
    await renderAt("/auth");
    await userEvent.click(tab("Registrati"));
    await fill({ email: user.email, password: "a".repeat(73) });
    await userEvent.click(button("Registrati"));
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toHaveAccessibleDescription("La password non può superare i 72 caratteri Minimo 8 caratteri");
  });

  it("concern only the email on the tab Recupera", async () => {
    await renderAt("/auth");
    await userEvent.click(tab("Recupera"));
    await userEvent.click(button("Invia email di recupero"));
    expect(await screen.findByText("Email non valida")).toBeVisible();
    expect(email()).toHaveFocus();
  });
});

describe("sign-in", () => {
  it("shows a success toast and goes to the home page", async () => {
    on("POST /auth/v1/token", authAnswer(200, session()));
    await renderAt("/auth");
    await fill({ email: ` ${user.email.toUpperCase()} `, password: good.password });
    await userEvent.keyboard("{Enter}");

    expect(await screen.findByRole("heading", { name: "Pagina iniziale" })).toBeVisible();
    await waitFor(() =>
      expect(notify.mock.calls).toEqual([
        [{ variant: "success", title: "Accesso effettuato", description: "Benvenuto nel portale docenti!" }],
      ]),
    );
    expect(sent("POST /auth/v1/token")[0]?.body).toMatchObject(good);
  });

  it.each([
    ["/contatti", "/contatti"],
    ["/profilo/", "Il mio profilo"],
    ["/admin", "/admin"],
    ["https://evil.example/admin", "Pagina iniziale"],
    ["//evil.example", "Pagina iniziale"],
    ["/inesistente", "Pagina iniziale"],
    ["/auth", "Pagina iniziale"],
    [7, "Pagina iniziale"],
  ])("started from %j goes to %s", async (from, heading) => {
    on("POST /auth/v1/token", authAnswer(200, session()));
    await renderAt("/auth", { from });
    await fill(good);
    await userEvent.click(button("Accedi"));
    expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
  });

  it("disables every control and shows a spinner while the request is pending", async () => {
    const { answer, release } = slow(
      authAnswer(400, { code: "invalid_credentials", message: "Invalid login credentials" }),
    );
    on("POST /auth/v1/token", answer);
    await renderAt("/auth");
    await fill(good);
    await userEvent.click(button("Accedi"));

    await waitFor(() => expect(button("Accedi")).toHaveAttribute("aria-busy", "true"));
    for (const each of controls()) expect(each).toBeDisabled();

    release();
    await waitFor(() => expect(button("Accedi")).toBeEnabled());
    for (const each of controls()) expect(each).toBeEnabled();
    expect(email()).toHaveValue(good.email);
    expect(password()).toHaveValue(good.password);
    expect(notify.mock.calls).toEqual([
      [{ variant: "error", title: "Credenziali non valide", description: "Email o password errati. Riprova." }],
    ]);
  });

  it.each([
    ["429", authAnswer(429, { code: "over_request_rate_limit", message: "Limit reached" }), /Troppi tentativi/],
    ["502, a page of the proxy", () => new Response("<html>", { status: 502 }), /non risponde in questo momento/],
    ["no network", () => Promise.reject(new TypeError("Failed to fetch")), /non è raggiungibile/],
    ["not JSON", () => new Response("<html>", { status: 418 }), /^Si è verificato un errore durante l'accesso$/],
  ])("shows one error in Italian, after one request, without logging credentials: %s", async (_, answer, sentence) => {
    const reports = expectReports();
    on("POST /auth/v1/token", answer);
    await renderAt("/auth");
    await fill(good);
    await userEvent.click(button("Accedi"));

    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    const description: unknown = expect.stringMatching(sentence);
    expect(notify).toHaveBeenCalledWith({ variant: "error", title: "Errore", description });
    expect(password()).toHaveValue(good.password);
    expect(sent("POST /auth/v1/token")).toHaveLength(1);
    expect(inspect(reports.mock.calls)).not.toMatch(/Primavera-2026|anna\.rossi/i);
  });

  it("shows an error after twenty seconds without a response, and can be repeated", async () => {
    on("POST /auth/v1/token", () => new Promise(() => {}));
    await renderAt("/auth");
    await fill(good);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.click(button("Accedi"));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(sent("POST /auth/v1/token")).toHaveLength(1);
    expect(notify).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ description: expect.stringMatching(/in tempo/) }));
    expect(button("Accedi")).toBeEnabled();
  });
});

describe("sign-up", () => {
  async function signUp(): Promise<void> {
    await renderAt("/auth");
    await userEvent.click(tab("Registrati"));
    await fill(good);
    await userEvent.click(button("Registrati"));
  }

  const done = {
    variant: "success",
    title: "Registrazione completata",
    description: "Account creato con successo! Puoi effettuare l'accesso.",
  };

  it("sends the origin as redirect, then shows the empty tab Accedi with a notice", async () => {
    on("POST /auth/v1/signup", authAnswer(200, { ...user, confirmation_sent_at: "2026-01-01T00:00:00Z" }));
    await signUp();

    await waitFor(() => expect(notify.mock.calls).toEqual([[done]]));
    expect(tab("Accedi")).toHaveAttribute("aria-selected", "true");
    expect(tab("Accedi")).toHaveFocus();
    const notice = screen.getByText(/apri l’email di conferma/);
    expect(notice).toHaveTextContent(/posta indesiderata/);
    expect(notice).toHaveTextContent(/avevi già un account.*Recupera/);
    expect(email()).toHaveValue("");
    expect(password()).toHaveValue("");
    await userEvent.click(tab("Registrati"));
    expect(email()).toHaveValue("");
    expect(password()).toHaveValue("");
    const [request] = sent("POST /auth/v1/signup");
    expect(request?.body).toMatchObject(good);
    expect(request?.url.searchParams.get("redirect_to")).toBe(`${location.origin}/`);
  });

  it("ends the session at once when the project confirms sign-ups without a mail", async () => {
    on("POST /auth/v1/signup", authAnswer(200, session()));
    await signUp();

    await waitFor(() => expect(notify.mock.calls).toEqual([[done]]));
    expect(screen.getByRole("tabpanel", { name: "Accedi" })).toBeVisible();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(sent("POST /auth/v1/logout")).toHaveLength(1);
    expect(sent("GET /rest/v1/profiles")).toEqual([]);
  });

  it("shows the same for a registered email, which the server hides", async () => {
    on("POST /auth/v1/signup", authAnswer(200, { ...user, identities: [] }));
    await signUp();
    await waitFor(() => expect(notify.mock.calls).toEqual([[done]]));
  });

  const exists = { code: "user_already_exists", message: "User already registered" };
  const weak = { code: "weak_password", message: "x", weak_password: { reasons: ["pwned"] } };

  it.each([
    ["registered email", authAnswer(422, exists), "Email già registrata", /già associata/],
    ["hook", authAnswer(403, { code: 403, message: "email_domain_not_allowed" }), "Errore", /Possono registrarsi solo/],
    ["weak password", authAnswer(422, weak), "Errore", /password rubate/],
  ])("keeps the typed values when it fails, after one request: %s", async (_, answer, title, sentence) => {
    const reports = expectReports();
    on("POST /auth/v1/signup", answer);
    await signUp();

    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(notify).toHaveBeenCalledWith({ variant: "error", title, description: expect.stringMatching(sentence) });
    expect(tab("Registrati")).toHaveAttribute("aria-selected", "true");
    expect(email()).toHaveValue(good.email);
    expect(password()).toHaveValue(good.password);
    expect(sent("POST /auth/v1/signup")).toHaveLength(1);
    expect(inspect(reports.mock.calls)).not.toMatch(/Primavera-2026|anna\.rossi/i);
  });
});

describe("recovery", () => {
  const sentNotice = "Ti abbiamo inviato un'email con le istruzioni per reimpostare la password.";

  it("sends one request for two submits", async () => {
    on("POST /auth/v1/recover", authAnswer(200, {}));
    await renderAt("/auth", { tab: "reset" });
    await fill({ email: user.email });
    const form = email().closest("form") ?? email();
    fireEvent.submit(form);
    fireEvent.submit(form);
    await screen.findByText(sentNotice);
    expect(sent("POST /auth/v1/recover")).toHaveLength(1);
  });

  it("replaces the form with a notice", async () => {
    on("POST /auth/v1/recover", authAnswer(200, {}));
    await renderAt("/auth", { tab: "reset" });
    await fill({ email: user.email });
    await userEvent.click(button("Invia email di recupero"));

    expect(await screen.findByText(sentNotice)).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Invia email di recupero" })).not.toBeInTheDocument();
    const description = "Controlla la tua casella di posta per reimpostare la password.";
    expect(notify.mock.calls).toEqual([[{ variant: "success", title: "Email inviata", description }]]);
    const [request] = sent("POST /auth/v1/recover");
    expect(request?.body).toMatchObject({ email: user.email });
    expect(request?.url.searchParams.get("redirect_to")).toBe(`${location.origin}/`);
  });

  it("keeps the form when it fails", async () => {
    on("POST /auth/v1/recover", authAnswer(429, { code: "over_email_send_rate_limit", message: "after 9 seconds" }));
    await renderAt("/auth", { tab: "reset" });
    await fill({ email: user.email });
    await userEvent.click(button("Invia email di recupero"));

    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    const description = "Hai chiesto un’email da poco. Riprova tra 9 secondi.";
    expect(notify).toHaveBeenCalledWith({ variant: "error", title: "Errore", description });
    expect(email()).toHaveValue(user.email);
  });
});

it("redirects a signed-in user to the home page", async () => {
  storeSession();
  await renderAt("/auth");
  expect(screen.queryByRole("heading", { name: "Portale Docenti" })).not.toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: "Pagina iniziale" })).toBeVisible();
});

it("after an expired session, says so and leads back", async () => {
  on("POST /auth/v1/token", authAnswer(200, session()));
  await renderAt("/auth", { from: "/profilo", notice: "expired" });
  expect(screen.getByText(/La sessione è scaduta/)).toBeVisible();
  await fill(good);
  await userEvent.click(button("Accedi"));
  expect(await screen.findByRole("heading", { name: "Il mio profilo" })).toBeVisible();
});
