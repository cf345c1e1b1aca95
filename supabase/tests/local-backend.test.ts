import type { EmailOtpType, SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { school } from "#content/school.ts";
import { EXAMPLE_ACCOUNTS, LOCAL_KEYS } from "../../tools/backend/keys.ts";
import { backendOfFile } from "./local-clients.ts";

const [admin, teacher, editor, waiting] = EXAMPLE_ACCOUNTS.people;
const { password } = EXAMPLE_ACCOUNTS;
const { backend, client, signedIn } = await backendOfFile();

const newestMailTo = (address: string) => backend.mails.findLast((mail) => mail.to === address);

/** Sends what the page of the newest mail's link sends when its button is pressed. */
function followNewestLinkTo(address: string, supabase = client()) {
  const link = new URL(newestMailTo(address)?.link ?? "");
  return supabase.auth.verifyOtp({
    token_hash: link.searchParams.get("token_hash") ?? "",
    type: link.searchParams.get("type") as EmailOtpType, // as the template writes it
  });
}

test("keeps an idle connection open, so that no request is sent on a connection being closed", async () => {
  const answer = await fetch(`${backend.url}/rest/v1/news?limit=1`, { headers: { apikey: LOCAL_KEYS.publishable } });
  expect(answer.headers.get("keep-alive")).toBe("timeout=600");
});

describe("signing in", () => {
  test("the seeded admin signs in and reads their own role", async () => {
    const { supabase, userId } = await signedIn(admin);
    const { data } = await supabase.from("user_roles").select("user_id, role").throwOnError();
    expect(data).toEqual([{ user_id: userId, role: "admin" }]);
  });

  test("rejects a wrong password like the hosted service", async () => {
    const { error } = await client().auth.signInWithPassword({ email: admin.email, password: "sbagliata-1" });
    expect(error).toMatchObject({ status: 400, code: "invalid_credentials", message: "Invalid login credentials" });
  });

  test("timestamps are in ISO 8601", async () => {
    const { data } = await client().from("news").select("created_at").limit(1).single().throwOnError();
    expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });
});

describe("signing up", () => {
  test("the link in the mail leads to the site, and its token confirms the account", async () => {
    const email = `nuova.docente@${school.emailDomain}`;
    const { data, error } = await client().auth.signUp({ email, password });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    const before = await client().auth.signInWithPassword({ email, password });
    expect(before.error?.code).toBe("email_not_confirmed");

    const mail = newestMailTo(email);
    expect(mail?.subject).toBe("Conferma la registrazione al Portale Docenti");
    expect(mail?.html).toContain("Istituto Comprensivo");
    const link = new URL(mail?.link ?? "");
    expect(link.origin + link.pathname).toBe(`${backend.url}/auth/conferma`);
    expect(link.searchParams.get("type")).toBe("signup");
    expect(new URLSearchParams(link.hash.slice(1)).get("email")).toBe(email);
    const { data: verified } = await followNewestLinkTo(email);
    expect(verified.user?.email).toBe(email);
    expect((await followNewestLinkTo(email)).error).toMatchObject({ status: 403, code: "otp_expired" });

    const after = await client().auth.signInWithPassword({ email, password });
    expect(after.data.user?.email).toBe(email);
  });

  test("answers a known address like a new one, without a mail and without an identity", async () => {
    const sent = backend.mails.length;
    const { data, error } = await client().auth.signUp({ email: admin.email, password: "Altra-password-1" });
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    const { userId } = await signedIn(admin);
    expect(data.user?.id).not.toBe(userId);
    expect(backend.mails).toHaveLength(sent);
  });

  test("sends an unconfirmed address a new mail with a valid link, and keeps its first password", async () => {
    const email = `lenta.docente@${school.emailDomain}`;
    await client().auth.signUp({ email, password });
    const first = newestMailTo(email)?.link;
    await client().auth.signUp({ email, password: "Altra-password-1" });
    await client().auth.resend({ type: "signup", email });
    const last = newestMailTo(email)?.link;
    expect(last).not.toBe(first);
    await followNewestLinkTo(email);
    const { data } = await client().auth.signInWithPassword({ email, password });
    expect(data.user?.email).toBe(email);
  });

  test("the hook rejects another domain with its own message, and no user is stored", async () => {
    const { error } = await client().auth.signUp({ email: "qualcuno@example.com", password });
    expect(error).toMatchObject({ status: 403, code: "unknown", message: "email_domain_not_allowed" });
    const { rows } = await backend.serial(() =>
      backend.db.query("select 1 from auth.users where email = 'qualcuno@example.com'"),
    );
    expect(rows).toEqual([]);
  });

  test("rejects a short password first", async () => {
    const { error } = await client().auth.signUp({ email: `corta@${school.emailDomain}`, password: "corta" });
    expect(error).toMatchObject({ status: 422, code: "weak_password" });
  });
});

describe("recovering the password", () => {
  test("the link in the mail opens a session that may set a new password", async () => {
    const email = `smemorata@${school.emailDomain}`;
    await client().auth.signUp({ email, password });
    await followNewestLinkTo(email);
    await client().auth.resetPasswordForEmail(email, { redirectTo: `${backend.url}/` });
    expect(newestMailTo(email)?.link).toContain("&type=recovery#");

    const supabase = client();
    await followNewestLinkTo(email, supabase);
    const { error } = await supabase.auth.updateUser({ password: "Nuova-password-1" });
    expect(error).toBeNull();
    const again = await client().auth.signInWithPassword({ email, password: "Nuova-password-1" });
    expect(again.data.user?.email).toBe(email);
  });
});

describe("the other mails with a link", () => {
  test("an invitation makes the account, whose owner then chooses the password", async () => {
    const email = `invitata+1@${school.emailDomain}`;
    const invited = await client(LOCAL_KEYS.secret).auth.admin.inviteUserByEmail(email);
    expect(invited.error).toBeNull();
    const mail = newestMailTo(email);
    expect(mail).toMatchObject({ subject: "Invito al Portale Docenti" });
    expect(mail?.link).toContain(`&type=invite#email=invitata%2B1%40${school.emailDomain}`);
    const supabase = client();
    expect((await followNewestLinkTo(email, supabase)).error).toBeNull();
    expect((await supabase.auth.updateUser({ password })).error).toBeNull();
    expect((await client().auth.signInWithPassword({ email, password })).data.user?.email).toBe(email);
  });

  test("nobody invites with the public key", async () => {
    const { error } = await client().auth.admin.inviteUserByEmail(`estranea@${school.emailDomain}`);
    expect(error).not.toBeNull();
    expect(newestMailTo(`estranea@${school.emailDomain}`)).toBeUndefined();
  });

  test("a magic link signs in", async () => {
    await client().auth.signInWithOtp({ email: teacher.email, options: { shouldCreateUser: false } });
    expect(newestMailTo(teacher.email)).toMatchObject({ subject: "Accedi al Portale Docenti" });
    const { data } = await followNewestLinkTo(teacher.email);
    expect(data.user?.email).toBe(teacher.email);
  });
});

describe("permissions", () => {
  test("a teacher cannot change roles or email, on the first request or after many", async () => {
    const { supabase, userId } = await signedIn(teacher);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await supabase.from("news").select("id").limit(1).throwOnError();
      const role = await supabase.from("user_roles").update({ role: "admin" }).eq("user_id", userId);
      expect(role.error?.code).toBe("42501");
      const profile = await supabase
        .from("profiles")
        .update({ email: `altra@${school.emailDomain}` })
        .eq("user_id", userId);
      expect(profile.error?.code).toBe("42501");
    }
  });

  test("recreates a missing profile once, also when it is requested twice at the same time", async () => {
    const { supabase, userId } = await signedIn(teacher);
    await client(LOCAL_KEYS.secret).from("profiles").delete().eq("user_id", userId).throwOnError();
    const missing = await supabase.from("profiles").select("*").eq("user_id", userId).maybeSingle().throwOnError();
    expect(missing.data).toBeNull();
    const answers = await Promise.all([1, 2].map(() => supabase.rpc("ensure_profile").maybeSingle().throwOnError()));
    for (const { data } of answers) expect(data).toMatchObject({ user_id: userId, email: teacher.email });
    const { data } = await supabase.from("profiles").select("*").throwOnError();
    expect(data).toEqual([answers[0]?.data]);
    expect((await client().rpc("ensure_profile")).error?.code).toBe("42501");
  });

  test("concurrent requests keep their own identity", async () => {
    const people = await Promise.all([signedIn(admin), signedIn(teacher)]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        // There are two people, so the index is 0 or 1.
        const person = people[index % 2] as (typeof people)[number];
        const { data } = await person.supabase.from("profiles").select("user_id").eq("user_id", person.userId);
        return { expected: person.userId, found: data?.[0]?.user_id as unknown };
      }),
    );
    for (const { expected, found } of answers) expect(found).toBe(expected);
  });
});

