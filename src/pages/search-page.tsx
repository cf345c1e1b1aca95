import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { NothingFound } from "#features/search/nothing-found.tsx";
import { PageIndex } from "#features/search/page-index.tsx";
import { isNothing, sayOutcome } from "#features/search/say-outcome.ts";
import { SearchField } from "#features/search/search-field.tsx";
import { SearchResults } from "#features/search/search-results.tsx";
import { useNewsFound } from "#features/search/use-news-found.ts";
import { useSearch } from "#features/search/use-search.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";

/** As many as one reads: who wants others adds a word. */
const SHOWN = 24;

/** The search as a page, whose address says the question: it can be kept, sent and printed. */
export function SearchPage() {
  const [params, setParams] = useSearchParams();
  // The page was built without a question: the first drawing must find it so.
  const isHydrated = useIsHydrated();
  const field = useRef<HTMLInputElement>(null);
  const typed = (isHydrated && params.get("q")) || "";
  const question = typed.trim();
  const found = useSearch(question, SHOWN);
  const news = useNewsFound(question);
  const ask = (words: string) => setParams(words ? { q: words } : {}, { replace: true });

  function offer(words: string) {
    if (field.current) field.current.value = words; // with the focus it does not follow the address
    field.current?.focus();
    ask(words);
  }

  return (
    <div className="wrap pt-6 pb-12">
      <div className="mx-auto reading-measure">
        <PageHeading>Cerca nel sito</PageHeading>
        <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>
        <div className="mt-6 print:hidden noscript:hidden">
          <SearchField ref={field} value={typed} onChange={ask} onSend={news.sendNow} />
        </div>
        <p role="status" className="mt-4 text-graphite">
          {sayOutcome(question, found, news)}
        </p>
        <SearchResults groups={found.groups} news={news} question={question} />
        {question && isNothing(found, news) && (
          <NothingFound question={question} nearest={found.nearest} onTry={offer} />
        )}
        {(!question || found.state === "failed") && <PageIndex />}
      </div>
    </div>
  );
}

function WithoutScripts() {
  return <p className="mt-4">Per cercare serve JavaScript. Qui sotto ci sono tutte le pagine del sito, per sezione.</p>;
}
