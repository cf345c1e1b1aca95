import { Link } from "#shared/ui/link.tsx";
import { news } from "#content/news.ts";
import { SearchForm } from "#shared/published/search-form.tsx";
import { addressOf, type NewsListParams } from "./news-list-params.ts";

const chip =
  "inline-block rounded-full border border-graphite px-4 py-1.5 text-sm text-ink no-underline hover:underline aria-current:border-ink aria-current:bg-ink aria-current:font-semibold aria-current:text-sheet aria-current:chosen pointer-coarse:py-2.5";

/** Filters by portal and words. Each choice is an address, starting from the first page. */
export function NewsFilter({ params: { portal, words } }: { params: NewsListParams }) {
  return (
    <div className="mt-6 grid gap-6 print:hidden noscript:hidden">
      <nav aria-label="Portali">
        <ul role="list" className="flex flex-wrap gap-2.5">
          {[undefined, ...news.portals].map((each) => (
            <li key={each?.slug ?? ""}>
              <Link
                to={`/notizie${addressOf({ portal: each, words })}`}
                aria-current={each === portal ? "true" : undefined}
                className={chip}
              >
                {each?.short ?? "Tutte"}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SearchForm
        name="Filtra le notizie"
        label="Parole nel titolo"
        action="Filtra"
        words={words}
        to={(next) => `/notizie${addressOf({ portal, words: next })}`}
      />
    </div>
  );
}
