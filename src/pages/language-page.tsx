import type { SitePage } from "#content/site-map.ts";
import { loadPagePhrases, pagePhrases } from "#features/languages/load-page-phrases.ts";
import { isBuiltPage } from "#shared/built-content.ts";
import { loadOnce } from "#shared/load-once.ts";
import { canonicalUrl, tabTitle } from "#shared/site.ts";
import { always, Prerendered } from "#shared/ui/prerendered.tsx";
import { useLoaded } from "#shared/use-loaded.ts";

const content = loadOnce(async () => (await import("./language/language-content.tsx")).LanguageContent);

/** Loads what the page needs before it is shown: where the build prerendered it, only what it is called. */
export async function prepare(page: SitePage): Promise<void> {
  await Promise.all([loadPagePhrases(page.lang ?? "it"), isBuiltPage(page) || content.load()]);
}

/** The page of a language: prerendered, until what it says of now has loaded. */
export function LanguagePage({ page: { lang = "it" } }: { page: SitePage }) {
  const phrases = pagePhrases(lang);
  const { value: Content } = useLoaded(content);
  const Built = import.meta.env.SSR ? content.value : undefined;
  return (
    <>
      <title>{tabTitle(phrases.title)}</title>
      <meta name="description" content={phrases.description} />
      <link rel="canonical" href={canonicalUrl(`/lingue/${lang}`)} />
      {Content ? (
        <Content code={lang} phrases={phrases} />
      ) : (
        <Prerendered isBuilt={always}>{Built && <Built code={lang} phrases={phrases} />}</Prerendered>
      )}
    </>
  );
}
