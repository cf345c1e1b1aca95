import { useEffect, useId, useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import { news } from "#content/news.ts";
import { Button } from "#shared/ui/button.tsx";
import { MAX_WORDS } from "#shared/search-words.ts";
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
      <WordsForm params={{ portal, words }} />
    </div>
  );
}

function WordsForm({ params: { portal, words } }: { params: NewsListParams }) {
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const known = useRef(words);

  // Updates the field after a navigation, but not after its own: the user may have typed more since.
  useEffect(() => {
    if (field.current && known.current !== words) field.current.value = words;
    known.current = words;
  }, [words]);

  function search(form: FormData) {
    const asked = form.get("parole");
    const next = typeof asked === "string" ? asked.trim() : "";
    known.current = next;
    void navigate(`/notizie${addressOf({ portal, words: next })}`);
  }

  return (
    <form
      role="search"
      aria-label="Filtra le notizie"
      onSubmit={(event) => {
        event.preventDefault();
        search(new FormData(event.currentTarget));
      }}
    >
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Parole nel titolo
      </label>
      <div className="flex max-w-xl flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          name="parole"
          type="search"
          defaultValue={words}
          maxLength={MAX_WORDS}
          className="min-h-12 min-w-0 flex-1 basis-48 rounded-paper border border-edge bg-sheet px-3.5 py-2.5"
        />
        <Button type="submit" variant="secondary">
          Filtra
        </Button>
      </div>
    </form>
  );
}
