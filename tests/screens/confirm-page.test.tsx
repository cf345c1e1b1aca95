import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  address,
  authAnswer,
  on,
  renderAt,
  requests,
  resetBackend,
  session,
  storeSession,
  user,
} from "./auth-screen.tsx";
import { SESSION_KEY } from "./have-project.ts";
import { notify } from "./shown-notices.ts";
import { school } from "#content/school.ts";
import type { LinkType } from "#features/auth/mail-link.ts";

const link = (type: LinkType, email = user.email) =>
  `/auth/conferma?token_hash=ab12&type=${type}#email=${encodeURIComponent(email)}`;
const bodiesOf = (call: string) => requests.filter((request) => request.call === call).map(({ body }) => body);
const verified = () => bodiesOf("POST /auth/v1/verify");
const passwords = () => bodiesOf("PUT /auth/v1/user").map((body) => (body as { password: string }).password);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

function expectError(sentence: RegExp): void {
  const description: unknown = expect.stringMatching(sentence);
  expect(notify).toHaveBeenCalledWith({ variant: "error", title: "Errore", description });
}

const yes = "Sì, sono io: conferma";
const no = "Non l’ho chiesto io: scelgo io la password";
const chooseIt = "Sì, sono io: scelgo la password";

async function choose(password: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText("Nuova password", { exact: true }), password);
  await userEvent.type(screen.getByLabelText("Ripeti la nuova password"), password);
  await press("Salva la password");
}

beforeEach(() => {
  cleanup();
  resetBackend();
  on("POST /auth/v1/verify", authAnswer(200, session()));
  on("PUT /auth/v1/user", authAnswer(200, user));
  on("GET /auth/v1/user", authAnswer(200, user));
});

it.each<[LinkType, string, string]>([
  ["signup", "Conferma il tuo indirizzo", `È stata chiesta la registrazione di ${user.email} al Portale Docenti.`],
  ["invite", "Attiva il tuo account", `La scuola ti invita al Portale Docenti con l’indirizzo ${user.email}.`],
  ["recovery", "Scegli una nuova password", `È stata chiesta una nuova password per l’account ${user.email}.`],
  [
    "magiclink",
    "Entra nel Portale Docenti",
    `È stato chiesto di entrare, senza password, con l’account ${user.email}.`,
  ],
  ["email_change", "Conferma il cambio di indirizzo", `È stato chiesto di sostituire l’indirizzo ${user.email}.`],
])("a link of type %s says what it is for, and sends nothing before a click", async (type, title, sentence) => {
  await renderAt(link(type));
  expect(await heading(title)).toBeVisible();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getByRole("main")).toHaveTextContent(sentence);
  expect(screen.getByRole("link", { name: "Torna alla home" })).toBeVisible();
  expect(requests).toEqual([]);
  expect(address).toBe(link(type));
});

it("text in place of the email is not shown", async () => {
  await renderAt(link("signup", "Paga subito: premi qui"));
  expect(await heading("Conferma il tuo indirizzo")).toBeVisible();
  expect(screen.getByRole("main")).toHaveTextContent("È stata chiesta la tua registrazione al Portale Docenti.");
  expect(screen.queryByText(/Paga subito/)).not.toBeInTheDocument();
});

it("the token in the URL is not sent as a referrer", async () => {
  await renderAt(link("signup"));
  expect(document.querySelector("meta[name=referrer]")).toHaveAttribute("content", "no-referrer");
});

describe("a confirmed sign-up", () => {
  it("leads to the sign-in without signing in", async () => {
    await renderAt(link("signup"));
    await press(yes);
    expect(await heading("Indirizzo confermato")).toHaveFocus();
    expect(verified()).toMatchObject([{ token_hash: "ab12", type: "signup" }]);
    expect(passwords()).toEqual([]);
    expect(bodiesOf("POST /auth/v1/logout")).toHaveLength(1);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(address).toBe("/auth/conferma");
    await userEvent.click(screen.getByRole("link", { name: "Accedi" }));
    expect(await heading("Portale Docenti")).toBeVisible();
  });

  it("survives a reload", async () => {
    await renderAt("/auth/conferma", { outcome: "confirmed", type: "signup" });
    expect(await heading("Indirizzo confermato")).toBeVisible();
    expect(requests).toEqual([]);
  });
});

