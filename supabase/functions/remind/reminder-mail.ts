import type { ClaimedMail } from "./database.ts";
import { contact, school } from "./school.ts";

/** The mail of a reminder. It names the notice and its address, and nothing of its content. */
export function reminderMail(notice: ClaimedMail, siteUrl: string, now: Date) {
  const { kind, number, reserved, school_year: year } = notice;
  const name = `${KIND[kind]} n. ${reserved ? "R" : ""}${number} ${withDay("del", dayOf(new Date(notice.published_at)))}`;
  const address = reserved ? `${siteUrl}/area-docenti/${year}/R${number}` : `${siteUrl}/avvisi/${year}/${number}`;
  const isLate = isoDay.format(now) > notice.ack_by;
  const day = withDay("il", dayOf(new Date(`${notice.ack_by}T12:00:00Z`)));
  const deadline = isLate
    ? `La conferma era chiesta entro ${day}: si può ancora dare.`
    : `La conferma è chiesta entro ${day}.`;
  const request = `Risulta ancora da leggere: ${name}. Apri la pagina, leggi e premi «Ho letto».`;
  return {
    subject: `Da leggere: ${name}`,
    text: `${request}\n\n${deadline}\n\n${address}\n\nSe intanto hai già letto e confermato, non serve altro.\n`,
    html: html({ name, request, deadline, address }),
  };
}

const KIND = { avviso: "avviso", circolare: "circolare", chiusura: "avviso urgente" };

const isoDay = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Rome" });
const longDay = new Intl.DateTimeFormat("it-IT", { dateStyle: "long", timeZone: "Europe/Rome" });

function dayOf(moment: Date): string {
  return longDay.format(moment).replace(/^1 /, "1° ");
}

/** As in src/shared/with-article.ts, which is outside the folder that is deployed with the function. */
function withDay(article: "il" | "del", day: string): string {
  return /^(?:8|11)\b/.test(day) ? `${article === "il" ? "" : "del"}l’${day}` : `${article} ${day}`;
}

/** As in supabase/templates. */
function html(parts: { name: string; request: string; deadline: string; address: string }): string {
  const { name, request, deadline, address } = parts;
  return `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Da leggere: ${name}</title>
  </head>
  <body style="margin: 0; padding: 24px; background: #ffffff; color: #1a1a1a; font: 16px/1.5 Arial, Helvetica, sans-serif">
    <div style="max-width: 560px; margin: 0 auto">
      <p style="margin: 0 0 24px; color: #455a64">${school} · Portale Docenti</p>
      <h1 style="margin: 0 0 16px; font-size: 24px; line-height: 1.25">Un avviso da leggere</h1>
      <p style="margin: 0 0 16px">${request}</p>
      <p style="margin: 0 0 24px">${deadline}</p>
      <p style="margin: 0 0 24px">
        <a
          href="${address}"
          style="display: inline-block; padding: 12px 24px; border-radius: 4px; background: #004d99; color: #ffffff; font-weight: bold; text-decoration: none"
          >Apri la pagina</a
        >
      </p>
      <p style="margin: 0 0 8px">Se il pulsante non funziona, copia questo indirizzo nel browser:</p>
      <p style="margin: 0 0 24px; overflow-wrap: anywhere"><a href="${address}" style="color: #004d99">${address}</a></p>
      <p style="margin: 0 0 16px">Se intanto hai già letto e confermato, non serve altro.</p>
      <p style="margin: 0">Per domande: ${contact}</p>
    </div>
  </body>
</html>
`;
}