describe("people and roles", () => {
  const people = ({ supabase }: { supabase: SupabaseClient }, question = {}) =>
    supabase.rpc("list_people", question, { get: true });

  /** Somebody new, who signs in. */
  async function newcomer(name: string) {
    const email = `${name}@${school.emailDomain}`;
    await client().auth.signUp({ email, password });
    await followNewestLinkTo(email);
    return signedIn({ email });
  }

  test("an admin reads who waits and who has a role, page by page", async () => {
    const { supabase } = await signedIn(admin);
    const { data } = await people({ supabase }, { p_waiting: true, p_words: "ROSSI paolo" }).throwOnError();
    expect(data).toMatchObject([{ email: waiting.email, cognome: "Rossi (esempio)", role: null, total: 1 }]);
    const page = await people({ supabase }).throwOnError();
    const [first, second] = page.data as { email: string; cursor: string }[];
    expect([first?.email, second?.email]).toEqual([admin.email, editor.email]);
    const next = await people({ supabase }, { p_after: first?.cursor }).throwOnError();
    expect(next.data).toMatchObject([{ email: editor.email }, ...Array<object>(page.data.length - 2).fill({})]);
    const counts = await supabase.rpc("people_counts", {}, { get: true }).single().throwOnError();
    expect(counts.data).toMatchObject({ docenti: 7, redattori: 1, admins: 1 });
    const log = await supabase.rpc("list_role_changes", {}, { get: true }).throwOnError();
    expect(log.data).toHaveLength(page.data.length);
  });

  test("a role given, changed and taken away counts at the next request", async () => {
    const { supabase } = await signedIn(admin);
    const { supabase: theirs, userId } = await newcomer("da.confermare");
    const ownRole = async () =>
      (await theirs.from("user_roles").select("role").eq("user_id", userId).maybeSingle().throwOnError()).data?.role;
    expect(await ownRole()).toBeUndefined();
    await supabase.rpc("set_role", { p_user: userId, p_role: "docente" }).throwOnError();
    expect(await ownRole()).toBe("docente");
    await supabase.rpc("set_role", { p_user: userId, p_role: "admin", p_from: "docente" }).throwOnError();
    expect((await people({ supabase: theirs })).error).toBeNull();
    await supabase.rpc("set_role", { p_user: userId, p_from: "admin" }).throwOnError();
    const { error, status } = await people({ supabase: theirs });
    expect([status, error?.code, error?.message]).toEqual([403, "42501", "admins_only"]);
    await supabase.rpc("refuse_person", { p_user: userId }).throwOnError();
    const again = await supabase.rpc("refuse_person", { p_user: userId });
    expect([again.status, again.error?.code, again.error?.message]).toEqual([400, "P0001", "no_such_person"]);
    expect(
      (await client().auth.signInWithPassword({ email: `da.confermare@${school.emailDomain}`, password })).error?.code,
    ).toBe("invalid_credentials");
  });

  test("what an admin may not do is told in a word", async () => {
    const { supabase, userId } = await signedIn(admin);
    const { data } = await people({ supabase }, { p_words: editor.email }).throwOnError();
    const [{ user_id: editorId }] = data as [{ user_id: string }];
    const lastAdmin = await supabase.rpc("set_role", { p_user: userId, p_role: "docente", p_from: "admin" });
    expect(lastAdmin).toMatchObject({ status: 400, error: { code: "P0001", message: "last_admin" } });
    const changed = await supabase.rpc("set_role", { p_user: editorId, p_role: "docente" });
    expect(changed).toMatchObject({ status: 400, error: { message: "role_changed", details: "redattore" } });
    const unknown = await supabase.rpc("set_role", { p_user: editorId, p_role: "preside" });
    expect(unknown).toMatchObject({ status: 400, error: { code: "22P02" } });
    expect(await supabase.rpc("delete_person", { p_user: userId })).toMatchObject({
      error: { message: "own_account" },
    });
  });

  test.each([
    ["a redattore", editor, 403],
    ["a docente", teacher, 403],
    ["a person without a role", waiting, 403],
  ])("%s is not an admin", async (_, person, status) => {
    const { supabase, userId } = await signedIn(person);
    const refused = { status, error: { code: "42501", message: "admins_only" } };
    expect(await people({ supabase })).toMatchObject(refused);
    expect(await supabase.rpc("set_role", { p_user: userId, p_role: "admin" })).toMatchObject(refused);
    expect(await supabase.rpc("delete_person", { p_user: userId })).toMatchObject(refused);
  });

  test("a person deletes the own account right after signing in", async () => {
    const { supabase, userId } = await newcomer("va.via");
    await backend.serial(() =>
      backend.db.query("update auth.sessions set created_at = now() - interval '6 minutes' where user_id = $1", [
        userId,
      ]),
    );
    const old = await supabase.rpc("delete_own_account");
    expect(old).toMatchObject({ status: 400, error: { code: "P0001", message: "sign_in_again" } });
    const { supabase: fresh } = await signedIn({ email: `va.via@${school.emailDomain}` });
    await fresh.rpc("delete_own_account").throwOnError();
    const { rows } = await backend.serial(() => backend.db.query("select from auth.users where id = $1", [userId]));
    expect(rows).toEqual([]);
    expect((await supabase.from("profiles").select("*").throwOnError()).data).toEqual([]);
  });
});

