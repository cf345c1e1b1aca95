import { page as italian } from "#content/languages/it/page.ts";
import type { LanguageCode } from "#content/languages/language.ts";
import type { PagePhrases } from "#content/languages/page-phrases.ts";

const files = import.meta.glob<PagePhrases>("/src/content/languages/*/page.json", { import: "default" });

/** The phrases of a page, a chunk for each language; those of Italian come with it. */
export async function loadPagePhrases(code: LanguageCode): Promise<{ phrases: PagePhrases; italian: PagePhrases }> {
  const load = files[`/src/content/languages/${code}/page.json`];
  if (!load && code !== "it") throw new Error(`Mancano le frasi: aggiungete src/content/languages/${code}/page.json.`);
  return { phrases: load ? await load() : italian, italian };
}
