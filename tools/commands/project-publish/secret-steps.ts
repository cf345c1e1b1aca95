import { randomBytes } from "node:crypto";
import { makeVapidKeys } from "../../backend/push/keys.ts";
import { Problem } from "../backup/problem.ts";
import { messageOf } from "../project-check/sources.ts";
import { change, functionUrl, pause, remote, say, type Work } from "./context.ts";
import { mailSecrets } from "./mail-server.ts";
import { MAIL_SECRETS, PUSH_KEYS, secretNames } from "./publish-checks.ts";
import { runSupabase, withEnvFile } from "./run-program.ts";
import { keepSecret } from "./secrets.ts";

export async function fillVault(work: Work): Promise<void> {
  const wanted = {
    fetch_news_url: functionUrl(work, "fetch-news"),
    cron_secret: work.env["CRON_SECRET"]?.trim() || keepSecret(randomBytes(32).toString("hex")),
  };
  const isNewPhrase = await change(work, async (query) => {
    let isNew = false;
    const isGood = {
      fetch_news_url: "s.decrypted_secret ~ '^https?://[^[:space:]]+/functions/v1/fetch-news$'",
      cron_secret: "octet_length(s.decrypted_secret) >= 32",
    };
    for (const name of ["fetch_news_url", "cron_secret"] as const) {
      const [row] = await query(
        `select v.id, ${isGood[name]} as is_good
         from vault.decrypted_secrets s join vault.secrets v using (name) where name = $1`,
        [name],
      );
      if (!row) await query("select vault.create_secret($1, $2)", [wanted[name], name]);
      else if (row["is_good"] !== true) await query("select vault.update_secret($1, $2)", [row["id"], wanted[name]]);
      isNew ||= name === "cron_secret" && row?.["is_good"] !== true;
    }
    return isNew;
  });
  // The functions may have the phrase of before.
  const { account, project } = work;
  const names = await secretNames((path) => account.get(`/v1/projects/${project?.id}${path}`));
  if (isNewPhrase && names.includes("CRON_SECRET")) await sendSecrets(work, { CRON_SECRET: await phraseOf(work) });
}

const phraseOf = (work: Work) =>
  change(work, async (query) => {
    const [row] = await query("select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'cron_secret'");
    return keepSecret(String(row?.["decrypted_secret"] ?? ""));
  });

/**
 * Made where they are missing, never replaced: with other keys every device would have to subscribe again. One of the two keys
 * of the messages reached no device.
 */
export async function setSecrets(work: Work): Promise<void> {
  const { account, project, checkout, mailServer } = work;
  const names = await secretNames((path) => account.get(`/v1/projects/${project?.id}${path}`));
  const lacks = (name: string) => !names.includes(name);
  const { publicKey, privateKey } = makeVapidKeys();
  const [publicName = "", privateName = ""] = PUSH_KEYS;
  const values: Record<string, string> = {
    // The address of the site may have changed, and is no secret.
    SITE_URL: checkout.config.auth.site_url,
    ...(lacks("CRON_SECRET") && { CRON_SECRET: await phraseOf(work) }),
    ...(PUSH_KEYS.some(lacks) && { [publicName]: publicKey, [privateName]: keepSecret(privateKey) }),
    ...(MAIL_SECRETS.some(lacks) && mailServer && mailSecrets(mailServer)),
  };
  await sendSecrets(work, values);
}

const sendSecrets = (work: Work, values: Record<string, string>) =>
  withEnvFile(values, (file) => runSupabase(["secrets", "set", remote(work), "--env-file", file], work));

/** Calls the function as the job does. A function that does not know the phrase of the database is given it. */
export async function readNews(work: Work): Promise<void> {
  const phrase = await phraseOf(work);
  const call = async () => {
    const response = await fetch(functionUrl(work, "fetch-news"), {
      method: "POST",
      headers: { "content-type": "application/json", "x-cron-secret": phrase },
      body: "{}",
      signal: AbortSignal.any([work.signal, AbortSignal.timeout(180_000)]),
    }).catch((error: unknown) => {
      work.signal.throwIfAborted();
      throw new Problem(`La funzione fetch-news non risponde (${messageOf(error)}).`);
    });
    return { status: response.status, text: await response.text() };
  };
  let answer = await call();
  if (answer.status === 401) {
    await sendSecrets(work, { CRON_SECRET: phrase });
    for (let tried = 0; answer.status === 401 && tried < 6; tried++) {
      if (tried > 0) await pause(work.pauseMs, work.signal);
      answer = await call();
    }
  }
  if (answer.status === 502) say("  Nessun portale ha risposto: si riprova domattina, o da «Recupera Notizie».");
  else if (answer.status !== 200)
    throw new Problem(`La funzione fetch-news risponde ${answer.status} (${answer.text.slice(0, 200)}).`);
}
