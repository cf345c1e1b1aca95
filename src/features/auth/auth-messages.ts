import type { ServerCode } from "./server-codes.ts";
import { school } from "#content/school.ts";
import { isSessionOver, SESSION_OVER, TOO_MANY_REQUESTS } from "#shared/change/refusal.ts";
import type { Toast } from "#shared/notify.ts";
import { sayServiceFault } from "#shared/service-fault.ts";

export type AuthAction = "login" | "signup" | "reset" | "link" | "password" | "profile" | "delete";

export function authErrorToast(action: AuthAction, error: unknown): Toast {
  const answer = readAnswer(error);
  if (
    (action === "login" || action === "delete") &&
    (answer.code === "invalid_credentials" || answer.has("Invalid login credentials"))
  )
    return failure("Credenziali non valide", "Email o password errati. Riprova.");
  if (action === "signup" && (answer.code === "user_already_exists" || answer.has("User already registered")))
    return failure("Email già registrata", "Questa email è già associata a un account. Prova ad accedere.");
  return failure("Errore", sayServiceFault(error) ?? sentenceFor(action, answer) ?? fallback[action]);
}

interface ServerAnswer {
  name: string;
  code: string;
  status: number | undefined;
  reasons: readonly unknown[];
  seconds: number | undefined;
  has: (words: string) => boolean;
}

const fallback: Record<AuthAction, string> = {
  login: "Si è verificato un errore durante l'accesso",
  signup: "Si è verificato un errore durante la registrazione",
  reset: "Si è verificato un errore durante il recupero password",
  link: "Si è verificato un errore durante la conferma",
  password: "Si è verificato un errore durante il salvataggio della password",
  profile: "Si è verificato un errore durante il salvataggio del profilo",
  delete: "Si è verificato un errore durante l’eliminazione dell’account",
};

const unreachable = "Il server non è raggiungibile. Controlla la connessione e riprova.";
const unavailable = "Il servizio non risponde in questo momento. Riprova tra qualche minuto.";
const tooSlow = "Il server non ha risposto in tempo. Riprova tra qualche minuto.";
const wrongDomain = `Possono registrarsi solo gli indirizzi @${school.emailDomain}.`;
const weakPassword = "Questa password è troppo facile da indovinare. Scegline un’altra.";
const recoveryOver = "Il tempo per cambiare la password è scaduto. Chiedi un altro collegamento dalla scheda Recupera.";

const lastAdmin =
  "Il tuo è l’unico account amministratore: prima di eliminarlo dai il ruolo di amministratore a un’altra persona.";
const tooOld = "È passato troppo tempo da quando hai scritto la password. Riprova.";

const invalidData = "I dati scritti non sono validi. Controlla e riprova.";

// Codes that are not listed here are handled in sentenceFor. A test checks every code of the server.
const byCode: Partial<Record<ServerCode, string>> = {
  email_not_confirmed:
    "Prima di accedere conferma il tuo indirizzo: apri il collegamento nell’email che ti abbiamo mandato. " +
    "Se è scaduto, registrati di nuovo per riceverne un altro.",
  email_address_invalid: "Questo indirizzo email non è accettato. Controlla come l’hai scritto.",
  email_address_not_authorized: "Non è stato possibile mandare l’email a questo indirizzo. Avvisa la segreteria.",
  validation_failed: invalidData,
  bad_json: invalidData,
  request_entity_too_large: invalidData,
  same_password: "La nuova password deve essere diversa da quella di prima.",
  user_banned: "Questo account è sospeso. Rivolgiti alla segreteria.",
  user_sso_managed: "Questo account accede con un altro servizio: la password si cambia là.",
  insufficient_aal:
    "Questo account chiede una verifica in due passaggi, e da qui la password non si può cambiare. " +
    "Rivolgiti all’assistenza del sito.",
  signup_disabled: "In questo momento le registrazioni sono chiuse.",
  email_provider_disabled: "In questo momento l’accesso con email e password è chiuso.",
  captcha_failed: "La verifica contro gli abusi non è riuscita. Riprova.",
  otp_expired: recoveryOver,
  unexpected_failure: unavailable,
  hook_payload_invalid_content_type: unavailable,
  hook_payload_over_size_limit: unavailable,
  request_timeout: tooSlow,
  hook_timeout: tooSlow,
  hook_timeout_after_retry: tooSlow,
};

