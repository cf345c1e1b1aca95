import { App, setExperimental } from "@supabase/lite";
import { randomUUID } from "node:crypto";
import { type AuthParts, createAuthCompat } from "./auth-compat.ts";
import {
  explainFailure,
  fieldsOf,
  refuseUnstorable,
  rememberDatabaseErrors,
  type RequestContext,
  requestContext,
} from "./hosted-answers.ts";
import { LOCAL_KEYS } from "./keys.ts";
import type { LocalDatabase } from "./embedded-database.ts";
import { createMailer, type Mailbox } from "./mail/mailer.ts";
import type { ProjectConfig } from "./project-config.ts";
import { createMemoryFiles } from "./storage/memory-files.ts";
import { answerStorage } from "./storage/storage-compat.ts";

/** Corrects the responses of @supabase/lite 0.10 that differ from those of hosted GoTrue, PostgREST and Storage. */
export function withCompat({ app, ...parts }: AuthParts & { app: App }) {
  const auth = createAuthCompat(parts);
  rememberDatabaseErrors(parts.database.connection);

  return (asked: Request): Promise<Response> => {
    const context: RequestContext = {};
    return requestContext.run(context, async () => {
      if (new URL(asked.url).pathname.startsWith("/storage/"))
        return quietly(() => answerStorage(asked, async (request) => app.fetch(request)));
      const request = await translateInvitation(asked, context);
      const { pathname } = new URL(request.url);
      const instead = request.body && ((await refuseUnstorable(request)) ?? (await auth.instead(request, pathname)));
      if (instead) return instead;
      const response = await quietly(() => app.fetch(request.clone()));
      if (response.status === 500) return explainFailure(response, request.method, pathname, context);
      return request.body ? auth.afterwards(request, pathname, response) : response;
    });
  };
}

/**
 * Suppresses console.error during a request: @supabase/lite logs every failed statement with its stack and values.
 * Replacing the global is safe because requests run one at a time.
 */
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

/**
 * Turns the hosted service's requests about invitations into those that @supabase/lite knows: an invitation is a sign-up
 * with a random password, and its link confirms the address as that of a sign-up does.
 */
async function translateInvitation(request: Request, context: RequestContext): Promise<Request> {
  const { pathname } = new URL(request.url);
  if (pathname === "/auth/v1/invite" && request.headers.get("apikey") === LOCAL_KEYS.secret) {
    context.isInvitation = true;
    return withBody(request, "signup", { ...(await fieldsOf(request)), password: randomUUID() });
  }
  if (pathname !== "/auth/v1/verify" || request.body === null) return request;
  const body = await fieldsOf(request);
  return body["type"] === "invite" ? withBody(request, "verify", { ...body, type: "signup" }) : request;
}

function withBody({ url, method, headers }: Request, endpoint: string, body: object): Request {
  const others = new Headers(headers);
  others.delete("content-length");
  return new Request(new URL(endpoint, url), { method, headers: others, body: JSON.stringify(body) });
}

// The lowest cost: the passwords here are not secret, and a higher one only slows down sign-in.
process.env["LITE_AUTH_BCRYPT_COST"] ??= "4";

/** The REST, auth and storage services. Their requests go through the database queue. */
export async function createApi(database: LocalDatabase, config: ProjectConfig, siteUrl: string, mailbox: Mailbox) {
  const { email, ...auth } = config.auth;
  const app = new App({
    connection: database.connection,
    api: config.api,
    storage: { enabled: true },
    auth: {
      ...auth,
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      jwt_secret: LOCAL_KEYS.jwt,
      publishable_key: LOCAL_KEYS.publishable,
      secret_key: LOCAL_KEYS.secret,
      email: {
        enable_signup: email.enabled,
        enable_confirmations: email.enable_confirmations,
        double_confirm_changes: email.double_confirm_changes,
        otp_length: email.otp_length,
        otp_expiry: email.otp_expiry,
      },
    },
    // With `admin`, a request without a key would run as service_role.
    options: { server: { admin: false, disableStudio: true } },
  });
  const mailer = createMailer(siteUrl, config.templates, mailbox);
  app._mailer = mailer;
  app._storageAdapter = createMemoryFiles();
  await app.init();
  setExperimental("storage", true); // before init() it prints a warning
  const handle = withCompat({ app, database, config, mailer });
  const answer = (request: Request) => database.serial(() => handle(request), isRead(request) ? "read" : "write");
  // The first request reads the whole schema: make it before a page does.
  const headers = { apikey: LOCAL_KEYS.secret };
  await answer(new Request("http://127.0.0.1/rest/v1/news?limit=0", { headers }));
  return answer;
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}
