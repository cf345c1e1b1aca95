export interface PortalHealth {
  checked_at: string | null;
  succeeded_at: string | null;
  failing_since: string | null;
  error: string | null;
  found: number;
  added: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** After so many days without news a portal is marked: somebody should look at its address. */
const MARKED_AFTER_DAYS = 3;

const REASONS: Record<string, string> = {
  timeout: "non ha risposto in tempo",
  unreachable: "non si raggiunge",
  rate_limited: "ha chiesto di riprovare più tardi",
  not_a_feed: "ha risposto con una pagina che non è un elenco di notizie",
  empty: "ha risposto con un elenco vuoto",
  too_large: "ha mandato una pagina troppo grande",
  refused_address: "ha un indirizzo che non è ammesso",
  refused_redirect: "rimanda a un altro sito",
  unreadable: "ha mandato un elenco che non si riesce a leggere",
};

/** What went wrong with a portal, as the end of a sentence: "… non ha risposto in tempo". */
export function describeError(code: string): string {
  const status = /^http_(\d{3})$/.exec(code)?.[1];
  if (status === "404" || status === "410") return "non ha più l'elenco delle notizie a questo indirizzo";
  if (status?.startsWith("5")) return `ha un guasto (errore ${status})`;
  if (status) return `ha rifiutato la richiesta (errore ${status})`;
  return REASONS[code] ?? "non si è potuto leggere";
}

/** How a portal is doing: a short state, a sentence, and whether somebody should look after it. */
export function describeHealth(portal: PortalHealth, now: Date): { state: string; detail: string; tone: Tone } {
  if (portal.error) {
    const days = portal.failing_since ? Math.floor((now.getTime() - Date.parse(portal.failing_since)) / DAY_MS) : 0;
    const since = days >= 1 ? ` Non dà notizie da ${days === 1 ? "un giorno" : `${days} giorni`}.` : "";
    return {
      state: "Non letto",
      detail: `${capitalised(describeError(portal.error))}.${since}`,
      tone: days >= MARKED_AFTER_DAYS ? "alarm" : "failed",
    };
  }
  if (!portal.checked_at) return { state: "In attesa", detail: "Non è ancora stato letto.", tone: "waiting" };
  return { state: "Letto", detail: `${newsCount(portal.added)} su ${portal.found}`, tone: "fine" };
}

export type Tone = "fine" | "waiting" | "failed" | "alarm";

const day = new Intl.DateTimeFormat("it-IT", { day: "numeric", month: "long", timeZone: "Europe/Rome" });
const hour = new Intl.DateTimeFormat("it-IT", { hour: "numeric", minute: "2-digit", timeZone: "Europe/Rome" });

/** A moment as one says it: "oggi alle 6:00", "ieri alle 18:30", "il 3 novembre alle 6:00". */
export function sayWhen(iso: string, now: Date): string {
  const date = new Date(iso);
  const name = (value: Date) => day.format(value);
  if (name(date) === name(now)) return `oggi alle ${hour.format(date)}`;
  if (name(date) === name(new Date(now.getTime() - DAY_MS))) return `ieri alle ${hour.format(date)}`;
  if (name(date) === name(new Date(now.getTime() + DAY_MS))) return `domani alle ${hour.format(date)}`;
  return `il ${name(date)} alle ${hour.format(date)}`;
}

/** The next 6:00 in Rome, summer and winter. */
export function nextDailyRun(now: Date): Date {
  const hourInRome = (date: Date) =>
    Number(
      new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone: "Europe/Rome" }).format(date),
    );
  const next = new Date(Math.ceil((now.getTime() + 1) / HOUR_MS) * HOUR_MS);
  while (hourInRome(next) !== 6) next.setTime(next.getTime() + HOUR_MS);
  return next;
}

function newsCount(added: number): string {
  if (added === 0) return "nessuna nuova";
  return added === 1 ? "una nuova" : `${added} nuove`;
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
