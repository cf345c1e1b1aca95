import {
  isSessionOver,
  isUnanswered as isUnansweredCall,
  readDetails,
  readError,
  sayRefusal,
  SESSION_OVER,
  type Refusal as KnownRefusal,
} from "#shared/change/refusal.ts";
import { sayServiceFault } from "#shared/service-fault.ts";
import type { FieldPath } from "react-hook-form";
import type { NoticeForm } from "./notice-form.ts";
import type { NoticeStatus } from "./notices-to-edit.ts";
import { UploadError } from "./attachments/upload-file.ts";

/** What notice_changed says about the change of somebody else. */
export interface Conflict {
  status: NoticeStatus;
  revision: number;
  changed_at: string;
  /** Empty when the account is gone. */
  changed_by: string;
}

/** "files" are not part of the form. */
export interface Refusal extends KnownRefusal<FieldPath<NoticeForm> | "files"> {
  /** What the page shows is no longer so. */
  isStale?: boolean;
}

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
  no_such_file: {
    field: "files",
    sentence: "Un allegato nel frattempo è stato tolto: ricarica la pagina e controlla.",
  },
  file_too_big: { field: "files", sentence: "Un allegato supera 10 MB." },
  file_type: { field: "files", sentence: "Si allegano solo PDF e immagini (JPEG, PNG, WebP)." },
  file_still_there: { field: "files", sentence: "L’allegato non si è potuto togliere del tutto. Riprova." },
  file_is_published: { field: "files", sentence: "L’allegato è pubblicato: si toglie con una correzione." },
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
  const { message, code, details } = readError(error);
  if (message === "files_missing")
    return {
      field: "files",
      sentence: details
        ? `Non è ancora caricato: ${details.split("\n").join(", ")}. Aspetta, riprova o toglilo.`
        : "Un allegato non è ancora caricato. Aspetta, riprova o toglilo.",
    };
  if (message === "files_replaced")
    return {
      field: "files",
      sentence: `Non è più il file che avevi pubblicato o programmato: ${details.split("\n").join(", ")}. Toglilo e allegalo di nuovo.`,
    };
  if (message === "closure_wrong") return closureRefusal(details);
  const known = words[message];
  if (known) return known;
  const fault = sayServiceFault(error);
  if (fault) return { sentence: fault };
  if (isNoLongerIn(error)) return { sentence: `${SESSION_OVER} Il testo è al sicuro su questo dispositivo.` };
  if (error instanceof UploadError && error.status === 413)
    return { field: "files", sentence: "Il file supera 10 MB." };
  if (error instanceof UploadError && error.status === 507)
    return { field: "files", sentence: "Lo spazio per gli allegati è finito: avvisa l’assistenza del sito." };
  if (/^22/.test(code)) return { sentence: "Il sito non capisce questi dati. Ricarica la pagina e riprova." };
  return { sentence: sayRefusal(error, isUnanswered(error)) };
}

/** Whether the database or Storage does not accept the session. */
export function isNoLongerIn(error: unknown): boolean {
  return isSessionOver(error) || (error instanceof UploadError && error.status === 401);
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

export function readConflict(error: unknown): Conflict | undefined {
  if (readError(error).message !== "notice_changed") return undefined;
  return readDetails(error) as Conflict | undefined; // private.refuse_changed
}

/** Whether the database or Storage did not answer. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof UploadError) return error.status === 0 || error.status >= 500;
  return isUnansweredCall(error);
}