describe("the news portals", () => {
  const portal = (url: string) => ({
    slug: "di-prova",
    name: "Portale di prova",
    home_url: url,
    feed_url: `${url}feed.xml`,
    kind: "feed",
    position: 99,
  });

  test("accepts a URL on this computer", async () => {
    const service = client(LOCAL_KEYS.secret);
    const { error } = await service.from("news_portals").insert(portal("http://127.0.0.1:5998/"));
    expect(error).toBeNull();
    await service.from("news_portals").delete().eq("slug", "di-prova").throwOnError();
  });

  test.each(["http://127.0.0.1/", "http://10.0.0.1:80/", "https://127.0.0.1/", "http://127.0.0.1:80@example.org/"])(
    "%s violates the rule of the migrations and answers 400",
    async (url) => {
      const { error, status } = await client(LOCAL_KEYS.secret).from("news_portals").insert(portal(url));
      expect(status).toBe(400);
      expect(error?.code).toBe("23514");
    },
  );
});

describe("realtime", () => {
  test("sends a new row to a visitor", async () => {
    const visitor = client();
    const title = "Una notizia appena arrivata";
    const received = new Promise<unknown>((resolve, reject) => {
      visitor
        .channel("news")
        .on("postgres_changes", { event: "INSERT", schema: "public", table: "news" }, ({ new: row }) => resolve(row))
        .subscribe((status, error) => {
          if (error) reject(error);
          if (status !== "SUBSCRIBED") return;
          const row = { title, source: "Prova", url: "https://example.org/in-tempo-reale" };
          client(LOCAL_KEYS.secret).from("news").insert(row).throwOnError().then(undefined, reject);
        });
    });
    expect(await received).toMatchObject({ title, url: "https://example.org/in-tempo-reale" });
    await visitor.removeAllChannels();
  });

  test("checks the visibility of a row once for all clients with the same claims", async () => {
    const { supabase: signed } = await signedIn(teacher);
    const listeners = [...Array.from({ length: 20 }, () => client()), signed, signed];
    const insert = { event: "INSERT", schema: "public", table: "news" } as const;
    const received: Promise<void>[] = [];
    for (const [at, listener] of listeners.entries()) {
      await new Promise<void>((joined) => {
        const hears = (resolve: () => void) =>
          listener
            .channel(`same-${at}`)
            .on("postgres_changes", insert, () => resolve())
            .subscribe((status) => status === "SUBSCRIBED" && joined());
        received.push(new Promise<void>(hears));
      });
    }
    const decisions = vi.spyOn(backend.db, "transaction");
    await backend.serial(() =>
      backend.db.query(
        "insert into public.news (title, source, url) values ('Per tutti', 'Prova', 'https://example.org/per-tutti')",
      ),
    );
    await Promise.all(received);
    expect(decisions).toHaveBeenCalledTimes(2); // the visitors, and the teacher
    decisions.mockRestore();
    await Promise.all(listeners.map((listener) => listener.removeAllChannels()));
  });
});

