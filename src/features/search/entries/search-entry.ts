import type { SitePath } from "#content/site-map.ts";

/** Something that the search can find. */
export interface SearchEntry {
  /** Names the entry for ever: the address, or what it is and its name ("risposta:registro"). */
  id: string;
  /** Where a choice leads: a page, a part of it, another site. */
  to: string;
  /** The page that it belongs to, from which come its group and its place. */
  page: SitePath;
  /** "page" with words of its own, "part" of one, "placeholder" still to be written, "answer" to what is not here. */
  kind: "page" | "part" | "placeholder" | "answer";
  heading: string;
  /** The heading of the part that it is in, when it is not the entry's own. */
  under?: string;
  text: string;
  /** What else people call it: the page's short name and synonyms, with commas between them. */
  called?: string;
  /** Words for the people a page is for, with commas between them. */
  readers?: string;
  /** For what is announced and not there yet. */
  mark?: "In preparazione" | "In arrivo";
  /** The language of the heading, when it is not Italian. */
  lang?: "en";
}
