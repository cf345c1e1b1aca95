// A project made of Supabase's own Auth and Storage and a PostgreSQL server, which run elsewhere (docs/testing.md). Here are
// the parts that cannot: the Data API and Realtime of the embedded backend, the functions, a mail server, a push service, and
// the gateway.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { SUPABASE_DIR } from "../../tools/backend/embedded-database.ts";
import { readProjectConfig } from "../../tools/backend/project-config.ts";
import { createFunctions } from "../../tools/backend/functions/functions.ts";
import { createMailbox } from "../../tools/backend/mail/mailer.ts";
import { startSmtpMailbox } from "../../tools/backend/mail/smtp-mailbox.ts";
import { makeVapidKeys } from "../../tools/backend/push/keys.ts";
import { createPushService } from "../../tools/backend/push/push-service.ts";
import { createRealtime } from "../../tools/backend/realtime/realtime.ts";
import { createDataApi } from "./data-api.ts";
import { addLocalScripts, openDatabase } from "./database.ts";
import { createGateway } from "./gateway.ts";
import { createTokens } from "./tokens.ts";

const settings = z
  .object({
    PORT: z.coerce.number(),
    /** As the owner of the database, who is no superuser. */
    DATABASE_URL: z.url(),
    AUTH_URL: z.url(),
    STORAGE_URL: z.url(),
    JWT_SECRET: z.string().min(32),
    PUBLISHABLE_KEY: z.string(),
    SECRET_KEY: z.string(),
    CRON_SECRET: z.string().min(32),
    SITE_URL: z.url(),
    /** The program for the functions. */
    DENO: z.string().optional(),
    /** The mail server: a name that leads to 127.0.0.1, and the files of its certificate. */
    SMTP_HOST: z.string(),
    SMTP_PORT: z.coerce.number().default(465),
    SMTP_KEY: z.string(),
    SMTP_CERTIFICATE: z.string(),
    /** What the functions must trust. */
    SMTP_AUTHORITY: z.string(),
  })
  .parse(process.env);

const config = readProjectConfig(SUPABASE_DIR);
const keys = { publishable: settings.PUBLISHABLE_KEY, secret: settings.SECRET_KEY };
const tokens = createTokens(settings.AUTH_URL, settings.JWT_SECRET);
const { DATABASE_URL: databaseUrl, PORT: port } = settings;
const url = `http://127.0.0.1:${port}`;
const vapid = makeVapidKeys();
const pushService = createPushService(vapid.publicKey);

const mailbox = createMailbox();
await startSmtpMailbox(mailbox, {
  port: settings.SMTP_PORT,
  key: readFileSync(settings.SMTP_KEY),
  cert: readFileSync(settings.SMTP_CERTIFICATE),
});
const dataApi = await createDataApi({ databaseUrl, config, keys, secret: settings.JWT_SECRET });
const database = openDatabase(databaseUrl);
await addLocalScripts(database);
const realtime = await createRealtime(database, tokens.verify);
const functions = createFunctions({
  supabaseDir: SUPABASE_DIR,
  asksForJwt: config.asksForJwt,
  deno: settings.DENO,
  env: {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
    CRON_SECRET: settings.CRON_SECRET,
    SITE_URL: settings.SITE_URL,
    LOCAL_FEEDS: "true",
    LOCAL_PUSH: "true",
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    SMTP_HOST: settings.SMTP_HOST,
    SMTP_PORT: String(settings.SMTP_PORT),
    SMTP_USER: "sito",
    SMTP_PASS: "una-password",
    MAIL_FROM: "Scuola <sito@scuola.example>",
    DENO_CERT: settings.SMTP_AUTHORITY,
  },
});

const server = createGateway({
  keys,
  tokens,
  authUrl: settings.AUTH_URL,
  storageUrl: settings.STORAGE_URL,
  dataApi: dataApi.fetch,
  functions: functions.fetch,
  mailbox: mailbox.respond,
  pushService: (request) => pushService.respond(request, url),
  realtime: realtime.handleUpgrade,
});
server.listen(port, "127.0.0.1");
await once(server, "listening");
console.log(url);

process.once("SIGTERM", () => {
  void functions.stop().then(() => process.exit());
});
