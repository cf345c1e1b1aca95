import type { LanguageCode } from "#content/languages/language.ts";
import type { PagePhrases } from "#content/languages/page-phrases.ts";

const files = import.meta.glob<PagePhrases>("/src/content/languages/*/page.json", { import: "default" });

const loaded = new Map<LanguageCode, PagePhrases>();

/** Loads the phrases of a page, a chunk for each language. */
export async function loadPagePhrases(code: LanguageCode): Promise<PagePhrases> {
  const load = files[`/src/content/languages/${code}/page.json`];
  if (!load && code !== "it") throw new Error(`Mancano le frasi: aggiungete src/content/languages/${code}/page.json.`);
  const phrases = load ? await load() : (await import("#content/languages/it/page.ts")).page;
  loaded.set(code, phrases);
  return phrases;
}

/** Those of a language that was loaded. */
export function pagePhrases(code: LanguageCode): PagePhrases {
  const phrases = loaded.get(code);
  if (!phrases) throw new Error(`The phrases of ${code} were not loaded.`);
  return phrases;
}
