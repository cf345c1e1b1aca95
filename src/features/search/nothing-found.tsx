import { SiteLink } from "#shared/ui/site-link.tsx";
import { wantedPages } from "./wanted-pages.ts";

interface Props {
  question: string;
  nearest: readonly string[];
  onTry: (words: string) => void;
  onLeave?: () => void;
}

/** What to do where there is no answer, and before the first question. */
export function NothingFound({ question, nearest, onTry, onLeave }: Props) {
  return (
    <div className="pt-3">
      {question && nearest.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          Forse cercavate:{" "}
          {nearest.map((word) => (
            <button
              key={word}
              type="button"
              onClick={() => onTry(word)}
              className="min-h-11 rounded-full border border-edge px-4 font-semibold hover:bg-secondaria-soft"
            >
              {word}
            </button>
          ))}
        </p>
      )}
      <p className="mt-3 font-bold">Le pagine più cercate</p>
      <ul role="list">
        {wantedPages.map(({ path, title }) => (
          <li key={path}>
            <SiteLink to={path} onClick={onLeave} className="inline-flex min-h-11 items-center">
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
