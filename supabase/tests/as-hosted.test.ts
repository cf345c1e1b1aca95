import { randomUUID } from "node:crypto";
import type { EmailOtpType, Session } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { school } from "#content/school.ts";
import { EXAMPLE_ACCOUNTS, LOCAL_KEYS } from "../../tools/backend/keys.ts";
import type { Mail } from "../../tools/backend/mail/mailer.ts";
import { backendOfFile, clientOf } from "./local-clients.ts";

// What Supabase's own Auth and Storage answer. With the variables of the journeys (docs/testing.md) they are asked instead
// of the embedded backend, which must answer the same.
const project = process.env["E2E_PROJECT_URL"];
const publishable = process.env["E2E_PUBLISHABLE_KEY"] ?? LOCAL_KEYS.publishable;
const secret = process.env["E2E_SECRET_KEY"] ?? LOCAL_KEYS.secret;
const { password } = EXAMPLE_ACCOUNTS;

const url = project ?? (await backendOfFile()).backend.url;
const client = (key: string = publishable) => clientOf(url, key);

const unused = () => `prova.${randomUUID()}@${school.emailDomain}`;

/** The links of the mails to an address, once there are that many; the newest first. */
async function linksTo(address: string, count: number): Promise<URL[]> {
  const read = async () => {
    const answer = await fetch(`${url}/__mail`, { headers: { accept: "application/json" } });
    return ((await answer.json()) as Mail[]).filter(({ to }) => to === address); // tools/backend/mail/mailer.ts
  };
  await expect.poll(async () => (await read()).length).toBe(count);
  return (await read()).map(({ link }) => new URL(link ?? ""));
}

function follow(link: URL | undefined, auth = client().auth) {
  const { searchParams } = link ?? new URL("http://no.link");
  return auth.verifyOtp({
    token_hash: searchParams.get("token_hash") ?? "",
    type: searchParams.get("type") as EmailOtpType, // as the template writes it
  });
}

/** A confirmed account that is signed in. */
async function newPerson() {
  const email = unused();
  await client().auth.signUp({ email, password });
  const [link] = await linksTo(email, 1);
  await follow(link);
  const { auth } = client();
  const { data } = await auth.signInWithPassword({ email, password });
  if (!data.session) throw new Error(`${email} cannot sign in`);
  return { email, auth, session: data.session };
}

const changeUser = async ({ access_token: token }: Session, body: object) => {
  const headers = { apikey: publishable, authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${url}/auth/v1/user`, { method: "PUT", headers, body: JSON.stringify(body) });
  return { status: answer.status, ...((await answer.json()) as { error_code?: string }) };
};

describe("signing up and in", () => {
  test.each([
    ["nessun-dominio", 400, "validation_failed"],
    [` spazi@${school.emailDomain}`, 400, "validation_failed"],
    ["", 422, "anonymous_provider_disabled"],
    ["qualcuno@example.com", 403, "unknown"],
  ])("an address that cannot be registered: «%s»", async (email, status, code) => {
    const headers = { apikey: publishable, "content-type": "application/json" };
    const body = JSON.stringify({ email, password });
    const answer = await fetch(`${url}/auth/v1/signup`, { method: "POST", headers, body });
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ error_code: code })]);
  });

  test("only the right password tells that an address waits for its confirmation", async () => {
    const email = unused();
    await client().auth.signUp({ email, password });
    const wrong = await client().auth.signInWithPassword({ email, password: "Sbagliata-1" });
    expect(wrong.error).toMatchObject({ status: 400, code: "invalid_credentials" });
    const right = await client().auth.signInWithPassword({ email, password });
    expect(right.error).toMatchObject({ status: 400, code: "email_not_confirmed" });
  });
});

describe("changing the password", () => {
  test("asks for the current one", async () => {
    const { session } = await newPerson();
    const asked = { password: "Nuova-password-1" };
    expect(await changeUser(session, asked)).toMatchObject({ status: 400, error_code: "current_password_required" });
    expect(await changeUser(session, { ...asked, current_password: "Sbagliata-1" })).toMatchObject({
      status: 400,
      error_code: "current_password_invalid",
    });
    expect((await changeUser(session, { ...asked, current_password: password })).status).toBe(200);
  });

  test("ends the other sessions, and after a recovery asks for nothing", async () => {
    const { email, session } = await newPerson();
    await client().auth.resetPasswordForEmail(email);
    const [link] = await linksTo(email, 2);
    const { data } = await follow(link);
    if (!data.session) throw new Error("no session");
    expect((await changeUser(data.session, { password: "Nuova-password-1" })).status).toBe(200);

    const { error } = await client().auth.getUser(session.access_token);
    expect(error?.name).toBe("AuthSessionMissingError");
    const refreshed = await client().auth.refreshSession({ refresh_token: session.refresh_token });
    expect(refreshed.error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
    expect((await client().auth.getUser(data.session.access_token)).error).toBeNull();
  });
});

describe("changing the address", () => {
  test.each(["the new address", "the current address"])("both mailboxes confirm it, first %s", async (first) => {
    const { email, session } = await newPerson();
    const wanted = unused();
    expect((await changeUser(session, { email: wanted })).status).toBe(200);
    const [[current], [fresh]] = [await linksTo(email, 2), await linksTo(wanted, 1)];
    const links = first === "the new address" ? [fresh, current] : [current, fresh];
    for (const link of links)
      expect(Object.fromEntries(new URLSearchParams(link?.hash.slice(1)))).toEqual({ email, new_email: wanted });

    const half = await follow(links[0]);
    expect(half).toMatchObject({ error: null, data: { session: null } });
    expect((await client().auth.signInWithPassword({ email: wanted, password })).error?.code).toBe(
      "invalid_credentials",
    );
    expect((await follow(links[0])).error).toMatchObject({ status: 403, code: "otp_expired" });

    const whole = await follow(links[1]);
    expect(whole.data.user?.email).toBe(wanted);
    expect((await client().auth.signInWithPassword({ email: wanted, password })).error).toBeNull();
  });

  test("a link alone changes nothing", async () => {
    const { email, session } = await newPerson();
    await changeUser(session, { email: unused() });
    const [current] = await linksTo(email, 2);
    await follow(current);
    expect((await client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

describe("files", () => {
  const files = () => client(secret).storage.from("notices");
  const pdf = new File(["%PDF-1.4"], "prova.pdf", { type: "application/pdf" });

  test("a path with an accent is refused, one with a space is not", async () => {
    const folder = randomUUID();
    const { error } = await files().upload(`${folder}/perché.pdf`, pdf);
    expect(error).toMatchObject({ statusCode: "400", message: `Invalid key: ${folder}/perché.pdf` });
    expect((await files().upload(`${folder}/una prova.pdf`, pdf)).error).toBeNull();
    await files().remove([`${folder}/una prova.pdf`]);
  });

  test("an address is signed for a second at least, and a list of paths is not empty", async () => {
    const path = `${randomUUID()}/prova.pdf`;
    await files().upload(path, pdf);
    expect((await files().createSignedUrl(path, 0)).error).toMatchObject({ message: "body/expiresIn must be >= 1" });
    expect((await files().createSignedUrl(path, 1)).error).toBeNull();
    expect((await files().createSignedUrls([], 60)).error).toMatchObject({ status: 400 });
    await files().remove([path]);
  });
});
