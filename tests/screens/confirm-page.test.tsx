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
  SESSION_KEY,
  storeSession,
  user,
} from "./auth-screen.tsx";
import { school } from "#content/school.ts";
import type { LinkType } from "#features/auth/mail-link.ts";

const notify = vi.hoisted(() => vi.fn());
vi.mock("#shared/notify.ts", () => ({ notify }));

const link = (type: LinkType, email = user.email) =>
  `/auth/conferma?token_hash=ab12&type=${type}#email=${encodeURIComponent(email)}`;
const bodiesOf = (call: string) => requests.filter((request) => request.call === call).map(({ body }) => body);
const verified = () => bodiesOf("POST /auth/v1/verify");
const passwords = () => bodiesOf("PUT /auth/v1/user").map((body) => (body as { password: string }).password);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

const yes = "Sì, sono io: conferma";
const no = "Non sono stato io: scelgo io la password";
const chooseIt = "Sì, sono io: scelgo la password";

async function choose(password: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText("Nuova password", { exact: true }), password);
  await userEvent.type(screen.getByLabelText("Ripeti la nuova password"), password);
  await press("Salva la password");
}

beforeEach(() => {
  cleanup();
  resetBackend();
  notify.mockReset();
  on("POST /auth/v1/verify", authAnswer(200, session()));
  on("PUT /auth/v1/user", authAnswer(200, user));
  on("GET /auth/v1/user", authAnswer(200, user));
});

it.each<[LinkType, string, string]>([
  ["signup", "Conferma il tuo indirizzo", `È stata chiesta la registrazione di ${user.email} al Portale Docenti.`],
  ["invite", "Attiva il tuo account", `La scuola ti invita al Portale Docenti con l'indirizzo ${user.email}.`],
  ["recovery", "Scegli una nuova password", `È stata chiesta una nuova password per l'account ${user.email}.`],
  [
    "magiclink",
    "Entra nel Portale Docenti",
    `È stato chiesto di entrare, senza password, con l'account ${user.email}.`,
  ],
  ["email_change", "Conferma il cambio di indirizzo", `È stato chiesto di sostituire l'indirizzo ${user.email}.`],
])("a link of type %s says what it asks, and does nothing until somebody presses", async (type, title, sentence) => {
  await renderAt(link(type));
  expect(await heading(title)).toBeVisible();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getByRole("main")).toHaveTextContent(sentence);
  expect(screen.getByRole("link", { name: "Torna alla home" })).toBeVisible();
  expect(requests).toEqual([]);
  expect(address).toBe(link(type));
});

it("an address that is none is not shown", async () => {
  await renderAt(link("signup", "Paga subito: premi qui"));
  expect(await heading("Conferma il tuo indirizzo")).toBeVisible();
  expect(screen.getByRole("main")).toHaveTextContent("È stata chiesta la tua registrazione al Portale Docenti.");
  expect(screen.queryByText(/Paga subito/)).not.toBeInTheDocument();
});

it("a token in the address of the page is told to nobody else", async () => {
  await renderAt(link("signup"));
  expect(document.querySelector("meta[name=referrer]")).toHaveAttribute("content", "no-referrer");
});

