import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { SitePage } from "#content/site-map.ts";
import { decodeAddress, pageAt } from "#shared/site.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import type { Search } from "./create-search.ts";
import { loadSearch } from "./load-search.ts";
import { SearchField } from "./search-field.tsx";

const SHOWN = 3;

/** For the 404 page: the pages that match the words of the address, and the search field. */
export function NearestPages() {
  const { pathname } = useLocation();
  const [nearest, setNearest] = useState<readonly SitePage[]>([]);

  // Searches the index, which is loaded for it.
  useEffect(() => {
    let isWanted = true;
    nearestPages(pathname).then(
      (pages) => isWanted && setNearest(pages),
      (reason: unknown) => console.warn("Searching the nearest pages failed.", reason), // the search field still works
    );
    return () => {
      isWanted = false;
    };
  }, [pathname]);

  return (
    <div className="mx-auto mt-10 reading-measure">
      <div className="noscript:hidden">
        <SearchField />
      </div>
      <div aria-live="polite">
        {nearest.length > 0 && (
          <>
            <h2 className="mt-8 text-xl">Forse cercavate…</h2>
            <ul role="list" className="mt-2">
              {nearest.map(({ path, title }) => (
                <li key={path}>
                  <SiteLink to={path} className="inline-flex min-h-11 flex-wrap items-center gap-x-3">
                    {title} <span className="text-sm text-graphite">{path}</span>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

/** The last segment of an address is the most specific: its results come first. */
async function nearestPages(pathname: string): Promise<SitePage[]> {
  const search = await loadSearch();
  const parts = decodeAddress(pathname)
    .replace(/\.\w+$/, "")
    .split("/")
    .map((part) => part.replace(/[_-]+/g, " "))
    .filter(Boolean);
  const paths = new Set(parts.reverse().flatMap((part) => pagesAbout(part, search)));
  return [...paths].flatMap((path) => pageAt(path) ?? []).slice(0, SHOWN);
}

function pagesAbout(words: string, { find, nearestWords }: Search): string[] {
  const found = find(words);
  const answers = found.length > 0 ? found : find(nearestWords(words).join(" "));
  return answers.map(({ entry }) => entry.page);
}
