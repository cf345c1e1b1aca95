import { escapeUTF8 } from "entities";
import { plainPage } from "../site/plain-page.ts";
import type { Behaviour, RunningPortal } from "./running-portal.ts";

/** For each behaviour the label of its button and the description of its state. */
export const BEHAVIOURS: Record<Behaviour, { button: string; state: string }> = {
  answers: { button: "Risponde", state: "Risponde subito." },
  slow: { button: "Lento", state: "È lento: risponde dopo quattro secondi." },
  silent: { button: "Muto", state: "È muto: non risponde, e chi lo legge smette di aspettare." },
  off: { button: "Spento", state: "È spento: non si raggiunge." },
  page: { button: "Pagina sbagliata", state: "Risponde con una pagina HTML al posto dell’elenco." },
};

/** The page /__portals: the sample portals, each with the buttons that change its behaviour. */
export function portalsPage(portals: RunningPortal[], areRead: boolean): Response {
  const use = areRead
    ? "Il sito legge questi al posto dei portali veri: premi «Recupera Notizie» in Amministrazione."
    : "Adesso il sito legge i portali veri: per leggere questi, riavvia senza <code>--real-portals</code>.";
  const body = `<p>Le notizie sono inventate e si leggono da questo computer. ${use} <a href="/admin">Vai all’amministrazione</a></p>
${portals.map(section).join("\n")}`;
  return plainPage("Portali di esempio", body);
}

function section(portal: RunningPortal): string {
  const { slug, name, behaviour, everyMinute } = portal;
  const [newest] = portal.articles();
  const called = escapeUTF8(name);
  return `<section id="${slug}" aria-labelledby="${slug}-nome" tabindex="-1">
<h2 id="${slug}-nome">${called}</h2>
<p>${BEHAVIOURS[behaviour].state}${everyMinute ? " Pubblica una notizia ogni minuto." : ""}</p>
<p>L’ultima notizia: ${escapeUTF8(newest?.title ?? "nessuna")}</p>
<form method="post" action="/__portals/${slug}" role="group" aria-label="Come si comporta ${called}">
${Object.entries(BEHAVIOURS)
  .map(([value, { button }]) => stateButton(value, button, value === behaviour))
  .join("\n")}
</form>
<form method="post" action="/__portals/${slug}">
<button name="publish" value="1" aria-label="Pubblica adesso: ${called}">Pubblica adesso</button>
</form>
</section>`;
}

function stateButton(value: string, label: string, isPressed: boolean): string {
  return `<button name="behaviour" value="${value}" aria-pressed="${isPressed}">${label}</button>`;
}
