import { firstCharacters } from "#shared/storable-text.ts";

/** The limit of private.add_notice_file, in characters. */
const MAX_TITLE = 120;

/** Names that cameras, telephones and scanners give: "IMG 2034", "PXL 20261120 101112", "WhatsApp Image 2026-11-20 at 9.30". */
const MACHINE_NAME =
  /^(?:img|dsc[nf]?|dcim|pxl|mvimg|p|pic|image|immagine|foto|photo|picture|scan|scansione|doc|screenshot|schermata|whatsapp (?:image|scan)|telegram)?(?:[^\p{L}](?:at|alle)?)*$/iu;

/** The name of a file without its ending: "Guida_iscrizione.pdf" is "Guida iscrizione". Empty for one that a machine gave. */
export function titleOf(name: string): string {
  const words = wordsOf(name);
  return MACHINE_NAME.test(words) ? "" : firstCharacters(words, MAX_TITLE);
}

/** Whether a title says what the file is. Without one the database takes the name of the file. */
export function hasTitle(title: string): boolean {
  return titleOf(title) !== "";
}

function wordsOf(name: string): string {
  return name
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replaceAll("_", " ")
    .trim();
}
