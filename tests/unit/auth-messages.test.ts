import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { authErrorToast, type AuthAction } from "#features/auth/auth-messages.ts";
import { serverCodes } from "#features/auth/server-codes.ts";

const said = (action: AuthAction, error: unknown) => authErrorToast(action, error).description;
const api = (message: string, status: number, code?: string) => new AuthApiError(message, status, code);

describe("the two errors with their own title", () => {
  it("wrong e-mail or password", () => {
    const notice = {
      variant: "error",
      title: "Credenziali non valide",
      description: "Email o password errati. Riprova.",
    };
    expect(authErrorToast("login", api("Invalid login credentials", 400, "invalid_credentials"))).toEqual(notice);
    expect(authErrorToast("login", api("Oops: Invalid login credentials (400)", 400))).toEqual(notice);
  });

  it("e-mail that has an account", () => {
    const notice = {
      variant: "error",
      title: "Email già registrata",
      description: "Questa email è già associata a un account. Prova ad accedere.",
    };
    expect(authErrorToast("signup", api("User already registered", 422, "user_already_exists"))).toEqual(notice);
    expect(authErrorToast("signup", api("User already registered", 400))).toEqual(notice);
  });
});

describe("any other error has the title 'Errore' and its own sentence", () => {
  const cases: [AuthAction, unknown, RegExp | string][] = [
    ["login", api("Email not confirmed", 400, "email_not_confirmed"), /conferma il tuo indirizzo/],
    ["login", api("User is banned", 403, "user_banned"), /sospeso/],
    ["signup", api("email_domain_not_allowed", 403, "unknown"), `solo gli indirizzi @${school.emailDomain}`],
    ["signup", new AuthRetryableFetchError("{}", 500), /Non è stato possibile registrarsi/],
    ["signup", new AuthRetryableFetchError("Database error saving new user", 500), /Non è stato possibile registrarsi/],
    ["signup", new AuthWeakPasswordError("Password should be…", 422, ["pwned"]), /elenchi di password rubate/],
    ["signup", new AuthWeakPasswordError("Password should be…", 422, ["length"]), /almeno 8 caratteri/],
    ["signup", new AuthWeakPasswordError("Password should be…", 422, ["characters"]), /facile da indovinare/],
    ["password", api("New password should be different", 422, "same_password"), /diversa da quella di prima/],
    ["signup", api("Signups not allowed for this instance", 422, "signup_disabled"), /registrazioni sono chiuse/],
    ["reset", api("Email address not authorized", 400, "email_address_not_authorized"), /Avvisa la segreteria/],
    ["login", api("Request rate limit reached", 429, "over_request_rate_limit"), /Troppi tentativi in poco tempo/],
    ["reset", api("email rate limit exceeded", 429, "over_email_send_rate_limit"), /troppe email/],
    ["login", api("Too many", 429), /Troppi tentativi/],
    ["password", new AuthSessionMissingError(), /Chiedi un altro collegamento/],
    ["password", api("…", 400, "reauthentication_needed"), /Chiedi un altro collegamento/],
    ["login", new AuthSessionMissingError(), /Accedi di nuovo/],
    ["login", api("Invalid Refresh Token", 400, "refresh_token_not_found"), /Accedi di nuovo/],
    ["profile", { message: "JWT expired", code: "PGRST303" }, /Accedi di nuovo/],
    ["password", api("Token has expired", 403, "otp_expired"), /Chiedi un altro collegamento/],
    ["password", api("AAL2 session is required", 401, "insufficient_aal"), /verifica in due passaggi/],
    ["password", api("Current password required", 400, "current_password_invalid"), /Chiedi un altro collegamento/],
    ["login", new AuthRetryableFetchError("Failed to fetch", 0), /non è raggiungibile/],
    ["login", new TypeError("Failed to fetch dynamically imported module: /assets/x.js"), /non è raggiungibile/],
    ["profile", { message: "TypeError: Failed to fetch", code: "" }, /non è raggiungibile/],
    ["profile", { message: "NetworkError when attempting to fetch resource.", code: "" }, /non è raggiungibile/],
    ["login", new AuthRetryableFetchError("{}", 502), /non risponde in questo momento/],
    ["reset", new AuthRetryableFetchError("{}", 503), /non risponde in questo momento/],
    ["login", new AuthRetryableFetchError("{}", 504), /non risponde in questo momento/],
    ["login", new DOMException("No answer.", "TimeoutError"), /non ha risposto in tempo/],
  ];

  it.each(cases)("%s, answer %#", (action, error, sentence) => {
    const notice = authErrorToast(action, error);
    expect(notice).toMatchObject({ variant: "error", title: "Errore" });
    expect(notice.description).toMatch(sentence);
  });

  it("gives the seconds to wait", () => {
    const wait = (seconds: string) =>
      api(`For security purposes, you can only request this after ${seconds}.`, 429, "over_email_send_rate_limit");
    expect(said("reset", wait("47 seconds"))).toBe("Hai chiesto un’email da poco. Riprova tra 47 secondi.");
    expect(said("reset", wait("1 second"))).toBe("Hai chiesto un’email da poco. Riprova tra 1 secondo.");
    expect(said("login", api("Try again after 9 seconds", 429))).toBe("Troppi tentativi. Riprova tra 9 secondi.");
  });

  it.each<[AuthAction, string]>([
    ["login", "Si è verificato un errore durante l'accesso"],
    ["signup", "Si è verificato un errore durante la registrazione"],
    ["reset", "Si è verificato un errore durante il recupero password"],
  ])("%s: an unknown error has a generic sentence in Italian", (action, sentence) => {
    for (const error of [api("Something odd", 418, "teapot"), new Error("boom"), {}, null, "text", { code: 7 }])
      expect(authErrorToast(action, error)).toEqual({ variant: "error", title: "Errore", description: sentence });
  });

  it("does not find codes on Object.prototype", () => {
    expect(said("login", api("x", 400, "constructor"))).toBe("Si è verificato un errore durante l'accesso");
  });
});

describe("every code that the server can give", () => {
  const codes = Object.entries(serverCodes).flatMap(
    ([action, list]) => list.map((code) => [action as AuthAction, code] as const), // the keys of the list are the actions
  );

  it.each(codes)("%s, %s: has Italian words of its own", (action, code) => {
    const english = "Words of the server that nobody should read";
    const { title, description } = authErrorToast(action, api(english, 400, code));
    const unforeseen = authErrorToast(action, api(english, 400, "teapot"));
    expect(description).not.toBe(unforeseen.description);
    expect(`${title} ${description}`).not.toContain(english);
  });
});
