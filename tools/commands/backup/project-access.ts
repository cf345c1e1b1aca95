import { isThisComputer, withPassword } from "../../database-certificate.ts";
import { Problem } from "./problem.ts";

export interface ProjectAccess {
  databaseUrl: URL;
  url: string;
  secretKey: string;
}

type Variables = Record<string, string | undefined>;

/** Reads where the project is from the variables: on the command line, everybody on the computer could read them. */
export function readProjectAccess(variables: Variables): ProjectAccess {
  const names = ["DATABASE_URL", "SUPABASE_URL", "SUPABASE_SECRET_KEY"] as const;
  const missing = names.filter((name) => !variables[name]?.trim());
  if (missing.length > 0)
    throw new Problem(`Mancano le variabili ${missing.join(", ")}. Come si danno: docs/operations.md, «Backups».`);
  const [database = "", url = "", secretKey = ""] = names.map((name) => variables[name]?.trim());
  const access = {
    databaseUrl: withPassword(readDatabaseUrl(database), variables),
    url: readProjectUrl(url),
    secretKey: readSecretKey(secretKey),
  };
  const [one, other] = [
    projectOfDatabase(access.databaseUrl),
    /^https:\/\/([a-z]{20})\.supabase\./.exec(access.url)?.[1],
  ];
  if (one !== undefined && other !== undefined && one !== other)
    throw new Problem(
      `DATABASE_URL è del progetto «${one}», SUPABASE_URL del progetto «${other}»: devono essere lo stesso.`,
    );
  return access;
}

function readDatabaseUrl(text: string): URL {
  const hint = "La stringa sta nel pannello di Supabase, in Connect → Session pooler.";
  if (/\[[^\]@]*PASSWORD\]/i.test(text))
    throw new Problem("In DATABASE_URL c'è ancora [YOUR-PASSWORD]: al suo posto va la password del database.");
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new Problem(
      `DATABASE_URL non è valida: comincia per postgresql://. ${hint} I segni particolari della password vanno scritti con il %: @ è %40, # è %23, / è %2F.`,
    );
  const url = new URL(text);
  if (url.port === "6543") throw new Problem(`DATABASE_URL è quella del «Transaction pooler» (porta 6543). ${hint}`);
  return url;
}

function readProjectUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Problem("SUPABASE_URL non è valida: è l'indirizzo del progetto, https://<codice>.supabase.co");
  const url = new URL(text);
  if (url.protocol === "http:" && !isThisComputer(url))
    throw new Problem("SUPABASE_URL comincia per http://: la chiave viaggerebbe in chiaro. Serve https://.");
  return url.origin;
}

function readSecretKey(text: string): string {
  if (text.startsWith("sb_publishable_"))
    throw new Problem(
      "SUPABASE_SECRET_KEY contiene la chiave pubblica. Serve quella segreta, sb_secret_… (Settings → API Keys).",
    );
  return text;
}

function projectOfDatabase({ hostname, username }: URL): string | undefined {
  return (/^db\.([a-z]{20})\.supabase\./.exec(hostname) ?? /\.([a-z]{20})$/.exec(username))?.[1];
}