describe("a sign-up by a stranger", () => {
  it("replaces the stranger's password at once, then by the chosen one, and only then signs in", async () => {
    await renderAt(link("signup"));
    await press(no);
    expect(await heading("Scegli la password")).toHaveFocus();
    expect(screen.getByText(user.email)).toBeVisible();
    const [random] = passwords();
    expect(random).toMatch(/^[\da-f-]{36}$/);
    expect(address).toBe("/auth/conferma");
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();

    await choose("la-mia-password");
    expect(await heading("Pagina iniziale")).toBeVisible();
    expect(passwords()).toEqual([random, "la-mia-password"]);
    expect(localStorage.getItem(SESSION_KEY)).toContain(user.email);
    expect(sessionStorage).toHaveLength(0);
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ variant: "success", title: "Password aggiornata" }));
  });

  it("does not sign in other pages before the password is chosen", async () => {
    await renderAt(link("signup"));
    await press(no);
    await heading("Scegli la password");
    cleanup();
    await renderAt("/profilo");
    expect(await heading("Portale Docenti")).toBeVisible();
  });

  it("survives a reload before the password is chosen", async () => {
    await renderAt(link("signup"));
    await press(no);
    await heading("Scegli la password");
    cleanup();
    await renderAt("/auth/conferma", { outcome: "choose", type: "signup", email: user.email });
    await choose("la-mia-password");
    expect(await heading("Pagina iniziale")).toBeVisible();
  });

  it("goes on when the stranger's password could not be replaced at once", async () => {
    const reports = vi.spyOn(console, "error").mockImplementation(() => {});
    on("PUT /auth/v1/user", authAnswer(503, {}));
    await renderAt(link("signup"));
    await press(no);
    expect(await heading("Scegli la password")).toBeVisible();
    expect(reports).toHaveBeenCalledOnce();
  });
});

describe("a new password", () => {
  it.each<LinkType>(["recovery", "invite"])("%s: does not change the old password until it is saved", async (type) => {
    await renderAt(link(type));
    await press(chooseIt);
    await heading("Scegli la password");
    expect(verified()).toMatchObject([{ token_hash: "ab12", type }]);
    expect(passwords()).toEqual([]);
    await choose("la-mia-password");
    expect(await heading("Pagina iniziale")).toBeVisible();
    expect(passwords()).toEqual(["la-mia-password"]);
    expect(localStorage.getItem(SESSION_KEY)).toContain(user.email);
  });

  it("shows its account, to password managers too", async () => {
    await renderAt(link("recovery"));
    await press(chooseIt);
    await heading("Scegli la password");
    expect(screen.getByText(user.email)).toBeVisible();
    expect(document.querySelector("input[autocomplete=username]")).toHaveValue(user.email);
    expect(screen.getByRole("group", { name: "Scelta della password" })).toBeVisible();
    for (const name of ["Nuova password", "Ripeti la nuova password"])
      expect(screen.getByLabelText(name, { exact: true })).toHaveAttribute("autocomplete", "new-password");
  });

  it("is required twice, by the rules of the sign-up", async () => {
    await renderAt(link("recovery"));
    await press(chooseIt);
    const first = await screen.findByLabelText("Nuova password", { exact: true });
    const second = screen.getByLabelText("Ripeti la nuova password");
    await userEvent.type(first, "àèìò");
    await press("Salva la password");
    await waitFor(() => expect(first).toHaveFocus());
    expect(first).toHaveAccessibleDescription("La password deve contenere almeno 8 caratteri Minimo 8 caratteri");
    await userEvent.type(first, "nuova-password");
    await userEvent.type(second, "altra-password");
    await press("Salva la password");
    await waitFor(() => expect(second).toHaveFocus());
    expect(second).toHaveAccessibleDescription("Le due password non coincidono");
    expect(passwords()).toEqual([]);
  });

  const weak = { code: "weak_password", message: "x", weak_password: { reasons: ["pwned"] } };

  it.each([
    ["same password", authAnswer(422, { code: "same_password", message: "x" }), /diversa da quella di prima/],
    ["session ended", authAnswer(403, { code: "session_not_found", message: "x" }), /Chiedi un altro collegamento/],
    ["weak", authAnswer(422, weak), /password rubate/],
    ["503", authAnswer(503, {}), /non risponde/],
  ])("stays in the form when it cannot be saved: %s", async (_, answer, sentence) => {
    on("PUT /auth/v1/user", answer);
    await renderAt(link("recovery"));
    await press(chooseIt);
    await choose("nuova-password");
    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expectError(sentence);
    expect(screen.getByLabelText("Nuova password", { exact: true })).toHaveValue("nuova-password");
    expect(passwords()).toHaveLength(1);
  });

  it.each([
    ["missing", user.email],
    ["another user's", `altra@${school.emailDomain}`],
  ])("is not saved when the session is %s", async (which, email) => {
    await renderAt(link("recovery"));
    await press(chooseIt);
    await heading("Scegli la password");
    if (which === "missing") sessionStorage.clear();
    cleanup();
    await renderAt("/auth/conferma", { outcome: "choose", type: "recovery", email });
    await choose("la-mia-password");
    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(notify.mock.calls[0]?.[0]).toMatchObject({ description: expect.stringMatching(/Chiedi un altro/) });
    expect(passwords()).toEqual([]);
  });
});

