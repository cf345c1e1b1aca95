import { school } from "#content/school.ts";
import type { Work } from "./context.ts";

/** What no command can do, each with the values to copy. */
export function forPeople(work: Work): string[] {
  const todo = [...left(work), ...administrator(work), ...site(work), ...always(work)];
  return ["Resta a voi:", ...todo.map((line) => (line.startsWith(" ") ? line : `  - ${line}`))];
}

/** What is red and nothing repairs: it may be somebody's. */
function left({ found }: Work): string[] {
  const lines = found.filter(({ finding }) => finding.mark === "wrong" && !finding.remedy?.repair);
  return lines.map(
    ({ name, finding }) => `${name}: ${finding.text} → ${finding.remedy?.what} (${finding.remedy?.where})`,
  );
}

function administrator({ found, env }: Work): string[] {
  const line = found.find(({ name }) => name === "Amministratore");
  if (line?.finding.mark !== "unknown") return [];
  return [
    `Primo amministratore: con il sito in linea, ${env["ADMIN_EMAIL"] ?? "una persona della scuola"} si registra su ${school.url}/auth, conferma dalla mail, da «Recupera» sceglie una password nuova; poi si ripete npm run project:publish.`,
  ];
}

function site({ env }: Work): string[] {
  const [url, key] = [env["VITE_SUPABASE_URL"] ?? "", env["VITE_SUPABASE_PUBLISHABLE_KEY"] ?? ""];
  if (env["NETLIFY_AUTH_TOKEN"]) return ["Netlify: nel pannello, Deploys → Trigger deploy, per la prima volta."];
  if (env["CLOUDFLARE_API_TOKEN"])
    return [
      "Cloudflare Pages: nel pannello, Settings → Builds → Deploy hooks, fate un indirizzo per il ramo che si pubblica; poi npm run project:publish con l’indirizzo nella variabile SITE_BUILD_HOOK.",
    ];
  return [
    "Il sito, in uno spazio web: caricate tutto ciò che è in dist, anche i nomi che cominciano con un punto.",
    "Il sito, con Netlify o Cloudflare Pages, dal deposito:",
    "    comando npm run build, cartella dist, Node.js 24, e queste variabili (pubbliche, non segrete):",
    `    VITE_SUPABASE_URL=${url}`,
    `    VITE_SUPABASE_PUBLISHABLE_KEY=${key}`,
    "    L’indirizzo che ricostruisce il sito (Build hooks, Deploy hooks) si dà a questo comando nella variabile SITE_BUILD_HOOK.",
  ];
}

function always({ project, found }: Work): string[] {
  const { hostname } = new URL(school.url);
  const sender = school.emailDomain;
  return [
    `DNS: ${hostname} deve portare a chi ospita il sito; i record MX e TXT di ${sender} restano come sono.`,
    `Posta: chi gestisce ${sender} aggiunge i record SPF e DKIM che il servizio di posta indica; controllate che la mail di prova sia arrivata.`,
    `Supabase: Authentication → Passwords, il controllo delle password rubate, se il piano lo ha (https://supabase.com/dashboard/project/${project?.id ?? ""}).`,
    ...(found.some(({ name, finding }) => name === "Notizie del mattino" && finding.mark === "unknown")
      ? ["Domattina dopo le 6: npm run project:check."]
      : []),
  ];
}
