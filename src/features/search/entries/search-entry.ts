import type { LanguageCode } from "#content/languages/language.ts";
import type { SitePath } from "#content/site-map.ts";

/** The file of the site with the entries of the pages that the school has written: they change without a release. */
export const ENTRIES_FILE = "pagine.json";

/** A result that the search can return. */
export interface SearchEntry {
  /** Stable: the address, or a prefix and a name ("risposta:registro"). */
  id: string;
  /** The address to open: a page, a section of it, another site. */
  to: string;
  /** The page that it belongs to; group and place derive from it. */
  page: SitePath;
  /** "placeholder": a page still to be written. "answer": where to find what the site does not have. */
  kind: "page" | "part" | "placeholder" | "answer";
  heading: string;
  under?: string;
  text: string;
  /** The title of the page and its synonyms, separated by commas. */
  called?: string;
  /** Words for the people that a page addresses, separated by commas. */
  readers?: string;
  mark?: "In preparazione";
  /** The language of the heading, if not Italian. */
  lang?: LanguageCode;
  /** The language of the text, if not Italian. */
  textLang?: LanguageCode;
  /** Whether it is left out where the school's notices and dates answer. */
  isLastResort?: true;
  /** What to do, offered below the entry: to call the school. */
  action?: { to: string; label: string };
}