describe("a link that signs in", () => {
  it("signs in its account on a click", async () => {
    await renderAt(link("magiclink"));
    await press("Sì, sono io: entra");
    expect(await heading("Pagina iniziale")).toBeVisible();
    expect(localStorage.getItem(SESSION_KEY)).toContain(user.email);
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: "Accesso effettuato" }));
  });

  it.each<[LinkType, string]>([
    ["magiclink", "Sì, sono io: entra"],
    ["recovery", chooseIt],
    ["signup", no],
  ])("%s: changes no session when its token is of another account", async (type, button) => {
    const mine = { ...session(), user: { ...user, id: "mine", email: `altra@${school.emailDomain}` } };
    localStorage.setItem(SESSION_KEY, JSON.stringify(mine));
    await renderAt(link(type, mine.user.email));
    await press(button);
    expect(await heading("Il collegamento non vale più")).toBeVisible();
    expect(localStorage.getItem(SESSION_KEY)).toContain(mine.user.email);
    expect(sessionStorage).toHaveLength(0);
    expect(passwords()).toEqual([]);
  });
});

describe("a change of address", () => {
  const change = `${link("email_change")}&new_email=${encodeURIComponent(`nuova@${school.emailDomain}`)}`;
  const confirm = "Sì, sono io: conferma il cambio";

  it("names both emails, and leads to a new password if it was not requested", async () => {
    await renderAt(change);
    expect(await screen.findByText(`nuova@${school.emailDomain}`)).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Non l’ho chiesto io: cambio la password" }));
    expect(await heading("Imposta una nuova password")).toBeVisible();
    expect(verified()).toEqual([]);
  });

  it("says so when the other mail is still to be confirmed", async () => {
    const message = "Confirmation link accepted. Please proceed to confirm link sent to the other email";
    on("POST /auth/v1/verify", authAnswer(200, { msg: message, code: "200" }));
    await renderAt(change);
    await press(confirm);
    expect(await heading("Manca una conferma")).toBeVisible();
  });

  it("says so when it is complete, without signing in", async () => {
    await renderAt(change);
    await press(confirm);
    expect(await heading("Indirizzo cambiato")).toBeVisible();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe("an expired or used link", () => {
  beforeEach(() => {
    const code = "otp_expired";
    on("POST /auth/v1/verify", authAnswer(403, { code, message: "Email link is invalid or has expired" }));
  });

  it.each<[LinkType, string, string[]]>([
    ["signup", yes, ["Accedi", "Registrati di nuovo"]],
    ["signup", no, ["Accedi", "Registrati di nuovo"]],
    ["recovery", chooseIt, ["Chiedi un’altra email"]],
    ["invite", chooseIt, ["Accedi", "Chiedi un’altra email"]],
    ["magiclink", "Sì, sono io: entra", ["Accedi", "Chiedi un’altra email"]],
    ["email_change", "Sì, sono io: conferma il cambio", ["Accedi"]],
  ])("%s, %s: says what to do next, and its token leaves the URL", async (type, button, ways) => {
    await renderAt(link(type));
    await press(button);
    expect(await heading("Il collegamento non vale più")).toHaveFocus();
    expect(screen.getByText(/È scaduto.*o.*è già stato usato/)).toBeVisible();
    const links = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(links).toEqual([...ways, "Torna alla home"]);
    expect(address).toBe("/auth/conferma");
    expect(notify).not.toHaveBeenCalled();
  });

  it("leads to the tab Registrati", async () => {
    await renderAt(link("signup"));
    await press(yes);
    await userEvent.click(await screen.findByRole("link", { name: "Registrati di nuovo" }));
    expect(await screen.findByRole("tab", { name: "Registrati" })).toHaveAttribute("aria-selected", "true");
  });
});

it.each(["", "?token_hash=ab12", "?type=signup", "?token_hash=a b&type=signup", "#access_token=x&type=signup"])(
  "a link reduced to %j says that it is incomplete, and what to do next",
  async (part) => {
    await renderAt(`/auth/conferma${part}`);
    expect(await heading("Il collegamento è incompleto")).toBeVisible();
    expect(screen.getByText(/Aprilo di nuovo dall’email/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Chiedi un’altra email" })).toBeVisible();
    expect(requests.filter(({ call }) => call.includes("verify"))).toEqual([]);
  },
);

it.each(["spent", "choose", "toString", 7, null])("an invalid history state is ignored: %j", async (outcome) => {
  await renderAt("/auth/conferma", { outcome, type: outcome === "spent" ? "toString" : "signup" });
  expect(await heading("Il collegamento è incompleto")).toBeVisible();
});

it.each([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch")), /non è raggiungibile/],
  ["no service", authAnswer(503, {}), /non risponde/],
  ["suspended", authAnswer(403, { code: "user_banned", message: "User is banned" }), /sospeso/],
  ["too many", authAnswer(429, { code: "over_request_rate_limit", message: "x" }), /Troppi tentativi/],
])("a failed request keeps the link, for another click: %s", async (_, answer, sentence) => {
  vi.spyOn(console, "error").mockImplementation(() => {}); // supabase-js logs a failed request
  on("POST /auth/v1/verify", answer);
  await renderAt(link("signup"));
  await press(yes);
  await waitFor(() => expect(notify).toHaveBeenCalledOnce());
  expectError(sentence);
  expect(address).toBe(link("signup"));
  await waitFor(() => expect(screen.getByRole("button", { name: yes })).toHaveFocus());

  on("POST /auth/v1/verify", authAnswer(200, session()));
  await press(yes);
  expect(await heading("Indirizzo confermato")).toBeVisible();
});

it("a second click while the request is pending sends nothing", async () => {
  let answer = () => {};
  const gate = new Promise<void>((open) => (answer = open));
  on("POST /auth/v1/verify", async (request) => {
    await gate;
    return authAnswer(200, session())(request);
  });
  await renderAt(link("signup"));
  await press(yes);
  expect(screen.getByRole("button", { name: yes })).toBeDisabled();
  expect(screen.getByRole("button", { name: no })).toBeDisabled();
  await press(no);
  answer();
  await heading("Indirizzo confermato");
  expect(verified()).toHaveLength(1);
});

it("confirming an email keeps the session of a signed-in user", async () => {
  storeSession();
  await renderAt(link("signup"));
  await press(yes);
  await heading("Indirizzo confermato");
  expect(localStorage.getItem(SESSION_KEY)).toContain(user.email);
});

it("tokens in the URL create no session", async () => {
  vi.resetModules();
  vi.spyOn(console, "warn").mockImplementation(() => {}); // supabase-js warns of a second client in one page
  const fresh = await import("./auth-screen.tsx");
  fresh.resetBackend();
  fresh.on("GET /auth/v1/user", authAnswer(200, user));
  const { access_token, refresh_token, token_type } = session();
  const tokens = new URLSearchParams({ access_token, refresh_token, token_type, expires_in: "3600", type: "recovery" });
  history.replaceState(null, "", `/#${tokens.toString()}`);
  await fresh.renderAt("/auth");
  const { loadSupabase } = await import("#shared/session/load-supabase.ts");
  const { data } = await (await loadSupabase()).auth.getSession();
  expect(data.session).toBeNull();
  expect(await heading("Portale Docenti")).toBeVisible();
  history.replaceState(null, "", "/");
});
