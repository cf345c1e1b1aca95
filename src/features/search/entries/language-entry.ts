import type { ClosurePhrases } from "#content/languages/closure-phrases.ts";
import { page as italian } from "#content/languages/it/page.ts";
import type { PagePhrases } from "#content/languages/page-phrases.ts";
import type { SitePage } from "#content/site-map.ts";
import { languages } from "#shared/languages/languages.ts";
import type { SearchEntry } from "./search-entry.ts";

const pages = import.meta.glob<PagePhrases>("/src/content/languages/*/page.json", { import: "default", eager: true });
const closures = import.meta.glob<ClosurePhrases>("/src/content/languages/*/closures.json", {
  import: "default",
  eager: true,
});

/** The page of a language in its own words. In Italian each question has an answer of its own. */
export function languageEntry({ path, lang = "it" }: SitePage): SearchEntry {
  const { title, description } = pages[`/src/content/languages/${lang}/page.json`] ?? italian;
  const asked = closures[`/src/content/languages/${lang}/closures.json`]?.searchWords;
  const { name, italianName } = languages.find(({ code }) => code === lang) ?? {};
  return {
    id: path,
    to: path,
    page: path,
    kind: "page",
    heading: title,
    text: description,
    called: [name, italianName, ...Object.values(asked ?? {}).flat()].join(", "),
    ...(lang !== "it" && { lang, textLang: lang }),
  };
}
