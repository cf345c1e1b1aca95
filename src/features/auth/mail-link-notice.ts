import type { Notice } from "#shared/notify.ts";

export const spentLink = "Il collegamento è scaduto o è già stato usato. Chiedine un altro dal Portale Docenti.";

/** What the toast says when the link of a mail brought back an error instead of a session. In the frame: keep it small. */
export function mailLinkNotice(errorCode: string): Notice {
  const isSpent = errorCode === "otp_expired" || errorCode === "access_denied";
  const description = isSpent
    ? spentLink
    : "Il collegamento non ha funzionato. Riprova tra qualche minuto o chiedine un altro dal Portale Docenti.";
  return { variant: "error", title: "Errore", description };
}
