import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  address,
  authAnswer,
  on,
  profile,
  renderAt,
  requests,
  resetBackend,
  session,
  storeSession,
  user,
} from "./auth-screen.tsx";
import { SESSION_KEY } from "./have-project.ts";
import { notify } from "./shown-notices.ts";

const nome = () => screen.getByLabelText("Nome", { exact: true });
const cognome = () => screen.getByLabelText("Cognome", { exact: true });
const save = () => screen.getByRole("button", { name: "Salva" });
const saved = () => requests.filter((request) => request.call === "PATCH /rest/v1/profiles");

async function openProfile(): Promise<void> {
  storeSession();
  await renderAt("/profilo");
  await screen.findByRole("heading", { level: 1, name: "Il mio profilo" });
}

async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.paste(text);
}

beforeEach(() => {
  resetBackend();
});

it("shows the names that there are, and the e-mail to read only", async () => {
  await openProfile();
  expect(screen.getByRole("group", { name: "I tuoi dati" })).toContainElement(nome());
  expect(nome()).toHaveValue("Anna");
  expect(cognome()).toHaveValue("Rossi");
  expect(screen.getByLabelText("Email")).toHaveValue(user.email);
  expect(screen.getByLabelText("Email")).toHaveAttribute("readonly");
});

it("lets people of the staff see and end here what this device is told", async () => {
  vi.stubEnv("VITE_SERVICE_WORKER", "true");
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "default" });
  Object.defineProperty(navigator, "serviceWorker", {
    value: { getRegistration: () => Promise.resolve() },
    configurable: true,
  });
  on("GET /rest/v1/rpc/message_key", () => Response.json("a key"));
  on("GET /rest/v1/user_roles", () => Response.json([{ role: "docente" }]));
  await openProfile();
  await userEvent.click(await screen.findByRole("button", { name: "Avvisami" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Avvisami su questo dispositivo" }));
  expect(await dialog.findByRole("checkbox", { name: /^Dimmi anche quando c’è un avviso riservato/ })).toBeVisible();
});

it("saves the own row, trimmed, and reads it again", async () => {
  on("PATCH /rest/v1/profiles", () => Response.json({ user_id: user.id }));
  await openProfile();
  on("GET /rest/v1/profiles", () => Response.json([{ ...profile, nome: "Anna Maria" }]));
  const readBefore = requests.filter((request) => request.call === "GET /rest/v1/profiles").length;
  await write(nome(), "  Anna Maria ");
  await userEvent.click(save());

  await waitFor(() => expect(notify).toHaveBeenCalledOnce());
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ variant: "success", title: "Profilo salvato" }));
  expect(saved()).toHaveLength(1);
  expect(saved()[0]?.body).toEqual({ nome: "Anna Maria", cognome: "Rossi" });
  expect(saved()[0]?.url.searchParams.get("user_id")).toBe(`eq.${user.id}`);
  expect(nome()).toHaveValue("Anna Maria");
  await waitFor(() =>
    expect(requests.filter((request) => request.call === "GET /rest/v1/profiles").length).toBe(readBefore + 1),
  );
});

describe("where the user works", () => {
  const kind = (name: string) => screen.getByRole("radio", { name });
  const at = (name: string) => screen.getByRole("checkbox", { name });
  const hint = () => screen.getByRole("group", { name: "Nelle scuole" });
  beforeEach(() => on("PATCH /rest/v1/profiles", () => Response.json({ user_id: user.id })));

  it("is proposed before the school has confirmed the account", async () => {
    await openProfile();
    expect(kind("Docente")).toBeChecked();
    await userEvent.click(at("Primaria"));
    await userEvent.click(save());
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith(expect.objectContaining({ description: "La scuola conferma dove lavori." })),
    );
    expect(saved()[0]?.body).toEqual({
      nome: "Anna",
      cognome: "Rossi",
      proposed_audience: "docenti",
      proposed_schools: ["primaria"],
      proposed_buildings: [],
    });
  });

  it("is what the school knows, and a change of it is a proposal until the school answers", async () => {
    on("GET /rest/v1/user_roles", () =>
      Response.json([{ role: "docente", audience: "ata", schools: ["infanzia", "primaria", "secondaria"] }]),
    );
    await openProfile();
    await waitFor(() => expect(kind("Personale ATA")).toBeChecked());
    expect(hint()).toHaveAccessibleDescription(/^La scuola sa: Personale ATA, tutte le scuole\. Lo conferma chi/);
    await userEvent.click(at("Infanzia"));
    await userEvent.click(save());
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).toMatchObject({ proposed_audience: "ata", proposed_schools: ["primaria", "secondaria"] });

    await userEvent.click(at("Infanzia"));
    await userEvent.click(save());
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]?.body).toMatchObject({ proposed_audience: null, proposed_schools: [] });
  });

  it("begins with the proposal that waits", async () => {
    on("GET /rest/v1/profiles", () =>
      Response.json([{ ...profile, proposed_audience: null, proposed_schools: ["secondaria"] }]),
    );
    await openProfile();
    expect(kind("Altro")).toBeChecked();
    expect(at("Secondaria di 1° grado")).toBeChecked();
  });
});

