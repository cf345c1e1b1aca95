import type { Notice } from "#shared/notify.ts";

interface MailLinkNotice {
  /** The words of the sign-in (portal-notices.ts), for who is not signed in. */
  name: "spent-link" | "failed-link";
  toast: Notice;
}

/** What to say when the link of a mail brought back an error instead of a session. */
export function mailLinkNotice(errorCode: string): MailLinkNotice {
  const isSpent = errorCode === "otp_expired" || errorCode === "access_denied";
  const description = isSpent
    ? "Il collegamento è scaduto o è già stato usato. Per cambiare la password chiedine un altro dal tuo profilo."
    : "Il collegamento non ha funzionato. Riprova tra qualche minuto.";
  return {
    name: isSpent ? "spent-link" : "failed-link",
    toast: { variant: "error", title: "Errore", description },
  };
}
