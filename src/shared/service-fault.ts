const READ_ONLY = "In questo momento il sito non può salvare nulla: avvisa l’assistenza del sito.";
const OTHER_VERSION =
  "Questa pagina e il database non sono della stessa versione: ricarica la pagina. Se non basta, avvisa l’assistenza del sito.";

/** By the database's code: read-only or full, or without what a migration makes. */
const byCode: Record<string, string> = {
  "25006": READ_ONLY,
  "53100": READ_ONLY,
  "42883": OTHER_VERSION,
  "42P01": OTHER_VERSION,
  PGRST202: OTHER_VERSION,
  PGRST205: OTHER_VERSION,
};

/** What is wrong with the whole project, if it is that: trying again does not help, and a technician must know. */
export function sayServiceFault(error: unknown): string | undefined {
  const { code, message, context } = Object(error) as Record<string, unknown>;
  if (typeof code === "string" && Object.hasOwn(byCode, code)) return byCode[code];
  // The gateway's words for a key that was rotated or switched off. Nothing behind it has seen the request.
  if (!code && /\bAPI keys?\b/.test(String(message)))
    return "Il server non riconosce più questo sito: avvisa l’assistenza del sito.";
  // Storage, whose answer is in the message.
  if (/"DatabaseReadOnly"/.test(String(message))) return READ_ONLY;
  // A function that is not deployed.
  if (context instanceof Response && context.status === 404)
    return "Manca la parte del sito che fa questo lavoro: avvisa l’assistenza del sito.";
  return undefined;
}