it("takes no more than eighty characters", async () => {
  await openProfile();
  await write(cognome(), "R".repeat(81));
  await userEvent.click(save());
  await waitFor(() => expect(cognome()).toHaveFocus());
  expect(cognome()).toHaveAccessibleDescription("Al massimo 80 caratteri");
  expect(saved()).toEqual([]);
});

it.each([
  [
    "session over",
    () => Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 }),
    /Accedi di nuovo/,
  ],
  // What PostgREST answers when no row was updated and one was wanted.
  ["no row", () => Response.json({ code: "PGRST116", message: "0 rows" }, { status: 406 }), /salvataggio del profilo/],
  [
    "not allowed",
    () => Response.json({ code: "42501", message: "permission denied" }, { status: 403 }),
    /salvataggio del profilo/,
  ],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch")), /non è raggiungibile/],
])("says in Italian what went wrong and keeps what was typed: %s", async (_, answer, sentence) => {
  on("PATCH /rest/v1/profiles", answer);
  on("POST /auth/v1/token", authAnswer(400, { code: "session_expired", message: "Session Expired" }));
  await openProfile();
  await write(nome(), "Carla");
  await userEvent.click(save());

  await waitFor(() => expect(notify).toHaveBeenCalledOnce());
  expect(notify).toHaveBeenCalledWith({
    variant: "error",
    title: "Errore",
    description: expect.stringMatching(sentence),
  });
  expect(nome()).toHaveValue("Carla");
  expect(saved()).toHaveLength(1);
});

it("says so when the profile could not be read", async () => {
  const reports = vi.spyOn(console, "error").mockImplementation(() => {});
  on("GET /rest/v1/profiles", () => Response.json({ code: "XX000", message: "broken" }, { status: 500 }));
  await openProfile();
  expect(screen.getByRole("alert")).toHaveTextContent("Non è stato possibile caricare il profilo.");
  expect(reports).toHaveBeenCalledWith("The profile could not be read.", "broken");
});

describe("an account without a profile", () => {
  beforeEach(() => on("GET /rest/v1/profiles", () => Response.json([])));

  it("gets one at once", async () => {
    on("POST /rest/v1/rpc/ensure_profile", () => Response.json([{ ...profile, nome: "", cognome: "" }]));
    await openProfile();
    expect(nome()).toHaveValue("");
    expect(screen.getByLabelText("Email")).toHaveValue(user.email);
  });

  it("is told what is true when it cannot be made, and tries again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    on("POST /rest/v1/rpc/ensure_profile", () => Response.json({ code: "XX000", message: "broken" }, { status: 500 }));
    await openProfile();
    expect(screen.getByRole("alert")).toHaveTextContent("Il tuo account non ha ancora un profilo");
    on("POST /rest/v1/rpc/ensure_profile", () => Response.json([profile]));
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await screen.findByLabelText("Nome", { exact: true })).toHaveValue("Anna");
  });
});

