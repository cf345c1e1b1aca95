import type { ClaimedMail } from "./database.ts";
import { writeMail } from "./write-mail.ts";

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
  return writeMail({
    subject: `Da leggere: ${name}`,
    heading: "Un avviso da leggere",
    lines: [`Risulta ancora da leggere: ${name}. Apri la pagina, leggi e premi «Ho letto».`, deadline],
    action: "Apri la pagina",
    address,
    end: "Se intanto hai già letto e confermato, non serve altro.",
  });
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