describe("the functions", () => {
  test("fetch-news answers an admin and refuses everyone else", async () => {
    const anonymous = await fetch(`${backend.url}/functions/v1/fetch-news`, { method: "POST" });
    expect(anonymous.status).toBe(401);
    const { supabase } = await signedIn(teacher);
    const { error } = await supabase.functions.invoke("fetch-news");
    expect(error).toMatchObject({ context: { status: 403 } });
  });

  test("returns 404 for a function that does not exist", async () => {
    const answer = await fetch(`${backend.url}/functions/v1/assente`, { method: "POST" });
    expect(answer.status).toBe(404);
  });
});

describe("the mailbox", () => {
  test("shows the newest mail first, with its link and without scripts", async () => {
    await client().auth.resetPasswordForEmail(teacher.email);
    await client().auth.resetPasswordForEmail(admin.email);
    const html = await (await fetch(`${backend.url}/__mail`)).text();
    expect(html.indexOf(admin.email)).toBeLessThan(html.indexOf(teacher.email));
    expect(html).toContain(`<a href="${newestMailTo(admin.email)?.link?.replaceAll("&", "&amp;")}">`);
    expect(html).not.toContain("<script");
    const list: unknown = await (
      await fetch(`${backend.url}/__mail`, { headers: { accept: "application/json" } })
    ).json();
    expect(list).toMatchObject([
      { to: admin.email },
      { to: teacher.email },
      ...backend.mails.slice(0, -2).map(() => ({})),
    ]);
  });
});

describe("the log", () => {
  let errors: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => errors.mockRestore());

  test("contains nothing about a refused statement", async () => {
    const { supabase, userId } = await signedIn(teacher);
    await supabase.from("user_roles").update({ role: "admin" }).eq("user_id", userId);
    expect(errors).not.toHaveBeenCalled();
  });

  test("contains one line without email addresses for a failure", async () => {
    await backend.serial(() =>
      backend.db.exec("alter table auth.users add constraint closed check (email is null) not valid"),
    );
    const { error } = await client().auth.signUp({ email: `fallita@${school.emailDomain}`, password });
    await backend.serial(() => backend.db.exec("alter table auth.users drop constraint closed"));
    expect(error?.status).toBe(500);
    expect(errors.mock.calls).toEqual([
      [expect.stringMatching(/^Backend locale: POST \/auth\/v1\/signup → 500 ?\d*$/)],
    ]);
  });
});
