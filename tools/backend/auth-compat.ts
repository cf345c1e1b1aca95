import { createHash, randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import { confirmHalf } from "./email-change.ts";
import { answerJson, fieldsOf } from "./hosted-answers.ts";
import type { LocalDatabase } from "./embedded-database.ts";
import { verifyToken } from "./keys.ts";
import type { Mailer } from "./mail/mailer.ts";
import { createPasswordChange, isPassword } from "./password-change.ts";
import type { ProjectConfig } from "./project-config.ts";

export interface AuthParts {
  database: LocalDatabase;
  config: ProjectConfig;
  mailer: Mailer;
}

export function createAuthCompat({ database: { db }, config, mailer }: AuthParts) {
  const { auth, beforeUserCreated } = config;
  const passwordChange = createPasswordChange(db, config);

  return {
    /** The answers of hosted GoTrue to the requests that @supabase/lite answers otherwise: undefined for all the rest. */
    async instead(request: Request, pathname: string): Promise<Response | undefined> {
      if (pathname === "/auth/v1/signup") return signUp(await bodyOf(request));
      if (pathname === "/auth/v1/resend") return resend(await bodyOf(request));
      if (pathname === "/auth/v1/verify" && auth.email.double_confirm_changes) return confirmHalf(db, request);
      const claims = pathname === "/auth/v1/user" ? await claimsOfCaller(request) : undefined;
      if (!claims) return undefined;
      const tooLong = refusedPassword((await bodyOf(request)).password);
      return tooLong ?? passwordChange.refuse(claims, await fieldsOf(request));
    },

    /** What GoTrue does or says further, once @supabase/lite has answered. */
    async afterwards(request: Request, pathname: string, response: Response): Promise<Response> {
      if (pathname === "/auth/v1/verify" && response.ok) await passwordChange.linkOpened(response);
      if (pathname === "/auth/v1/token" && response.status === 400) return asIfUnknown(request, response);
      const claims = pathname === "/auth/v1/user" && response.ok ? await claimsOfCaller(request) : undefined;
      if (claims && (await bodyOf(request)).password !== "") await passwordChange.changed(claims);
      return response;
    },
  };

  /** Who does not know the password is not told that the address waits for its confirmation. */
  async function asIfUnknown(request: Request, response: Response): Promise<Response> {
    const { error_code: code } = await fieldsOf(response);
    const { email, password } = await bodyOf(request);
    if (code !== "email_not_confirmed" || (await isPassword(db, "email", email, password))) return response;
    return answerJson(400, { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" });
  }

  async function signUp({ email, password, data }: AuthBody): Promise<Response | undefined> {
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) return refusedAddress(email);
    if (password.length < auth.minimum_password_length) return undefined;
    const tooLong = refusedPassword(password);
    if (tooLong) return tooLong;
    const user = await findUser(email);
    if (!user) return beforeUserCreated ? askBeforeUserCreated(db, beforeUserCreated, email, data) : undefined;
    if (!auth.email.enable_confirmations) return undefined;
    if (!user.confirmed) await sendConfirmation(user.id, email);
    return answerJson(200, signUpAnswer(user, email));
  }

  // The hosted service answers in the same way whether the address is known or not.
  async function resend({ email, type }: AuthBody): Promise<Response | undefined> {
    if (type !== "signup" || !auth.email.enable_confirmations) return undefined;
    const user = await findUser(email);
    if (user && !user.confirmed) await sendConfirmation(user.id, email);
    return answerJson(200, {});
  }

  async function findUser(email: string): Promise<KnownUser | undefined> {
    const { rows } = await db.query<KnownUser>(
      "select id, email_confirmed_at is not null as confirmed from auth.users where email = $1",
      [email],
    );
    return rows[0];
  }

  async function sendConfirmation(userId: string, email: string) {
    const { otp_length: length } = auth.email;
    const otp = String(randomInt(10 ** length)).padStart(length, "0");
    const tokenHash = createHash("sha256").update(`${email}${otp}`).digest("hex");
    await db.query("update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1", [
      userId,
      tokenHash,
    ]);
    await mailer.sendConfirmation(email, tokenHash, otp);
  }
}

interface KnownUser {
  id: string;
  confirmed: boolean;
}

type AuthBody = z.infer<typeof authBodySchema>;

const authBodySchema = z.object({
  email: z.string().toLowerCase().catch(""),
  password: z.string().catch(""),
  type: z.string().catch(""),
  data: z.record(z.string(), z.unknown()).catch({}),
});

async function bodyOf(request: Request): Promise<AuthBody> {
  return authBodySchema.parse(await fieldsOf(request));
}

function claimsOfCaller(request: Request) {
  return verifyToken(request.headers.get("authorization")?.replace(/^Bearer /i, ""));
}

function refusedAddress(email: string): Response {
  return email === ""
    ? answerJson(422, {
        code: 422,
        error_code: "anonymous_provider_disabled",
        msg: "Anonymous sign-ins are disabled",
      })
    : answerJson(400, {
        code: 400,
        error_code: "validation_failed",
        msg: "Unable to validate email address: invalid format",
      });
}

// What bcrypt looks at; the hosted service counts bytes and says characters.
function refusedPassword(password: string): Response | undefined {
  if (Buffer.byteLength(password) <= 72) return undefined;
  const msg = "Password cannot be longer than 72 characters";
  return answerJson(400, { code: 400, error_code: "validation_failed", msg });
}

// A confirmed address gets an invented user without identities, so that a stranger learns nothing.
function signUpAnswer(user: KnownUser, email: string) {
  const now = new Date().toISOString();
  const id = user.confirmed ? randomUUID() : user.id;
  const identity = { identity_id: randomUUID(), id, user_id: id, identity_data: { email, sub: id }, provider: "email" };
  return {
    id,
    aud: "authenticated",
    role: user.confirmed ? "" : "authenticated",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {},
    identities: user.confirmed ? [] : [{ ...identity, created_at: now, updated_at: now, last_sign_in_at: now }],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** Calls the `before_user_created` hook. Returns the error response, or undefined if the account may be created. */
async function askBeforeUserCreated(db: LocalDatabase["db"], hook: string, email: string, data: unknown) {
  const answer = await db.transaction(async (transaction) => {
    // The role of the hosted service: a missing grant fails here too.
    await transaction.exec("set local role supabase_auth_admin");
    const { rows } = await transaction.query<{ answer: unknown }>(`select ${hook}($1::jsonb) as answer`, [
      JSON.stringify(hookEvent(email, data)),
    ]);
    return hookAnswerSchema.parse(rows[0]?.answer);
  });
  const refusal = answer?.error;
  if (!refusal) return undefined;
  const status = refusal.http_code ?? 500;
  const code = status === 500 ? "unexpected_failure" : "unknown";
  return answerJson(status, { code: status, error_code: code, msg: refusal.message ?? "" });
}

function hookEvent(email: string, data: unknown) {
  return {
    metadata: { uuid: randomUUID(), time: new Date().toISOString(), name: "before-user-created" },
    user: {
      id: randomUUID(),
      aud: "authenticated",
      role: "",
      email,
      phone: "",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: data,
      identities: [],
      is_anonymous: false,
    },
  };
}

const hookAnswerSchema = z
  .object({ error: z.object({ http_code: z.number().optional(), message: z.string().optional() }).optional() })
  .nullish();
