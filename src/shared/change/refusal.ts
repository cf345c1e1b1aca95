import { sayServiceFault } from "#shared/service-fault.ts";

/** Why a change was refused, in the words of the page. */
export interface Refusal<Field = string> {
  /** The field that is wrong. */
  field?: Field;
  sentence: string;
  /** The revision to send next, if somebody else has changed the row meanwhile. */
  changedTo?: number;
}

export const TOO_MANY_REQUESTS = "Troppi tentativi in poco tempo. Riprova tra qualche minuto.";
export const SESSION_OVER = "La sessione è scaduta. Accedi di nuovo.";

/** Where the feature has no sentence of its own. For a role that was taken away see isRoleRefusal. */
export function sayRefusal(error: unknown, unanswered = isUnanswered(error)): string {
  if (isSessionOver(error)) return SESSION_OVER;
  if (readError(error).code === "over_request_rate_limit") return TOO_MANY_REQUESTS;
  const fault = sayServiceFault(error);
  if (fault) return fault;
  if (unanswered) return "Il server non risponde. Controlla la connessione e riprova: non si perde nulla.";
  return "Il server ha rifiutato la richiesta. Riprova tra qualche minuto.";
}

/** The Data API does not accept the token: it has expired. */
export function isSessionOver(error: unknown): boolean {
  return /^PGRST30\d$/.test(readError(error).code);
}

/**
 * Whether a call of the database failed without its answer: no network, a gateway that speaks for it, or a request that
 * ran out of time. The change may have been made. Only the database's own answers have a code that is text.
 */
export function isUnanswered(error: unknown): boolean {
  return !readError(error).code;
}

export function readError(error: unknown): { message: string; code: string; details: string } {
  const { message, code, details } = Object(error) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return { message: text(message), code: text(code), details: text(details) };
}

/** The details of an error, which are JSON. Undefined where there are none, as in an older database. */
export function readDetails(error: unknown): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(readError(error).details)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
