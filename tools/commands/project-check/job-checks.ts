import { asking, right, unknown, wrong } from "./finding.ts";
import { remedies } from "./remedies.ts";
import type { Database, Row } from "./sources.ts";

export const jobs = asking("database", async ({ query }, { jobs: expected }) => {
  if (!(await hasCron({ query }))) return wrong("pg_cron è spento: non parte niente", remedies.jobs);
  const rows = await query("select j.jobname, j.schedule, j.command, j.active from cron.job j");
  const problems = expected.flatMap((job) => {
    const found = rows.filter(({ jobname }) => jobname === job.name);
    const [row] = found;
    if (!row) return [`manca ${job.name}`];
    if (found.length > 1) return [`${job.name} c’è ${found.length} volte`];
    if (row["active"] !== true) return [`${job.name} è fermo`];
    const isOurs = row["schedule"] === job.schedule && row["command"] === job.command;
    return isOurs ? [] : [`${job.name} non è come nelle migrazioni`];
  });
  return problems.length === 0
    ? right(`ci sono tutti e ${expected.length}`)
    : wrong(problems.join(", "), remedies.jobs);
});

/** One of the jobs runs each minute. */
export const jobRuns = asking("database", async ({ query }, { jobs: expected }) => {
  const names = expected.map(({ name }) => name);
  const rows = (await hasCron({ query }))
    ? await query(
        `select j.jobname, d.status, d.return_message, d.start_time, d.start_time > now() - interval '10 minutes' as is_recent
         from cron.job j left join lateral (
           select r.status, r.return_message, r.start_time from cron.job_run_details r
           where r.jobid = j.jobid and r.start_time is not null order by r.runid desc limit 1
         ) d on true
         where j.jobname = any ($1) order by j.jobname`,
        [names],
      )
    : [];
  if (rows.length === 0) return unknown("non ci sono lavori");
  const failed = rows.filter(({ status }) => status === "failed");
  if (failed.length > 0) return wrong(failed.map(whyFailed).join("; "), remedies.jobRuns);
  const times = rows.flatMap(({ start_time }) => (start_time instanceof Date ? [start_time] : []));
  if (times.length === 0) return wrong("nessuno è mai partito: se sono nuovi, riprovare fra un minuto", remedies.jobs);
  const last = new Date(Math.max(...times.map(Number)));
  return rows.some(({ is_recent }) => is_recent === true)
    ? right(`nessuna è fallita; l’ultima è ${inRome(last)}`)
    : wrong(`l’ultima è ${inRome(last)}: pg_cron non lavora più`, remedies.jobs);
});

export const newsRun = asking("database", async ({ query }) => {
  const [run] = await query(
    `select r.started_at, r.finished_at, r.ok, r.status, r.error, r.started_at > now() - interval '36 hours' as is_recent
     from public.news_runs r where r.kind = 'daily' order by r.id desc limit 1`,
  );
  if (!run) return unknown("non c’è ancora stata: si vede dopo le 6 di domattina");
  const when = inRome(run["started_at"]);
  if (run["finished_at"] === null) return right(`in corso, ${when}`);
  if (run["ok"] !== true) {
    const why = [run["status"], run["error"]].filter((part) => part !== null).map(String);
    return wrong(`fallita, ${when}: ${why.join(" ").slice(0, 200)}`, remedies.news);
  }
  return run["is_recent"] === true ? right(`riuscita, ${when}`) : wrong(`l’ultima è ${when}`, remedies.news);
});

/** The function says once an hour which key it has. Without keys no page offers messages. */
export const messages = asking("database", async ({ query }) => {
  const [row] = await query(
    `select s.public_key is not null as has_key, s.key_checked_at, s.key_checked_at > now() - interval '3 hours' as is_recent
     from private.push_settings s`,
  );
  if (row?.["is_recent"] !== true) {
    const last = row?.["key_checked_at"] ? `l’ultima volta ${inRome(row["key_checked_at"])}` : "non è ancora successo";
    return wrong(`la funzione tell deve farsi sentire ogni ora: ${last}`, remedies.messages);
  }
  return right(row["has_key"] === true ? "il sito li offre" : "il sito non li offre: le chiavi possono mancare");
});

/** May be missing: then the pages are as old as the last build. */
export const buildHook = asking("database", async ({ query }) => {
  const [hook] = await query(
    `select private.is_build_hook(s.decrypted_secret) as is_good from vault.decrypted_secrets s where s.name = 'site_build_hook'`,
  );
  if (!hook) return right("non c’è, e può mancare: allora le pagine si rinnovano soltanto a mano (passo 20)");
  if (hook["is_good"] !== true) return wrong("site_build_hook non è un indirizzo https://", remedies.buildHook);
  const [call] = await query(
    "select c.called_at, c.ok, c.error from private.site_build_calls c where c.finished_at is not null order by c.id desc limit 1",
  );
  if (!call) return right("c’è, e non è ancora stato usato");
  const when = inRome(call["called_at"]);
  return call["ok"] === true
    ? right(`c’è; l’ultima volta ${when}`)
    : wrong(`l’ultima volta, ${when}: ${String(call["error"])}`, remedies.builds);
});

async function hasCron({ query }: Database): Promise<boolean> {
  const [row] = await query("select to_regclass('cron.job') is not null as is_there");
  return row?.["is_there"] === true;
}

function whyFailed({ jobname, return_message }: Row): string {
  return `${String(jobname)} è fallito: ${String(return_message).trim().slice(0, 200)}`;
}

function inRome(time: unknown): string {
  if (!(time instanceof Date)) return "in un’ora ignota";
  return time.toLocaleString("it-IT", { timeZone: "Europe/Rome", dateStyle: "short", timeStyle: "short" });
}
