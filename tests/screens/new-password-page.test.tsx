import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { authAnswer, on, renderAt, requests, resetBackend, storeSession, user } from "./auth-screen.tsx";

const notify = vi.hoisted(() => vi.fn());
vi.mock("#shared/notify.ts", () => ({ notify }));

const first = () => screen.getByLabelText("Nuova password", { exact: true });
const second = () => screen.getByLabelText("Ripeti la nuova password", { exact: true });
const save = () => screen.getByRole("button", { name: "Salva la password" });
const saved = () => requests.filter((request) => request.call === "PUT /auth/v1/user");

async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.paste(text);
}

/** As the recovery link leaves the page: signed in, with the mark in the history. */
async function arriveFromTheMail(): Promise<void> {
  storeSession();
  await renderAt("/auth/nuova-password", { recovering: true });
  await screen.findByLabelText("Nuova password", { exact: true });
}

beforeEach(() => {
  resetBackend();
  notify.mockReset();
});

describe("with a recovery session", () => {
  it("says whose password it is, to people and to password managers", async () => {
    await arriveFromTheMail();
    expect(screen.getByRole("heading", { level: 1, name: "Imposta una nuova password" })).toBeVisible();
    expect(screen.getByText(user.email)).toBeVisible();
    expect(screen.getByRole("group", { name: "Scelta della password" })).toContainElement(first());
    expect(document.querySelector("input[autocomplete=username]")).toHaveValue(user.email);
    for (const field of [first(), second()]) expect(field).toHaveAttribute("autocomplete", "new-password");
  });

  it("saves the password, says so and goes to the home page", async () => {
    on("PUT /auth/v1/user", authAnswer(200, user));
    await arriveFromTheMail();
    await write(first(), "nuova-password");
    await write(second(), "nuova-password");
    await userEvent.click(save());

    expect(await screen.findByRole("heading", { name: "Pagina iniziale" })).toBeVisible();
    expect(saved()[0]?.body).toMatchObject({ password: "nuova-password" });
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ variant: "success", title: "Password aggiornata" }));
  });

  it("wants the same password twice, by the rules of the sign-up", async () => {
    await arriveFromTheMail();
    await write(first(), "àèìò");
    await userEvent.click(save());
    await waitFor(() => expect(first()).toHaveFocus());
    expect(first()).toHaveAccessibleDescription("La password deve contenere almeno 8 caratteri Minimo 8 caratteri");

    await write(first(), "nuova-password");
    await write(second(), "altra-password");
    await userEvent.click(save());
    await waitFor(() => expect(second()).toHaveFocus());
    expect(second()).toHaveAccessibleDescription("Le due password non coincidono");
    expect(saved()).toEqual([]);
  });

  it.each([
    [
      "same password",
      authAnswer(422, { code: "same_password", message: "New password should be different" }),
      /diversa da quella di prima/,
    ],
    [
      "session ended",
      authAnswer(403, { code: "session_not_found", message: "Session not found" }),
      /Chiedi un altro collegamento/,
    ],
    [
      "weak",
      authAnswer(422, { code: "weak_password", message: "x", weak_password: { reasons: ["pwned"] } }),
      /password rubate/,
    ],
    ["503", authAnswer(503, {}), /non risponde/],
  ])("keeps what was typed when it fails: %s", async (_, answer, sentence) => {
    on("PUT /auth/v1/user", answer);
    await arriveFromTheMail();
    await write(first(), "nuova-password");
    await write(second(), "nuova-password");
    await userEvent.click(save());

    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(notify).toHaveBeenCalledWith({
      variant: "error",
      title: "Errore",
      description: expect.stringMatching(sentence),
    });
    expect(first()).toHaveValue("nuova-password");
    expect(second()).toHaveValue("nuova-password");
    expect(saved()).toHaveLength(1);
  });
});

describe("without one", () => {
  it("explains how to get it, and leads to the right tab", async () => {
    await renderAt("/auth/nuova-password");
    expect(await screen.findByText(/serve il collegamento che mandiamo per email/)).toBeVisible();
    expect(screen.queryByLabelText("Nuova password")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("link", { name: "Chiedi il collegamento" }));
    expect(screen.getByRole("tab", { name: "Recupera" })).toHaveAttribute("aria-selected", "true");
  });

  it("does not believe the history alone", async () => {
    await renderAt("/auth/nuova-password", { recovering: true });
    expect(await screen.findByText(/serve il collegamento/)).toBeVisible();
    expect(screen.queryByLabelText("Nuova password")).not.toBeInTheDocument();
  });

  it("lets whoever is signed in ask for it there", async () => {
    on("POST /auth/v1/recover", authAnswer(200, {}));
    storeSession();
    await renderAt("/auth/nuova-password");
    await userEvent.click(await screen.findByRole("button", { name: "Invia email di recupero" }));
    expect(await screen.findByText(/Ti abbiamo inviato un'email/)).toBeVisible();
    expect(requests.find((request) => request.call === "POST /auth/v1/recover")?.body).toMatchObject({
      email: user.email,
    });
  });
});

describe("a link that did not work", () => {
  /** The modules are loaded anew: a page reads what it arrived with once. */
  async function arriveWithSpentLink({ isSignedIn = false } = {}): Promise<void> {
    vi.resetModules();
    vi.spyOn(console, "warn").mockImplementation(() => {}); // the library: a second client in one page
    history.replaceState(
      null,
      "",
      "/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid",
    );
    const fresh = await import("./auth-screen.tsx");
    fresh.resetBackend();
    if (isSignedIn) fresh.storeSession();
    await fresh.renderAt("/");
  }

  it("leads to the sign-in, which says what can be done, and the address is cleaned", async () => {
    await arriveWithSpentLink();
    expect(await screen.findByRole("heading", { name: "Portale Docenti" })).toBeVisible();
    expect(screen.getByText(/scaduto o è già stato usato.*prova ad accedere.*registrati di nuovo/)).toBeVisible();
    expect(location.hash).toBe("");
    expect(notify).not.toHaveBeenCalled();
  });

  it("is said where they are to people who are signed in, once", async () => {
    await arriveWithSpentLink({ isSignedIn: true });
    expect(screen.getByRole("heading", { name: "Pagina iniziale" })).toBeVisible();
    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(notify).toHaveBeenCalledWith({
      variant: "error",
      title: "Errore",
      description: expect.stringMatching(/scaduto o è già stato usato.*dal tuo profilo/),
    });
    expect(location.hash).toBe("");
  });

  it("an ordinary fragment is left alone", async () => {
    history.replaceState(null, "", "/#contenuto");
    await renderAt("/");
    expect(location.hash).toBe("#contenuto");
    expect(notify).not.toHaveBeenCalled();
  });
});