describe("who has asked for the account", () => {
  it("confirms, is not signed in by it, and is led to the sign-in", async () => {
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

  it("finds the answer again after a reload", async () => {
    await renderAt("/auth/conferma", { outcome: "confirmed", type: "signup" });
    expect(await heading("Indirizzo confermato")).toBeVisible();
    expect(requests).toEqual([]);
  });
});

describe("who has not", () => {
  it("shuts the stranger's password out, then chooses one, and only then is signed in", async () => {
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

  it("is not signed in elsewhere on the site meanwhile", async () => {
    await renderAt(link("signup"));
    await press(no);
    await heading("Scegli la password");
    cleanup();
    await renderAt("/profilo");
    expect(await heading("Portale Docenti")).toBeVisible();
  });

  it("may reload the page before the password is chosen", async () => {
    await renderAt(link("signup"));
    await press(no);
    await heading("Scegli la password");
    cleanup();
    await renderAt("/auth/conferma", { outcome: "choose", type: "signup", email: user.email });
    await choose("la-mia-password");
    expect(await heading("Pagina iniziale")).toBeVisible();
  });

  it("goes on even if the stranger's password could not be shut out at once", async () => {
    const reports = vi.spyOn(console, "error").mockImplementation(() => {});
    on("PUT /auth/v1/user", authAnswer(503, {}));
    await renderAt(link("signup"));
    await press(no);
    expect(await heading("Scegli la password")).toBeVisible();
    expect(reports).toHaveBeenCalledOnce();
  });
});

describe("the password of an account that a link has opened", () => {
  it.each<LinkType>(["recovery", "invite"])("%s: the old one stays until the new one is saved", async (type) => {
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

  it("is said to be of that account, to people and to password managers", async () => {
    await renderAt(link("recovery"));
    await press(chooseIt);
    await heading("Scegli la password");
    expect(screen.getByText(user.email)).toBeVisible();
    expect(document.querySelector("input[autocomplete=username]")).toHaveValue(user.email);
    expect(screen.getByRole("group", { name: "Scelta della password" })).toBeVisible();
    for (const name of ["Nuova password", "Ripeti la nuova password"])
      expect(screen.getByLabelText(name, { exact: true })).toHaveAttribute("autocomplete", "new-password");
  });

  it("is wanted twice, by the rules of the sign-up", async () => {
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
  ])("keeps what was typed when it cannot be saved: %s", async (_, answer, sentence) => {
    on("PUT /auth/v1/user", answer);
    await renderAt(link("recovery"));
    await press(chooseIt);
    await choose("nuova-password");
    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(notify).toHaveBeenCalledWith({
      variant: "error",
      title: "Errore",
      description: expect.stringMatching(sentence),
    });
    expect(screen.getByLabelText("Nuova password", { exact: true })).toHaveValue("nuova-password");
    expect(passwords()).toHaveLength(1);
  });

  it.each([
    ["nobody's", () => sessionStorage.clear()],
    ["somebody else's", () => {}],
  ])("is not saved when the session is %s", async (whose, change) => {
    await renderAt(link("recovery"));
    await press(chooseIt);
    await heading("Scegli la password");
    change();
    cleanup();
    const email = whose === "nobody's" ? user.email : `altra@${school.emailDomain}`;
    await renderAt("/auth/conferma", { outcome: "choose", type: "recovery", email });
    await choose("la-mia-password");
    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(notify.mock.calls[0]?.[0]).toMatchObject({ description: expect.stringMatching(/Chiedi un altro/) });
    expect(passwords()).toEqual([]);
  });
});

describe("a link that signs in", () => {
  it("does so when somebody presses, as whom it says", async () => {
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
  ])("%s: of another account than it says, it signs nobody in", async (type, button) => {
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

  it("names both addresses, and leads to a new password whoever did not ask for it", async () => {
    await renderAt(change);
    expect(await screen.findByText(`nuova@${school.emailDomain}`)).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Non sono stato io: cambio la password" }));
    expect(await heading("Imposta una nuova password")).toBeVisible();
    expect(verified()).toEqual([]);
  });

  it("of which the other half is missing says so", async () => {
    const message = "Confirmation link accepted. Please proceed to confirm link sent to the other email";
    on("POST /auth/v1/verify", authAnswer(200, { msg: message, code: "200" }));
    await renderAt(change);
    await press(confirm);
    expect(await heading("Manca una conferma")).toBeVisible();
  });

  it("that is complete says so, and signs nobody in", async () => {
    await renderAt(change);
    await press(confirm);
    expect(await heading("Indirizzo cambiato")).toBeVisible();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe("a link that is spent", () => {
  beforeEach(() => {
    const code = "otp_expired";
    on("POST /auth/v1/verify", authAnswer(403, { code, message: "Email link is invalid or has expired" }));
  });

  it.each<[LinkType, string, string[]]>([
    ["signup", yes, ["Accedi", "Registrati di nuovo"]],
    ["signup", no, ["Accedi", "Registrati di nuovo"]],
    ["recovery", chooseIt, ["Chiedi un'altra email"]],
    ["invite", chooseIt, ["Accedi", "Chiedi un'altra email"]],
    ["magiclink", "Sì, sono io: entra", ["Accedi", "Chiedi un'altra email"]],
    ["email_change", "Sì, sono io: conferma il cambio", ["Accedi"]],
  ])("%s, %s: says what can be done, and leaves the address", async (type, button, ways) => {
    await renderAt(link(type));
    await press(button);
    expect(await heading("Il collegamento non vale più")).toHaveFocus();
    expect(screen.getByText(/È scaduto.*o.*è già stato usato/)).toBeVisible();
    const links = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(links).toEqual([...ways, "Torna alla home"]);
    expect(address).toBe("/auth/conferma");
    expect(notify).not.toHaveBeenCalled();
  });

  it("leads to the tab that makes another", async () => {
    await renderAt(link("signup"));
    await press(yes);
    await userEvent.click(await screen.findByRole("link", { name: "Registrati di nuovo" }));
    expect(await screen.findByRole("tab", { name: "Registrati" })).toHaveAttribute("aria-selected", "true");
  });
});

it.each(["", "?token_hash=ab12", "?type=signup", "?token_hash=a b&type=signup", "#access_token=x&type=signup"])(
  "a link of which only %j is left says so, and what can be done",
  async (part) => {
    await renderAt(`/auth/conferma${part}`);
    expect(await heading("Il collegamento non è intero")).toBeVisible();
    expect(screen.getByText(/Aprilo di nuovo dall'email/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Chiedi un'altra email" })).toBeVisible();
    expect(requests.filter(({ call }) => call.includes("verify"))).toEqual([]);
  },
);

it.each(["spent", "choose", "toString", 7, null])("a history that says %j is not believed", async (outcome) => {
  await renderAt("/auth/conferma", { outcome, type: outcome === "spent" ? "toString" : "signup" });
  expect(await heading("Il collegamento non è intero")).toBeVisible();
});

it.each([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch")), /non è raggiungibile/],
  ["no service", authAnswer(503, {}), /non risponde/],
  ["suspended", authAnswer(403, { code: "user_banned", message: "User is banned" }), /sospeso/],
  ["too many", authAnswer(429, { code: "over_request_rate_limit", message: "x" }), /Troppi tentativi/],
])("a link that could not be used stays where it is, to be pressed again: %s", async (_, answer, sentence) => {
  vi.spyOn(console, "error").mockImplementation(() => {}); // the library: no network
  on("POST /auth/v1/verify", answer);
  await renderAt(link("signup"));
  await press(yes);
  await waitFor(() => expect(notify).toHaveBeenCalledOnce());
  expect(notify).toHaveBeenCalledWith({
    variant: "error",
    title: "Errore",
    description: expect.stringMatching(sentence),
  });
  expect(address).toBe(link("signup"));
  await waitFor(() => expect(screen.getByRole("button", { name: yes })).toHaveFocus());

  on("POST /auth/v1/verify", authAnswer(200, session()));
  await press(yes);
  expect(await heading("Indirizzo confermato")).toBeVisible();
});

it("a second press before the first is answered asks nothing more", async () => {
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

it("whoever is signed in stays so after confirming an address", async () => {
  storeSession();
  await renderAt(link("signup"));
  await press(yes);
  await heading("Indirizzo confermato");
  expect(localStorage.getItem(SESSION_KEY)).toContain(user.email);
});

it("the tokens in the address of a page sign nobody in", async () => {
  vi.resetModules();
  vi.spyOn(console, "warn").mockImplementation(() => {}); // the library: a second client in one page
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
