import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { asking, type Check, right, unknown, wrong } from "../project-check/finding.ts";
import { remedies } from "../project-check/remedies.ts";
import type { Context } from "./context.ts";
import { siteHost } from "./site-hosts.ts";

/** Without one of these there are no reminders; the others may be left out. */
export const MAIL_SECRETS = ["SMTP_HOST", "MAIL_FROM"];
export const PUSH_KEYS = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"];

/** What may be missing in a published project, so that `npm run project:check` has no red line for it, and what is of this checkout. */
export function publishChecks({ root, env, signal }: Context): Check[] {
  return [
    { name: "Promemoria", look: reminders },
    { name: "Chiavi dei messaggi", look: pushKeys },
    { name: "Versione delle funzioni", look: (sources, checkout) => functionsOf(root)(sources, checkout) },
    { name: "Prima lettura delle notizie", look: firstNews },
    {
      name: "Chi ospita il sito",
      look: asking("database", async ({ query }) => {
        const host = siteHost(env, signal);
        const [hook] = await query("select from vault.secrets s where s.name = 'site_build_hook'");
        const lacking = [
          ...((await host?.missing()) ?? []),
          ...(!hook && (host?.makeHook || env["SITE_BUILD_HOOK"]) ? ["site_build_hook"] : []),
        ];
        if (lacking.length > 0) return wrong(`mancano ${lacking.join(", ")}`, remedies.host);
        return right(host ? `${host.name} ha ciò che serve` : "riceve la cartella dist");
      }),
    },
    { name: "Cartella del sito", look: builtFor(root, env["VITE_SUPABASE_URL"] ?? "", hasHost(env)) },
    { name: "Amministratore", look: administrator(env["ADMIN_EMAIL"]?.trim().toLowerCase() ?? "") },
  ];
}

export const hasHost = (env: Context["env"]) => Boolean(env["NETLIFY_AUTH_TOKEN"] || env["CLOUDFLARE_API_TOKEN"]);

const secretsSchema = z.array(z.object({ name: z.string() }));
export const secretNames = async (get: (path: string) => Promise<unknown>) =>
  secretsSchema.parse(await get("/secrets")).map(({ name }) => name);

const reminders = asking("management", async ({ auth, get }) => {
  const names = await secretNames(get);
  const missing = MAIL_SECRETS.filter((name) => !names.includes(name));
  if (missing.length === 0) return right("hanno il server della posta");
  // Of a server that hosted functions cannot reach the editors copy the addresses.
  if (auth["smtp_host"] && String(auth["smtp_port"]) !== "465" && auth["smtp_host"] !== "127.0.0.1")
    return right("il server della posta non ha la porta 465: gli indirizzi si copiano");
  return wrong(`manca ${missing.join(", ")}`, remedies.functionSecrets);
});

const pushKeys = asking("management", async ({ get }) => {
  const names = await secretNames(get);
  const missing = PUSH_KEYS.filter((name) => !names.includes(name));
  if (missing.length === 0) return right("ci sono, e restano queste");
  const why = missing.length === 2 ? "non ci sono" : `manca ${missing.join()}, e l’altra da sola non serve a nessuno`;
  return wrong(why, remedies.functionSecrets);
});

const functionsSchema = z.array(z.object({ slug: z.string(), updated_at: z.number() }));

/** Of a merge counts its own day: the commits that it brings are older. */
const functionsOf = (root: string) =>
  asking("management", async ({ get }, { functions }) => {
    const deployed = functionsSchema.parse(await get("/functions"));
    const changed = lastChange(root, "supabase/functions");
    const old = deployed.filter(({ slug, updated_at }) => functions.includes(slug) && updated_at < changed);
    if (old.length > 0)
      return wrong(`${old.map(({ slug }) => slug).join(", ")}: qui sono cambiate dopo`, remedies.deploy);
    const others = deployed.map(({ slug }) => slug).filter((slug) => !functions.includes(slug));
    return right(others.length > 0 ? `sono queste; di altri, e restano: ${others.join(", ")}` : "sono queste");
  });

function lastChange(root: string, folder = "."): number {
  try {
    const words = ["log", "-1", "--first-parent", "--format=%ct", "--", folder];
    return (
      Number(execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })) * 1000
    );
  } catch {
    return 0; // no Git, or no copy of it
  }
}

const firstNews = asking("database", async ({ query }) => {
  const [row] = await query("select exists (select from public.news) as is_there");
  return row?.["is_there"] === true ? right("fatta") : wrong("non c’è ancora nessuna notizia", remedies.firstNews);
});

const builtFor = (root: string, url: string, isBuiltElsewhere: boolean) => () => {
  const page = path.join(root, "dist/index.html");
  if (isBuiltElsewhere) return right("la costruisce chi ospita il sito");
  if (!existsSync(page)) return wrong("non c’è", remedies.siteBuild);
  if (!namesProject(path.dirname(page), url)) return wrong("è di un altro progetto", remedies.siteBuild);
  return statSync(page).mtimeMs < lastChange(root)
    ? wrong("è più vecchia dell’ultima modifica", remedies.siteBuild)
    : right("dist è di questo progetto");
};

/** The policy of each page names the project that its scripts may ask. */
function namesProject(folder: string, url: string): boolean {
  return readdirSync(folder)
    .filter((name) => name === "index.html" || name === "_headers")
    .some((name) => readFileSync(path.join(folder, name), "utf8").includes(url));
}

const administrator = (address: string) =>
  asking("database", async ({ query }) => {
    const [row] = await query(
      `select exists (select from public.user_roles r where r.role = 'admin') as is_there,
         exists (select from auth.users u where u.email = $1 and u.email_confirmed_at is not null) as is_confirmed`,
      [address],
    );
    if (row?.["is_there"] === true) return right("c’è");
    if (row?.["is_confirmed"] === true)
      return wrong(`${address} ha confermato e non ha ancora il ruolo`, remedies.administrator);
    return unknown(address ? `${address} deve ancora registrarsi sul sito e confermare` : "non c’è: serve ADMIN_EMAIL");
  });
