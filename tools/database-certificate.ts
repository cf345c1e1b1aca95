import path from "node:path";

/** Supabase's own authority, of which hosted databases show a certificate: the two roots that its command line carries. */
const SUPABASE_CA = path.join(import.meta.dirname, "supabase-ca.crt");

/**
 * The address with the check of whose certificate the database shows. A `sslmode` that the address has stays. PGSSLROOTCERT
 * names the file of another authority; outside Supabase the authorities of the system count.
 */
export function withCertificate(address: URL, env: NodeJS.ProcessEnv = process.env): URL {
  const url = new URL(address);
  const parameters = url.searchParams;
  if (!parameters.has("sslmode") && !isThisComputer(url)) parameters.set("sslmode", "verify-full");
  if (parameters.get("sslmode")?.startsWith("verify-") && !parameters.has("sslrootcert")) {
    const ofHost = /\.supabase\.com?$/.test(url.hostname) ? SUPABASE_CA : "system";
    parameters.set("sslrootcert", env["PGSSLROOTCERT"] || ofHost);
  }
  return url;
}

/** The address with the password, which may be in a variable of its own: in an address its marks are written with %. */
export function withPassword(address: URL, env: Readonly<Record<string, string | undefined>>): URL {
  const url = new URL(address);
  url.password ||= encodeURIComponent(env["SUPABASE_DB_PASSWORD"] ?? "");
  return url;
}

/** The same address for pg, which reads `sslmode` as PostgreSQL's own programs only when it is told to. */
export function addressForPg(address: URL): string {
  const url = withCertificate(address);
  url.searchParams.set("uselibpqcompat", "true");
  // Without a file Node.js asks its own authorities.
  if (url.searchParams.get("sslrootcert") === "system") url.searchParams.delete("sslrootcert");
  return url.href;
}

/** What PostgreSQL's programs and Supabase's command line read: no password is ever an argument. */
export function databaseVariables(address: URL): Record<string, string> {
  const url = withCertificate(address);
  return {
    PGHOST: url.hostname,
    PGPORT: url.port || "5432",
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)) || "postgres",
    PGSSLMODE: url.searchParams.get("sslmode") ?? "prefer",
    ...(url.searchParams.has("sslrootcert") ? { PGSSLROOTCERT: url.searchParams.get("sslrootcert") ?? "" } : {}),
    PGCONNECT_TIMEOUT: "20",
  };
}

/** Why a connection was refused here, if it was the certificate. */
export function isOfCertificate(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return /CERT|UNABLE_TO_VERIFY|SELF_SIGNED/.test(code) || /certificate/i.test(message);
}

export const WRONG_CERTIFICATE =
  "il database mostra un certificato che non è di Supabase: qualcuno sta in mezzo, oppure Supabase ne ha di nuovi. Il file dell’autorità si scarica da Database → Settings → SSL Configuration e si indica con la variabile PGSSLROOTCERT";

export function isThisComputer({ hostname }: URL): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
