import { App, setExperimental } from "@supabase/lite";
import { withCompat } from "./compat.ts";
import type { LocalDatabase } from "./database.ts";
import { LOCAL_KEYS } from "./keys.ts";
import type { Mailbox } from "../mail/mailbox.ts";
import { createMailer } from "../mail/mailer.ts";
import type { ProjectConfig } from "./project-config.ts";
import { createMemoryFiles } from "../storage/memory-files.ts";

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