describe("deleting one's own account", () => {
  const GONE = "POST /rest/v1/rpc/delete_own_account";
  const SIGN_IN = "POST /auth/v1/token";
  const called = (call: string) => requests.filter((request) => request.call === call);
  const refuse = (message: string) => () => Response.json({ code: "P0001", message }, { status: 400 });
  const password = () => screen.getByLabelText("Password", { exact: true });

  beforeEach(() => {
    on(SIGN_IN, () => Response.json({ ...session(), access_token: "new-token" }));
    on(GONE, () => new Response(null, { status: 204 }));
  });

  async function ask(typed = "La-mia-password") {
    await openProfile();
    await userEvent.click(screen.getByRole("button", { name: "Elimina il mio account" }));
    const dialog = screen.getByRole("dialog", { name: "Eliminare il tuo account?" });
    expect(dialog).toHaveTextContent(`L’account ${user.email} viene eliminato subito`);
    expect(dialog).toHaveTextContent("Non si può annullare");
    if (typed) await write(password(), typed);
    return dialog;
  }
  const confirm = () => userEvent.click(screen.getByRole("button", { name: "Elimina per sempre" }));

  it("says what goes and what stays, signs in anew for it, and ends the session on the home page", async () => {
    await ask();
    expect(screen.getByText(/restano per due anni quelli che ti riguardano, senza il tuo nome/)).toBeInTheDocument();
    await confirm();
    await waitFor(() => expect(address).toBe("/"));
    expect(called(SIGN_IN)[0]?.body).toMatchObject({ email: user.email, password: "La-mia-password" });
    expect(called(GONE)).toHaveLength(1);
    expect(called(GONE)[0]?.authorization).toBe("Bearer new-token");
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ variant: "success", title: "Account eliminato" }));
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it("does nothing when it is cancelled, or without a password", async () => {
    await ask("");
    await confirm();
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toHaveAccessibleDescription(/La password deve contenere almeno 8 caratteri/);
    await userEvent.click(screen.getByRole("button", { name: "Annulla" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(called(SIGN_IN)).toEqual([]);
  });

  it.each<[string, Parameters<typeof on>, RegExp]>([
    [
      "a wrong password",
      [SIGN_IN, authAnswer(400, { code: "invalid_credentials", message: "Invalid login credentials" })],
      /^Email o password errati\. Riprova\.$/,
    ],
    [
      "too many tries",
      [SIGN_IN, authAnswer(429, { code: "over_request_rate_limit", message: "" })],
      /Troppi tentativi/,
    ],
    ["no network for the sign-in", [SIGN_IN, () => Promise.reject(new TypeError("Failed to fetch"))], /raggiungibile/],
    ["the last administrator", [GONE, refuse("last_admin")], /l’unico account amministratore: prima di eliminarlo/],
    ["a session that is too old", [GONE, refuse("sign_in_again")], /È passato troppo tempo/],
    ["no network after the sign-in", [GONE, () => Promise.reject(new TypeError("Failed to fetch"))], /raggiungibile/],
    ["an unforeseen answer", [GONE, refuse("something odd")], /errore durante l’eliminazione dell’account/],
  ])("keeps the account, the session and what was typed: %s", async (what, [call, answer], sentence) => {
    if (what === "no network for the sign-in") vi.spyOn(console, "error").mockImplementation(() => {}); // the library's
    on("GET /auth/v1/user", () => Response.json(user));
    on(call, answer);
    const dialog = await ask();
    await confirm();
    await waitFor(() => expect(within(dialog).getByRole("alert")).toHaveTextContent(sentence));
    expect(password()).toHaveValue("La-mia-password");
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(address).toBe("/profilo");
    expect(notify).not.toHaveBeenCalled();
  });

  it.each<[string, Parameters<typeof on>[]]>([
    ["the database", [[GONE, refuse("no_such_person")]]],
    [
      "the sign-in",
      [
        [SIGN_IN, authAnswer(400, { code: "invalid_credentials", message: "Invalid login credentials" })],
        [
          "GET /auth/v1/user",
          authAnswer(403, { code: "user_not_found", message: "User from sub claim does not exist" }),
        ],
      ],
    ],
  ])("is done when %s says that the account is gone: the answer of a call was lost", async (_, answers) => {
    for (const [call, answer] of answers) on(call, answer);
    await ask();
    await confirm();
    await waitFor(() => expect(address).toBe("/"));
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it("tells administrators beforehand that the last one cannot go", async () => {
    on("GET /rest/v1/user_roles", () => Response.json([{ role: "admin" }]));
    await openProfile();
    expect(screen.getByText(/L’unico amministratore non può andarsene/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Persone" })).toHaveAttribute("href", "/admin/persone");
  });

  it("says nothing of administrators to others", async () => {
    await openProfile();
    expect(screen.queryByText(/L’unico amministratore/)).toBeNull();
  });
});

it("is closed to visitors: they go to the sign-in and come back", async () => {
  await renderAt("/profilo");
  expect(await screen.findByRole("heading", { name: "Portale Docenti" })).toBeVisible();
});
