import { closedTablesByApi, dataApi, functionCheck, signUp, signUpHook, siteAddress } from "./api-checks.ts";
import type { Checkout } from "./checkout.ts";
import { anonTimeout, bucket, clock, migrations, realtime, tables, vault } from "./database-checks.ts";
import { type Check, firstOf } from "./finding.ts";
import { buildHook, jobRuns, jobs, messages, newsRun } from "./job-checks.ts";
import {
  dataApiSettings,
  functionSecrets,
  hookSetting,
  limits,
  mailServer,
  redirects,
  signInSettings,
  templates,
} from "./settings-checks.ts";
import { builtSite } from "./site-check.ts";
import type { Env } from "./sources.ts";

/** In the order of docs/by-hand.md. */
export function allChecks(checkout: Checkout, env: Env): Check[] {
  return [
    { name: "Migrazioni", look: migrations },
    { name: "Segreti di Vault", look: vault },
    { name: "Lavori pianificati", look: jobs },
    { name: "Ultime corse dei lavori", look: jobRuns },
    { name: "Notizie dal vivo", look: realtime },
    { name: "Allegati", look: bucket },
    { name: "Tabelle aperte ai visitatori", look: firstOf(tables, closedTablesByApi) },
    { name: "Tempo per i visitatori", look: anonTimeout },
    { name: "Orologio", look: clock },
    { name: "API dei dati", look: dataApi },
    { name: "Limiti dell’API dei dati", look: dataApiSettings },
    { name: "Server della posta", look: mailServer },
    { name: "Registrazione", look: signUp },
    { name: "Controllo di chi si registra", look: firstOf(signUpHook, hookSetting) },
    { name: "Testi delle mail", look: templates },
    { name: "Indirizzo del sito", look: siteAddress },
    { name: "Indirizzi di ritorno", look: redirects },
    { name: "Accesso e password", look: signInSettings },
    { name: "Limiti di frequenza", look: limits },
    { name: "Segreti delle funzioni", look: functionSecrets },
    ...checkout.functions.map(functionCheck),
    { name: "Sito costruito", look: (_, { site }) => builtSite(site, env) },
    { name: "Notizie del mattino", look: newsRun },
    { name: "Messaggi ai dispositivi", look: messages },
    { name: "Ricostruzione del sito", look: buildHook },
  ];
}
