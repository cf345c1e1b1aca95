import { capitalised } from "#shared/format-date.ts";

export interface PortalHealth {
  checked_at: string | null;
  succeeded_at: string | null;
  failing_since: string | null;
  error: string | null;
  found: number;
  added: number;
  /** The portal answered 304 Not Modified. */
  unchanged: boolean;
  /** The addresses that failed while others were read. */
  unread_urls: string[];
  /** The host that the news link to, when that is another site. */
  other_host: string | null;
}

const DAY_MS = 24 * 3_600_000;

/** After this many failing days a portal is marked as an alarm: its address has probably changed. */
const MARKED_AFTER_DAYS = 3;

const REASONS: Record<string, string> = {
  timeout: "non ha risposto in tempo",
  unreachable: "non si raggiunge",
  rate_limited: "ha chiesto di riprovare più tardi",
  not_a_feed: "ha risposto con una pagina che non è un elenco di notizie",
  empty: "ha risposto con un elenco vuoto",
  other_site: "ha notizie che portano tutte a un altro sito",
  too_large: "ha mandato una pagina troppo grande",
  refused_address: "ha un indirizzo che non è ammesso",
  refused_redirect: "rimanda a un altro sito",
  unreadable: "ha mandato un elenco che non si riesce a leggere",
};

/** Describes an error as the end of a sentence: "… non ha risposto in tempo". */
export function describeError(code: string, otherHost: string | null = null): string {
  const status = /^http_(\d{3})$/.exec(code)?.[1];
  if (status === "404" || status === "410") return "non ha più l’elenco delle notizie a questo indirizzo";
  if (status?.startsWith("5")) return `ha un guasto (errore ${status})`;
  if (status) return `ha rifiutato la richiesta (errore ${status})`;
  const reason = REASONS[code] ?? "non si è potuto leggere";
  return otherHost ? `${reason}, ${otherHost}` : reason;
}

/** Describes the health of a portal: a short state, a sentence and its severity. */
export function describeHealth(portal: PortalHealth, now: Date): { state: string; detail: string; tone: Tone } {
  if (portal.error) return describeFailure(portal, describeError(portal.error, portal.other_host), now);
  if (!portal.checked_at) return { state: "In attesa", detail: "Non è ancora stato letto.", tone: "waiting" };
  return { state: "Letto", detail: newsCount(portal), tone: "fine" };
}

export type Tone = "fine" | "waiting" | "failed" | "alarm";

function describeFailure(portal: PortalHealth, reason: string, now: Date) {
  const isReadInPart = portal.unread_urls.length > 0;
  // An earlier partial failure does not count as days without news: the later date does.
  const days = daysSince(isReadInPart ? [portal.failing_since] : [portal.failing_since, portal.succeeded_at], now);
  const duration = days === 1 ? "un giorno" : `${days} giorni`;
  const since = days < 1 ? "" : isReadInPart ? ` È così da ${duration}.` : ` Non dà notizie da ${duration}.`;
  const tone: Tone = days >= MARKED_AFTER_DAYS ? "alarm" : "failed";
  if (!isReadInPart) return { state: "Non letto", detail: `${capitalised(reason)}.${since}`, tone };

  const detail = `${capitalised(newsCount(portal))}. ${nameLists(portal.unread_urls)}: il portale ${reason}.${since}`;
  return { state: "Letto in parte", detail, tone };
}

function daysSince(moments: (string | null)[], now: Date): number {
  const times = moments.flatMap((moment) => (moment ? [Date.parse(moment)] : []));
  return times.length > 0 ? Math.floor((now.getTime() - Math.max(...times)) / DAY_MS) : 0;
}

function nameLists(urls: string[]): string {
  const names = urls.map((url) => url.replace(/^https?:\/\/(?:www\.)?/, ""));
  const last = names.pop() ?? "";
  return names.length === 0
    ? `Non si è letto l’elenco ${last}`
    : `Non si sono letti gli elenchi ${names.join(", ")} e ${last}`;
}

function newsCount({ added, found, unchanged }: PortalHealth): string {
  if (unchanged) return "nessuna nuova: l’elenco non è cambiato";
  if (found === 0) return "nessuna notizia nuova";
  const fresh = added === 0 ? "nessuna nuova" : added === 1 ? "una nuova" : `${added} nuove`;
  return `${fresh} su ${found === 1 ? "una letta" : `${found} lette`}`;
}
