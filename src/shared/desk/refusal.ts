import {
  isSessionOver,
  isUnanswered as isUnansweredCall,
  readDetails,
  readError,
  sayRefusal,
  SESSION_OVER,
  type Refusal as KnownRefusal,
} from "#shared/change/refusal.ts";
import { UploadError } from "#shared/desk/files/upload-file.ts";
import { sayServiceFault } from "#shared/service-fault.ts";

/** Why a request of an editor was refused, and at which field. "files" are not part of the form. */
export interface Refusal<Field extends string> extends KnownRefusal<Field | "files"> {
  /** What the page shows is no longer so. */
  isStale?: boolean;
}

/** What the database says about the change of somebody else (private.refuse_changed). */
export interface Conflict<Status extends string = string> {
  /** Of the text: another one where two people have begun a text in the same place. */
  id?: string;
  status: Status;
  revision: number;
  changed_at: string;
  /** Empty when the account is gone. */
  changed_by: string;
}

const fileWords: Record<string, string> = {
  no_such_file: "Un allegato nel frattempo è stato tolto: ricarica la pagina e controlla.",
  file_too_big: "Un allegato supera 10 MB.",
  file_type: "Si allegano solo PDF e immagini (JPEG, PNG, WebP).",
  file_still_there: "L’allegato non si è potuto togliere del tutto. Riprova.",
  file_is_published: "L’allegato è pubblicato: si toglie con una correzione.",
};

/** What is said of any text, where there are no words for this one. For a role that was taken away see isRoleRefusal. */
export function deskRefusal(error: unknown): Refusal<never> {
  const { message, code, details } = readError(error);
  const names = details.split("\n").join(", ");
  if (message === "files_missing")
    return {
      field: "files",
      sentence: names
        ? `Non è ancora caricato: ${names}. Aspetta, riprova o toglilo.`
        : "Un allegato non è ancora caricato. Aspetta, riprova o toglilo.",
    };
  if (message === "files_replaced")
    return {
      field: "files",
      sentence: `Non è più il file che avevi pubblicato o programmato: ${names}. Toglilo e allegalo di nuovo.`,
    };
  const ofFile = fileWords[message];
  if (ofFile) return { field: "files", sentence: ofFile };
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

/** The change of somebody else, where `error` is the refusal with this message. */
export function conflictIn<Status extends string>(error: unknown, changed: string): Conflict<Status> | undefined {
  if (readError(error).message !== changed) return undefined;
  return readDetails(error) as Conflict<Status> | undefined; // private.refuse_changed
}

/** Whether the database or Storage does not accept the session. */
export function isNoLongerIn(error: unknown): boolean {
  return isSessionOver(error) || (error instanceof UploadError && error.status === 401);
}

/** Whether the database or Storage did not answer. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof UploadError) return error.status === 0 || error.status >= 500;
  return isUnansweredCall(error);
}
