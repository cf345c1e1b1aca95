import { randomBytes } from "node:crypto";
import { type Repair, remedies } from "../project-check/remedies.ts";
import { createProject } from "./account.ts";
import { change, connect, remember, remote, type Work } from "./context.ts";
import { makeAdministrator, pushMigrations, repairDatabase, scheduleJobs } from "./database-steps.ts";
import { mailSettings, tryMailServer } from "./mail-server.ts";
import { runProgram, runSupabase } from "./run-program.ts";
import { fillVault, readNews, setSecrets } from "./secret-steps.ts";
import { keepSecret } from "./secrets.ts";
import { siteHost } from "./site-hosts.ts";

export interface Step {
  name: "trial" | "project" | Repair;
  title: string;
  /** What the command will do, after what is there. */
  will: string;
  act: (work: Work) => Promise<void>;
  /** Where to look if it does not succeed. */
  hint: string;
}

/** In their order: the mail server before `config push`, as free plans refuse the mails before. */
export const steps: readonly Step[] = [
  {
    name: "trial",
    title: "Mail di prova",
    will: "la mando a te, prima di tutto il resto",
    act: async ({ mailServer, env }) => {
      if (mailServer) await tryMailServer(mailServer, env["ADMIN_EMAIL"] ?? "");
    },
    hint: "docs/by-hand.md, «Which mail server»",
  },
  { name: "project", title: "Progetto", will: "lo faccio", act: makeProject, hint: "https://supabase.com/dashboard" },
  {
    name: "mail",
    title: "Server della posta",
    will: "lo scrivo nel progetto",
    act: setMailServer,
    hint: remedies.mailServer.where,
  },
  { name: "migrations", title: "Migrazioni", will: "le applico", act: pushMigrations, hint: remedies.push.where },
  {
    name: "database",
    title: "Impostazioni del database",
    will: "le rimetto",
    act: repairDatabase,
    hint: remedies.push.where,
  },
  { name: "jobs", title: "Lavori pianificati", will: "li pianifico", act: scheduleJobs, hint: remedies.jobs.where },
  {
    name: "vault",
    title: "Segreti di Vault",
    will: "li scrivo dove mancano",
    act: fillVault,
    hint: remedies.vault.where,
  },
  {
    name: "settings",
    title: "Impostazioni di Auth e dell’API",
    will: "mando config.toml e i testi delle mail",
    act: (work) => runSupabase(["config", "push", remote(work)], work),
    hint: remedies.settings.where,
  },
  {
    name: "limits",
    title: "Limiti di frequenza",
    will: "li porto a quelli di config.toml",
    act: setLimits,
    hint: remedies.limits.where,
  },
  {
    name: "secrets",
    title: "Segreti delle funzioni",
    will: "metto quelli che mancano",
    act: setSecrets,
    hint: remedies.functionSecrets.where,
  },
  {
    name: "functions",
    title: "Funzioni",
    will: "le pubblico",
    act: (work) => runSupabase(["functions", "deploy", "--use-api", remote(work)], work),
    hint: remedies.deploy.where,
  },
  { name: "news", title: "Prima lettura delle notizie", will: "la faccio", act: readNews, hint: remedies.news.where },
  {
    name: "messages",
    title: "Messaggi ai dispositivi",
    will: "chiamo la funzione tell",
    act: (work) =>
      change(work, async (query) => {
        await query("update private.push_settings set key_checked_at = null");
        await query("select private.tell_messages()");
      }),
    hint: remedies.messages.where,
  },
  {
    name: "host",
    title: "Chi ospita il sito",
    will: "gli do le variabili e l’indirizzo che ricostruisce",
    act: setHost,
    hint: remedies.host.where,
  },
  {
    name: "build",
    title: "Cartella dist",
    will: "costruisco il sito",
    act: (work) => runProgram([process.execPath, "--import", "tsx", "tools/commands/build/main.ts"], work),
    hint: remedies.build.where,
  },
  {
    name: "administrator",
    title: "Primo amministratore",
    will: "gli do il ruolo",
    act: makeAdministrator,
    hint: remedies.administrator.where,
  },
];

async function makeProject(work: Work): Promise<void> {
  const { account, env, planned } = work;
  if (planned) {
    // Before the project, which could not be reached without it; the command line takes it as an argument only.
    const password = env["SUPABASE_DB_PASSWORD"] || keepSecret(randomBytes(24).toString("base64url"));
    env["SUPABASE_DB_PASSWORD"] = password;
    remember(work);
    const { name, organization, region } = planned;
    work.project = await createProject(account, { name, organization, region, db_pass: password });
    env["SUPABASE_PROJECT_ID"] = work.project.id;
    remember(work);
    delete work.planned;
  }
  await connect(work);
  remember(work);
}

async function setMailServer({ account, project, mailServer }: Work): Promise<void> {
  if (mailServer) await account.send("PATCH", `/v1/projects/${project?.id}/config/auth`, mailSettings(mailServer));
}

async function setLimits({ account, project, checkout }: Work): Promise<void> {
  const { email_sent, sign_in_sign_ups, token_refresh } = checkout.config.auth.rate_limit;
  await account.send("PATCH", `/v1/projects/${project?.id}/config/auth`, {
    rate_limit_email_sent: email_sent,
    rate_limit_otp: sign_in_sign_ups,
    rate_limit_token_refresh: token_refresh,
  });
}

async function setHost(work: Work): Promise<void> {
  const { env, signal } = work;
  const host = siteHost(env, signal);
  if (host) await host.setVariables(await host.missing());
  const hook = env["SITE_BUILD_HOOK"]?.trim() || (await host?.makeHook?.());
  if (!hook) return;
  keepSecret(hook);
  await change(work, async (query) => {
    const [row] = await query("select from vault.secrets s where s.name = 'site_build_hook'");
    if (!row) await query("select vault.create_secret($1, 'site_build_hook')", [hook]);
    // The numbers of a new project are those of Netlify's free plan.
    if (!row && host?.name === "Cloudflare Pages")
      await query(
        `update private.site_build set monthly_budget = 300, reserve = 20, min_interval = '30 minutes' where monthly_budget = 14`,
      );
  });
}
