import { z } from "zod";
import { asking, type Check, type Finding, right, unknown, wrong } from "./finding.ts";
import { remedies } from "./remedies.ts";
import type { ApiAnswer, Api } from "./sources.ts";

/** Nobody's, not even by mistake: the name can belong to nobody, and no mail reaches it. */
const STRANGER = { email: "controllo@controllo.invalid", password: "Controllo-del-progetto-1" };

/** By its effect: a stranger must be refused with our message. Nothing is created, as a trigger refuses too. */
export const signUpHook = asking("api", async (api) => {
  const answer = await api.post("/auth/v1/signup", STRANGER);
  const said = messageIn(answer);
  if (answer.status === 403 && said === "email_domain_not_allowed") return right("rifiuta gli indirizzi di altri");
  if (answer.status === 429) return unknown("troppe prove da qui: riprovare fra cinque minuti");
  if (/signup_disabled|captcha/.test(JSON.stringify(answer.body)))
    return unknown("le registrazioni non si possono provare da qui");
  return wrong(
    `un indirizzo di un’altra scuola riceve ${answer.status} (${said}), e non il 403 dell’hook`,
    remedies.settings,
  );
});

const settingsSchema = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.object({ email: z.boolean(), anonymous_users: z.boolean().default(false) }),
});

export const signUp = asking("api", async (api) => {
  const { body } = await api.get("/auth/v1/settings");
  const { disable_signup, mailer_autoconfirm, external } = settingsSchema.parse(body);
  const problems = [
    disable_signup ? "le registrazioni sono chiuse" : "",
    mailer_autoconfirm ? "gli indirizzi non vanno confermati" : "",
    external.email ? "" : "l’accesso con la posta è spento",
    external.anonymous_users ? "si entra anche senza indirizzo" : "",
  ].filter(Boolean);
  return problems.length === 0
    ? right("aperta, con la conferma per posta")
    : wrong(problems.join(", "), remedies.settings);
});

/** By its effect: Auth leads a wrong link to the address of the site. */
export const siteAddress = asking("api", async (api, { config }) => {
  const expected = config.auth.site_url;
  // An address that is in no list of redirects.
  const elsewhere = encodeURIComponent("https://controllo.invalid/");
  const { status, headers } = await api.get(`/auth/v1/verify?type=signup&token=0&redirect_to=${elsewhere}`);
  const location = headers.get("location");
  if (status === 429) return unknown("troppe prove da qui: riprovare fra cinque minuti");
  if (location === null || !URL.canParse(location)) throw new Error(`/auth/v1/verify risponde ${status}`);
  const found = withoutQuery(location);
  return found === withoutQuery(expected)
    ? right(found)
    : wrong(`le mail portano a ${found}, e non a ${expected}`, remedies.settings);
});

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.replace(/\/$/, "");
}

/** What visitors read, and nothing of another schema. */
export const dataApi = asking("api", async (api, { tables }) => {
  const answers = await Promise.all(
    tables.open.map(async (table) => ({ table, answer: await api.get(`/rest/v1/${table}?select=*&limit=1`) })),
  );
  const unread = answers.filter(({ answer }) => answer.status !== 200);
  if (unread.length > 0) {
    const told = unread.map(({ table, answer }) => `${table} (${answer.status}, ${messageIn(answer)})`).join(", ");
    const isRefused = unread.every(({ answer }) => answer.status === 401 || answer.status === 403);
    return wrong(`i visitatori non possono leggere ${told}`, isRefused ? remedies.missingGrants : remedies.push);
  }
  const other = await api.get("/rest/v1/notices?select=id&limit=1", { "accept-profile": "private" });
  return other.status === 406
    ? right("dà ciò che leggono i visitatori, e soltanto lo schema public")
    : wrong("lo schema private è esposto", remedies.settings);
});

/** Without the database: what it refuses to a visitor. Row security cannot be seen from here. */
export const closedTablesByApi = asking("api", async (api, { tables }) => {
  const answers = await Promise.all(
    tables.closed.map(async (table) => ({ table, status: await statusOf(api, table) })),
  );
  const open = answers.filter(({ status }) => status === 200).map(({ table }) => table);
  if (open.length > 0) return wrong(`chiunque può chiedere ${open.join(", ")}`, remedies.push);
  const odd = answers.filter(({ status }) => status !== 401 && status !== 403);
  if (odd.length > 0) {
    return wrong(
      `risposte inattese: ${odd.map(({ table, status }) => `${table} ${status}`).join(", ")}`,
      remedies.push,
    );
  }
  return right("ai visitatori non rispondono le tabelle delle persone");
});

async function statusOf(api: Api, table: string): Promise<number> {
  return (await api.get(`/rest/v1/${table}?select=*&limit=1`)).status;
}

/** A function that runs refuses whoever comes without a secret. */
export function functionCheck(name: string): Check {
  return {
    name: `Funzione ${name}`,
    look: asking("api", async (api) => judge(await api.post(`/functions/v1/${name}`, {}))),
  };
}

function judge(answer: ApiAnswer): Finding {
  if (answer.status === 404) return wrong("non è pubblicata", remedies.deploy);
  const refused = z.object({ error: z.literal("unauthorized") }).safeParse(answer.body).success;
  if (answer.status === 401 && refused) return right("risponde, e rifiuta chi non ha la parola segreta");
  if (answer.status === 401) return wrong("chiede un token prima di partire (verify_jwt)", remedies.deploy);
  if (answer.status >= 500) return wrong(`non parte: risponde ${answer.status}`, remedies.functionSecrets);
  return wrong(`risponde ${answer.status}, e non il suo rifiuto`, remedies.deploy);
}

/** What an answer says of itself: the services use different names. */
function messageIn({ body }: ApiAnswer): string {
  const texts = z.record(z.string(), z.unknown()).safeParse(body).data ?? {};
  const said = ["msg", "message", "error_description", "error"].map((name) => texts[name]);
  return said.find((text) => typeof text === "string") ?? "senza messaggio";
}
