import { sayWhen } from "#shared/say-when.ts";
import { addDays, romeDay, toMoment } from "#shared/rome-time.ts";

export interface DailyRun {
  started_at: string;
  /** Null until the function has responded. */
  ok: boolean | null;
  status: number | null;
  error: string | null;
}

const HOUR_MS = 3_600_000;

/** How late a run may be before it is reported: the job retries every hour. */
const LATE_MS = 2 * HOUR_MS;

/** The newest run with a known result, out of the last two (newest first). */
export function lastKnownRun<Run extends DailyRun>(runs: Run[]): Run | null {
  return runs.find((run) => run.ok !== null) ?? runs[0] ?? null;
}

interface Description {
  outcome: string;
  /** The failure, when retrying will not fix it. */
  trouble: string | null;
  /** What whoever maintains the site has to set right, if it is known. */
  cause: string | null;
}

/** Describes the state of the daily job. */
export function describeDailyRun(run: DailyRun | null, now: Date): Description {
  const next = `Il prossimo è previsto ${sayWhen(nextDailyRun(now).toISOString(), now)}`;
  if (!run) {
    const outcome = `L’aggiornamento automatico non è ancora mai partito. ${next}. Se anche allora non parte, avvisa l’assistenza del sito.`;
    return { outcome, trouble: null, cause: null };
  }
  const failure = run.ok === false ? ", non riuscito" : "";
  const outcome = `Ultimo aggiornamento automatico: ${sayWhen(run.started_at, now)}${failure}.`;
  const isMissing = now.getTime() > nextDailyRun(new Date(run.started_at)).getTime() + LATE_MS;
  const cause = isMissing ? null : causeOf(run);
  if (!isMissing && !cause) return { outcome: `${outcome} ${next}.`, trouble: null, cause };
  const trouble = `L’aggiornamento automatico ${isMissing ? "non parte più" : "non è impostato bene"}. Avvisa l’assistenza del sito. Intanto le notizie si recuperano con il pulsante.`;
  return { outcome, trouble, cause };
}

function causeOf({ ok, status, error }: DailyRun): string | null {
  if (ok !== false) return null;
  if (error === "not_configured")
    return "Nel database manca l’indirizzo o il segreto della funzione che legge i portali.";
  if (error?.startsWith("not_sent"))
    return "Nel database l’indirizzo della funzione che legge i portali è scritto male.";
  if (status === 404) return "All’indirizzo scritto nel database la funzione che legge i portali non c’è.";
  if (status === 401 || status === 403)
    return "Il segreto scritto nel database non è lo stesso della funzione che legge i portali.";
  return null;
}

/** When the portals are read every day, in Rome: summer and winter. */
export const DAILY_RUN = "6:00";

/** The next one. */
export function nextDailyRun(now: Date): Date {
  const today = romeDay(now);
  const next = [today, addDays(today, 1)]
    .map((day) => new Date(toMoment(day, DAILY_RUN.padStart(5, "0")) ?? NaN))
    .find((moment) => moment > now);
  if (!next) throw new Error(`There is no ${DAILY_RUN} after ${now.toISOString()}.`);
  return next;
}