const ENDED: readonly string[] = [
  "session_not_found",
  "session_expired",
  "refresh_token_not_found",
  "refresh_token_already_used",
  "user_not_found",
  "bad_jwt",
  "no_authorization",
] satisfies ServerCode[];

const NOT_A_RECOVERY: readonly string[] = [
  "reauthentication_needed",
  "reauthentication_not_valid",
  "current_password_required",
  "current_password_invalid",
] satisfies ServerCode[];

function sentenceFor(action: AuthAction, answer: ServerAnswer): string | undefined {
  const { code, status, name } = answer;
  if (name === "TimeoutError") return tooSlow;
  if (code === "weak_password" || name === "AuthWeakPasswordError") return weakPasswordSentence(answer);
  if (answer.has("last_admin")) return lastAdmin;
  if (answer.has("sign_in_again")) return tooOld;
  if (answer.has("email_domain_not_allowed")) return wrongDomain;
  if (code === "over_email_send_rate_limit") return tooManyMails(answer);
  if (status === 429 || code === "over_request_rate_limit") return tooManyRequests(answer);
  if (NOT_A_RECOVERY.includes(code)) return recoveryOver;
  if (
    ENDED.includes(code) ||
    isSessionOver({ code }) ||
    name === "AuthSessionMissingError" ||
    answer.has("Auth session missing")
  )
    return action === "password" ? recoveryOver : SESSION_OVER;
  if (status === 500 && action === "signup")
    return "Non è stato possibile registrarsi. Riprova tra qualche minuto; se non riesci, avvisa la segreteria.";
  if (hasWords(code)) return byCode[code];
  if (status && status >= 500) return unavailable;
  if (name === "AuthRetryableFetchError" || NO_NETWORK.some((words) => answer.has(words))) return unreachable;
  return undefined;
}

function hasWords(code: string): code is ServerCode {
  return Object.hasOwn(byCode, code);
}

// The browsers' messages for a failed request.
const NO_NETWORK = [
  "Failed to fetch",
  "NetworkError",
  "Load failed",
  "Network request failed",
  "dynamically imported module",
  "Importing a module script failed",
];

function weakPasswordSentence({ reasons }: ServerAnswer): string {
  if (reasons.includes("pwned")) return "Questa password compare in elenchi di password rubate. Scegline un’altra.";
  if (reasons.includes("length")) return "La password deve contenere almeno 8 caratteri";
  return weakPassword;
}

function tooManyMails({ seconds }: ServerAnswer): string {
  return seconds
    ? `Hai chiesto un’email da poco. Riprova tra ${inSeconds(seconds)}.`
    : "Sono state chieste troppe email in poco tempo. Riprova tra qualche minuto.";
}

function tooManyRequests({ seconds }: ServerAnswer): string {
  return seconds ? `Troppi tentativi. Riprova tra ${inSeconds(seconds)}.` : TOO_MANY_REQUESTS;
}

function inSeconds(seconds: number): string {
  return seconds === 1 ? "1 secondo" : `${seconds} secondi`;
}

function readAnswer(error: unknown): ServerAnswer {
  // Errors of the library, of the browser and of the data API are objects alike: read by key, nothing is assumed.
  const fields = (error && typeof error === "object" ? error : {}) as Record<string, unknown>;
  const { name, message, code, status, reasons } = fields;
  const words = (typeof message === "string" ? message : "").toLowerCase();
  const seconds = /after (\d+) seconds?/.exec(words)?.[1];
  return {
    name: typeof name === "string" ? name : "",
    code: typeof code === "string" ? code : "",
    status: typeof status === "number" ? status : undefined,
    reasons: Array.isArray(reasons) ? reasons : [],
    seconds: seconds ? Number(seconds) : undefined,
    has: (expected) => words.includes(expected.toLowerCase()),
  };
}

function failure(title: string, description: string): Toast {
  return { variant: "error", title, description };
}
