export interface SupabaseEnv {
  url: string;
  key: string;
}

const URL_NAME = "VITE_SUPABASE_URL";
const KEY_NAME = "VITE_SUPABASE_PUBLISHABLE_KEY";

/** Returns the hosted project, or undefined if none is set. Throws an error that names the invalid variable. */
export function readSupabaseEnv(env: Record<string, string | undefined>): SupabaseEnv | undefined {
  const url = env[URL_NAME]?.trim() ?? "";
  const key = env[KEY_NAME]?.trim() ?? "";
  if (url === "" && key === "") return undefined;
  if (url === "") throw new Error(`Manca la variabile ${URL_NAME}: ${KEY_NAME} da sola non basta.`);
  if (key === "") throw new Error(`Manca la variabile ${KEY_NAME}: ${URL_NAME} da sola non basta.`);
  if (!isProjectUrl(url)) {
    throw new Error(
      `La variabile ${URL_NAME} non è valida: serve l'indirizzo del progetto, per esempio https://abcdefgh.supabase.co`,
    );
  }
  if (isSecretKey(key)) {
    throw new Error(
      `La variabile ${KEY_NAME} contiene una chiave SEGRETA, che finirebbe nel sito pubblico. ` +
        "Usa la chiave pubblica (sb_publishable_…) e, se quella segreta è già stata pubblicata, sostituiscila subito.",
    );
  }
  if (!isPublishableKey(key)) {
    throw new Error(`La variabile ${KEY_NAME} non è valida: serve la chiave pubblica del progetto (sb_publishable_…).`);
  }
  return { url: new URL(url).origin, key };
}

function isProjectUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text);
  const isOnlyAnOrigin = pathname === "/" && `${search}${hash}${username}${password}` === "";
  const isLocal = hostname === "localhost" || hostname === "127.0.0.1";
  return isOnlyAnOrigin && (protocol === "https:" || (protocol === "http:" && isLocal));
}

/** Of a key of a project: a secret key, or a token of another role than that of visitors. */
export function isSecretKey(key: string): boolean {
  const role = roleOfJwt(key);
  return key.startsWith("sb_secret_") || (role !== undefined && role !== "anon");
}

function isPublishableKey(key: string): boolean {
  return /^sb_publishable_[\w-]+$/.test(key) || roleOfJwt(key) === "anon";
}

function roleOfJwt(key: string): string | undefined {
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(key)?.[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const hasRole = typeof claims === "object" && claims !== null && "role" in claims;
    return hasRole && typeof claims.role === "string" ? claims.role : undefined;
  } catch {
    // Not a JWT: the caller rejects the key.
    return undefined;
  }
}
