import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import type { SitePage } from "#content/site-map.ts";
import { Proposals } from "#features/search/proposals.tsx";
import { isNothing, sayOutcome, useSearch } from "#features/search/use-search.ts";
import { SearchField } from "#features/search/search-field.tsx";
import { useAsked } from "#features/search/use-asked.ts";
import { useStoredAnswers } from "#features/search/use-stored-answers.ts";
import { loadOnce } from "#shared/load-once.ts";
import { MAX_WORDS } from "#shared/published/list-params.ts";
import { menu, publicPages } from "#shared/site.ts";
import { firstCharacters, storableText } from "#shared/storable-text.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useLoaded } from "#shared/use-loaded.ts";

const SHOWN = 24;

// With the index of the search, which is larger.
const results = loadOnce(async () => (await import("#features/search/search-results.tsx")).SearchResults);

const readAnswers = async () => (await import("#features/answers/read-answers.ts")).readAnswers();

// With the phrases in every language.
const findClosures = async (question: string, signal: AbortSignal) =>
  (await import("#features/closures/find-closures.ts")).findClosures(question, signal);

const readDates = async () => (await import("#features/calendar/read-dates.ts")).readDates();

const others = publicPages.filter((page) => page.menu === "none" && page.screen !== "search" && !page.lang);

/** The search as a page. The question is in the address, which can be saved and sent. */
export function SearchPage() {
  const [params, setParams] = useSearchParams();
  // The page is prerendered without a question: the first render must match it.
  const isHydrated = useIsHydrated();
  const field = useRef<HTMLInputElement>(null);
  const typed = isHydrated ? firstCharacters(storableText(params.get("q") ?? ""), MAX_WORDS) : "";
  const question = typed.trim();
  const answers = useStoredAnswers(readAnswers);
  const { value: SearchResults, hasFailed } = useLoaded(results);
  const { asked, sendNow } = useAsked(question, findClosures, readDates);
  const found = useSearch(question, SHOWN, answers, asked);
  const ask = (words: string) => setParams(words ? { q: words } : {}, { replace: true });

  function offer(words: string) {
    if (field.current) field.current.value = words; // a focused field does not follow the address
    field.current?.focus();
    ask(words);
  }

  return (
    <div className="wrap pt-6 pb-12">
      <div className="mx-auto reading-measure">
        <PageHeading>Cerca nel sito</PageHeading>
        <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>
        <div className="mt-6 print:hidden noscript:hidden">
          <SearchField ref={field} value={typed} onChange={ask} onSend={sendNow} />
        </div>
        <p role="status" className="mt-4 text-graphite">
          {sayOutcome(question, found, asked)}
        </p>
        {SearchResults && <SearchResults groups={found.groups} answers={answers} asked={asked} question={question} />}
        {hasFailed && (
          <p role="alert" className="mt-4">
            I risultati non si sono caricati. Controllate la connessione e ricaricate la pagina.
          </p>
        )}
        {(!question || isNothing(found, asked)) && (
          <Proposals question={question} nearest={found.nearest} onTry={offer} />
        )}
        {(!question || found.state === "failed") && <PageIndex />}
      </div>
    </div>
  );
}

function WithoutScripts() {
  return <p className="mt-4">Per cercare serve JavaScript. Qui sotto ci sono tutte le pagine del sito, per sezione.</p>;
}

/** Every page of the site by section, for browsing and for browsers without scripts. */
function PageIndex() {
  return (
    <section aria-labelledby="tutte-le-pagine" className="mt-10">
      <h2 id="tutte-le-pagine" className="text-2xl">
        Tutte le pagine
      </h2>
      <div className="sm:columns-2">
        <Tree pages={[...menu, ...others]} />
      </div>
    </section>
  );
}

function Tree({ pages }: { pages: readonly SitePage[] }) {
  return (
    <ul role="list" className="pl-4">
      {pages.map((page) => (
        <li key={page.path}>
          <SiteLink to={page.path} className="inline-flex min-h-11 items-center">
            {page.title}
          </SiteLink>
          {page.pages && <Tree pages={page.pages} />}
        </li>
      ))}
    </ul>
  );
}
