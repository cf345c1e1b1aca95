import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { authAnswer, on, profile, renderAt, requests, resetBackend, session, user } from "./auth-screen.tsx";
import { SESSION_KEY } from "./have-project.ts";
import { notify } from "./shown-notices.ts";

const TOKEN = "POST /auth/v1/token";
const PROFILES = "GET /rest/v1/profiles";
const ROLES = "GET /rest/v1/user_roles";
const TOO_MANY = "Troppi tentativi in poco tempo. Riprova tra qualche minuto.";
const tooMany = authAnswer(429, { code: "over_request_rate_limit", message: "Request rate limit reached" });
const expired = () => Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 });

const counted = (call: string) => requests.filter((request) => request.call === call).length;
const kept = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? "null") as ReturnType<typeof session> | null;
const lifeLeft = () => Math.round((kept()?.expires_at ?? 0) - Date.now() / 1000);

let made = 0;

/** A session that the client has not seen in another test: it remembers what failed. */
function newSession() {
  made += 1;
  const given = session();
  return { ...given, access_token: `${given.access_token}${made}`, refresh_token: `refresh-${made}` };
}

function store(change: object = {}): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...newSession(), ...change }));
}

/** The same person's session, with other tokens. */
function renewed() {
  const given = newSession();
  return { ...given, access_token: `${given.access_token}-renewed` };
}

/** The Data API takes only the token of a renewed session. */
function refuseOldTokens(rows: unknown): void {
  for (const call of [PROFILES, ROLES])
    on(call, ({ authorization }) =>
      authorization?.endsWith("renewed") ? Response.json(call === PROFILES ? rows : []) : expired(),
    );
}

beforeEach(resetBackend);

describe("the life of a session is reckoned by the device's clock", () => {
  it.each([
    ["two hours fast", -7200],
    ["two hours slow", 7200],
  ])("a clock %s", async (_, apart) => {
    const given = newSession();
    on(TOKEN, authAnswer(200, { ...given, expires_at: given.expires_at + apart }));
    store({ expires_at: 1 });
    await renderAt("/profilo");
    await screen.findByLabelText("Nome", { exact: true });
    expect(lifeLeft()).toBeGreaterThan(3500);
    expect(lifeLeft()).toBeLessThan(3700);
    expect(counted(TOKEN)).toBe(1);
  });

  it("also that of a link", async () => {
    const given = newSession();
    on("POST /auth/v1/verify", authAnswer(200, { ...given, expires_at: 1 }));
    const { auth } = await import("#features/auth/transient-client.ts");
    await auth.verifyOtp({ token_hash: "hash", type: "recovery" });
    expect((await auth.getSession()).data.session?.refresh_token).toBe(given.refresh_token);
    expect(counted(TOKEN)).toBe(0);
  });
});

describe("a token that the server refuses before its time", () => {
  it("is renewed once, and what was asked with it is asked again", async () => {
    refuseOldTokens([profile]);
    on(TOKEN, authAnswer(200, renewed()));
    store();
    await renderAt("/profilo");
    expect(await screen.findByLabelText("Nome", { exact: true })).toHaveValue("Anna");
    expect(counted(TOKEN)).toBe(1);
    expect(requests.filter(({ call }) => call === PROFILES).map(({ authorization }) => authorization)).toEqual([
      expect.stringMatching(/sign\d+$/),
      expect.stringMatching(/renewed$/),
    ]);
  });

  it("is not renewed again and again where the new one is refused too", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const call of [PROFILES, ROLES]) on(call, expired);
    on(TOKEN, authAnswer(200, renewed()));
    store();
    await renderAt("/profilo");
    const again = await screen.findByRole("button", { name: "Riprova" });
    await userEvent.click(again);
    await waitFor(() => expect(counted(PROFILES)).toBe(3));
    expect(counted(TOKEN)).toBe(1);
  });

  it("ends when the auth server says that it is over", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const call of [PROFILES, ROLES]) on(call, expired);
    on(TOKEN, authAnswer(400, { code: "refresh_token_not_found", message: "Invalid Refresh Token" }));
    store({ expires_at: 1 });
    await renderAt("/profilo");
    expect(await screen.findByLabelText("Email istituzionale")).toBeVisible();
    expect(kept()).toBeNull();
  });
});

describe("a session that is not renewed stays, unless the auth server says that it is over", () => {
  it.each([
    ["too many requests", tooMany, [TOO_MANY]],
    ["the page of a filter", () => new Response("<h1>Bloccato</h1>", { status: 403 }), []],
    ["a gateway", () => Response.json({ message: "Blocked" }, { status: 401 }), []],
  ])("%s", async (_, answer, said) => {
    for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
    refuseOldTokens([profile]);
    on(TOKEN, answer);
    store({ expires_at: 1 });
    await renderAt("/profilo");
    const again = await screen.findByRole("button", { name: "Riprova" });
    await userEvent.click(again);
    await waitFor(() => expect(again).toBeEnabled());
    expect(notify.mock.calls.map(([{ description }]) => description)).toEqual(said);
    expect(counted(TOKEN)).toBe(1);
    expect(kept()).toMatchObject({ refresh_token: `refresh-${made}`, user });

    on(TOKEN, authAnswer(200, renewed()));
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...kept(), expires_at: 1 })); // a minute has passed
    await userEvent.click(again);
    expect(await screen.findByLabelText("Nome", { exact: true })).toHaveValue("Anna");
    expect(kept()).not.toHaveProperty("held");
  });
});
