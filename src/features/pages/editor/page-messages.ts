import { readDetails, readError } from "#shared/change/refusal.ts";
import { deskRefusal, type Refusal } from "#shared/desk/refusal.ts";

export const TOO_MANY_FILES =
  "Le immagini e i file di una pagina sono al massimo 40, con quelli tolti dopo l’ultima pubblicazione. Pubblica, poi riprova.";

const words: Record<string, string> = {
  admins_only: "Questa pagina la scrivono solo gli amministratori.",
  no_such_page: "Questa pagina non c’è più: nel frattempo qualcuno ha scartato la bozza.",
  page_changed: "Nel frattempo questa pagina è stata cambiata. Qui non si è perso nulla.",
  address_wrong: "L’indirizzo non va bene: scrivine un altro. Dopo la prima pubblicazione non si cambia più.",
  too_many_pages: "Le pagine sono già 300: togline una che non serve.",
  page_wrong: "Il sito non capisce una parte di questa pagina. Ricarica la pagina e riprova.",
  page_too_long: "La pagina è troppo lunga: dividila in due, o allega un PDF.",
  page_too_many:
    "È troppo: al massimo 30 parti, 20 blocchi in una parte, 20 file in un blocco, 20 collegamenti, 6 telefoni.",
  page_title_missing: "Manca il titolo breve.",
  page_heading_missing: "Manca il titolo della pagina.",
  page_text_missing: "Manca il testo: aggiungi almeno una parte.",
  section_heading_missing: "Manca il titolo.",
  section_heading_twice: "Il titolo c’è già: cambialo.",
  section_empty: "È vuota: scrivi il testo, o toglila.",
  text_missing: "Un blocco è vuoto.",
  table_incomplete: "La tabella non è completa: servono il nome, le righe e la prima colonna.",
  alt_missing: "Manca che cosa si vede nell’immagine.",
  file_title_missing: "Manca il titolo di un file.",
  no_such_file: "Un file non c’è più: caricalo di nuovo.",
  file_twice: "Lo stesso file c’è due volte: togline uno.",
  file_type: "Un file si sostituisce con un altro dello stesso tipo.",
  file_is_published: "Il file è pubblicato: toglilo dal testo e pubblica.",
  too_many_files: TOO_MANY_FILES,
  no_room_for_files:
    "I file di tutte le pagine pesano già 100 MB: togline qualcuno che non serve, o rimpicciolisci questo.",
  link_wrong: "Un collegamento o un numero di telefono non è completo.",
};

/** Why a request was refused. The part of the page that is wrong is named in the sentence. For a role see isRoleRefusal. */
export function refusalOf(error: unknown): Refusal<never> {
  const { message } = readError(error);
  const { field, max, title } = readDetails(error) ?? {};
  if (message === "address_taken")
    return { sentence: `Questo indirizzo è già di «${String(title ?? "un’altra pagina")}»: scrivine un altro.` };
  const known =
    message === "page_field_too_long"
      ? `Un testo è troppo lungo: al massimo ${String(max)} caratteri.`
      : words[message];
  // The sentence alone: the form has no field for all files.
  if (!known) return { sentence: deskRefusal(error).sentence };
  const at = /^sections\.(\d+)/.exec(String(field))?.[1];
  return {
    sentence: at === undefined ? known : `Parte ${Number(at) + 1}. ${known}`,
    isStale: message === "no_such_page" || message === "page_changed",
  };
}
