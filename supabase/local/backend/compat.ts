import { createHash, randomInt, randomUUID } from "node:crypto";
import type { App } from "@supabase/lite";
import { z } from "zod";
import type { LocalDatabase } from "./database.ts";
import { verifyToken } from "./json-web-token.ts";
import { LOCAL_KEYS } from "./keys.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { ProjectConfig } from "./project-config.ts";
import { refuseUnstorable } from "./refuse-unstorable.ts";
import { type RequestContext, requestContext } from "./request-context.ts";

interface Parts {
  app: App;
  database: LocalDatabase;
  config: ProjectConfig;
  mailer: Mailer;
}

/** Answers as hosted GoTrue and PostgREST do where @supabase/lite 0.10 does not. */
export function withCompat({ app, database, config, mailer }: Parts) {
  const { db, connection } = database;
  rememberDatabaseErrors(connection);

  return (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const context: RequestContext = { redirectTo: url.searchParams.get("redirect_to") };
    return requestContext.run(context, async () => {
      const instead = await answerInstead(request, url.pathname);
      if (instead) return instead;
      const response = await quietly(() => app.fetch(request));
      return response.status === 500 ? explain(response, request.method, url.pathname, context) : response;
    });
  };

  async function answerInstead(request: Request, pathname: string): Promise<Response | undefined> {
    if (request.body === null) return undefined;
    const refusal = await refuseUnstorable(request);
    if (refusal) return refusal;
    if (pathname === "/auth/v1/signup") return signUp(await bodyOf(request));
    if (pathname === "/auth/v1/resend") return resend(await bodyOf(request));
    if (pathname === "/auth/v1/user" && isSignedIn(request)) return refusedPassword((await bodyOf(request)).password);
    return undefined;
  }

  async function signUp({ email, password, data }: AuthBody): Promise<Response | undefined> {
    if (password.length < config.auth.minimum_password_length) return undefined;
    const tooLong = refusedPassword(password);
    if (tooLong) return tooLong;
    const user = await findUser(email);
    if (!user) return refusedByHook(email, data);
    if (!config.auth.email.enable_confirmations) return undefined;
    if (!user.confirmed) await sendConfirmation(user.id, email);
    return json(200, signUpAnswer(user, email));
  }

  // The hosted service answers in the same way whether the address is known or not.
  async function resend({ email, type }: AuthBody): Promise<Response | undefined> {
    if (type !== "signup" || !config.auth.email.enable_confirmations) return undefined;
    const user = await findUser(email);
    if (user && !user.confirmed) await sendConfirmation(user.id, email);
    return json(200, {});
  }

  async function findUser(email: string): Promise<KnownUser | undefined> {
    const { rows } = await db.query<KnownUser>(
      "select id, email_confirmed_at is not null as confirmed from auth.users where email = $1",
      [email],
    );
    return rows[0];
  }

  async function refusedByHook(email: string, data: unknown): Promise<Response | undefined> {
    if (config.beforeUserCreated === undefined) return undefined;
    const event = {
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
    const answer = await db.transaction(async (transaction) => {
      // As the hosted service calls it, so that a missing grant is seen here too.
      await transaction.exec("set local role supabase_auth_admin");
      const { rows } = await transaction.query<{ answer: unknown }>(
        `select ${config.beforeUserCreated ?? ""}($1::jsonb) as answer`,
        [JSON.stringify(event)],
      );
      return hookAnswerSchema.parse(rows[0]?.answer);
    });
    const refusal = answer?.error;
    if (!refusal) return undefined;
    const status = refusal.http_code ?? 500;
    const code = status === 500 ? "unexpected_failure" : "unknown";
    return json(status, { code: status, error_code: code, msg: refusal.message ?? "" });
  }

  async function sendConfirmation(userId: string, email: string) {
    const { otp_length: length } = config.auth.email;
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

const authBodySchema = z
  .object({
    email: z.string().toLowerCase().catch(""),
    password: z.string().catch(""),
    type: z.string().catch(""),
    data: z.record(z.string(), z.unknown()).catch({}),
  })
  .catch({ email: "", password: "", type: "", data: {} });

const hookAnswerSchema = z
  .object({ error: z.object({ http_code: z.number().optional(), message: z.string().optional() }).optional() })
  .nullish();

const databaseErrorSchema = z.object({
  code: z.string(),
  message: z.string().catch(""),
  detail: z.unknown(),
  hint: z.unknown(),
});

async function bodyOf(request: Request): Promise<AuthBody> {
  // A body that is not JSON is refused by the auth service itself, with its own message.
  return authBodySchema.parse(
    await request
      .clone()
      .json()
      .catch(() => null),
  );
}

function isSignedIn(request: Request): boolean {
  const token = request.headers.get("authorization")?.replace(/^Bearer /i, "");
  return verifyToken(token, LOCAL_KEYS.jwt) !== undefined;
}

// What bcrypt looks at; the hosted service counts bytes and says characters.
function refusedPassword(password: string): Response | undefined {
  if (Buffer.byteLength(password) <= 72) return undefined;
  const msg = "Password cannot be longer than 72 characters";
  return json(400, { code: 400, error_code: "validation_failed", msg });
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

function rememberDatabaseErrors(connection: LocalDatabase["connection"]) {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const normalized = normalize(error);
    const context = requestContext.getStore();
    const parsed = databaseErrorSchema.safeParse(normalized);
    if (context && parsed.success) context.databaseError = parsed.data;
    return normalized;
  };
}

/** @supabase/lite prints every refused statement with its stack and values; requests are answered one at a time. */
async function quietly<T>(work: () => Promise<T> | T): Promise<T> {
  if (process.env["DEBUG"]) return work();
  const { error } = console;
  console.error = (...values: unknown[]) => {
    if (!requestContext.getStore()) error(...values);
  };
  try {
    return await work();
  } finally {
    console.error = error;
  }
}

async function explain(response: Response, method: string, pathname: string, { databaseError }: RequestContext) {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const says = (key: string, value: string) =>
    typeof body === "object" &&
    body !== null &&
    key in body &&
    Object.entries(body).some((e) => e[0] === key && e[1] === value);

  if (databaseError && says("code", "SUP") && /^(21|22|23|P0001)/.test(databaseError.code)) {
    const { code, message, detail, hint } = databaseError;
    return json(400, { code, message, details: detail ?? null, hint: hint ?? null });
  }
  console.error(`Backend locale: ${method} ${pathname} → 500 ${databaseError?.code ?? ""}`.trimEnd());
  if (pathname.startsWith("/auth/v1/") && says("error", "server_error")) {
    const msg = pathname === "/auth/v1/signup" ? "Database error saving new user" : "Database error updating user";
    return json(500, { code: 500, error_code: "unexpected_failure", msg });
  }
  return response;
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { "access-control-allow-origin": "*" } });
}
