import { readError } from "#shared/change/refusal.ts";
import { deskRefusal, type Refusal as DeskRefusal } from "#shared/desk/refusal.ts";
import type { FieldPath } from "react-hook-form";
import type { NoticeForm } from "./notice-form.ts";

export type Refusal = DeskRefusal<FieldPath<NoticeForm>>;

const words: Record<string, Refusal> = {
  title_missing: { field: "title", sentence: "Manca il titolo." },
  title_too_long: { field: "title", sentence: "Il titolo è troppo lungo: al massimo 90 caratteri." },
  body_missing: { field: "body", sentence: "Manca il testo." },
  body_too_long: { field: "body", sentence: "Il testo è troppo lungo: al massimo 20.000 caratteri." },
  change_note_too_long: { field: "changeNote", sentence: "La frase è troppo lunga: al massimo 140 caratteri." },
  protocol_too_long: { field: "protocol", sentence: "Il numero della scuola è troppo lungo: al massimo 30 caratteri." },
  audience_missing: { field: "audiences", sentence: "Scegli per chi è l’avviso." },
  school_missing: { field: "schools", sentence: "Scegli almeno una scuola." },
  valid_until_missing: {
    field: "validUntil",
    sentence: "Manca il giorno: dopo, l’avviso passa fra quelli non più validi.",
  },
  valid_until_passed: {
    field: "validUntil",
    sentence: "Questo giorno viene prima dell’uscita: l’avviso non sarebbe mai valido.",
  },
  valid_until_before_closure: {
    field: "validUntil",
    sentence: "Questo giorno viene prima della fine della chiusura.",
  },
  closure_passed: {
    field: "closure.from",
    sentence: "Questi giorni sono già passati: scegline uno da oggi in poi.",
  },
  closure_missing: { field: "closure.what", sentence: "Scegli che cosa succede." },
  closure_ended: {
    sentence: "Questa chiusura è già finita, oppure un altro avviso ha preso il suo posto.",
    isStale: true,
  },
  replaces_wrong: { field: "replaces", sentence: "Questo avviso non si può sostituire: scegline un altro." },
  moment_passed: {
    field: "day",
    sentence: "Questo momento è già passato: scegline uno più avanti, oppure scegli «Subito».",
  },
  moment_too_far: { field: "day", sentence: "Si può programmare al massimo un anno prima." },
  too_many_files: { field: "files", sentence: "Gli allegati sono al massimo cinque: togline uno." },
  ack_by_wrong: {
    field: "ackBy",
    sentence: "Il giorno di «Ho letto» deve stare fra il giorno dell’uscita e «Valido fino al».",
  },
  reason_missing: { sentence: "Scrivi perché l’avviso si ritira: lo legge chi ne aveva l’indirizzo." },
  reason_too_long: { sentence: "Il motivo è troppo lungo: al massimo 300 caratteri." },
  no_such_notice: { sentence: "Questo avviso non c’è più: nel frattempo è stato eliminato.", isStale: true },
  notice_changed: {
    sentence: "Nel frattempo questo avviso è stato cambiato. Qui non si è perso nulla.",
    isStale: true,
  },
};

/** Why a request was refused, and which field is to be corrected. For editors_only see isRoleRefusal. */
export function refusalOf(error: unknown): Refusal {
  const { message, details } = readError(error);
  if (message === "closure_wrong") return closureRefusal(details);
  return words[message] ?? deskRefusal(error);
}

/** Which part of a closure the database refuses: it names the key. */
function closureRefusal(part: string): Refusal {
  if (part === "from")
    return { field: "closure.from", sentence: "Questo giorno è troppo lontano: al massimo un anno." };
  if (part === "to")
    return { field: "closure.to", sentence: "L’ultimo giorno viene prima del primo, o più di un anno dopo." };
  if (part === "hour") return { field: "closure.hour", sentence: "Manca l’ora, oppure non esiste." };
  return { sentence: "Il sito non accetta questa chiusura. Ricarica la pagina e riprova." };
}
