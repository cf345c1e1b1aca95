import type { SitePath } from "#content/site-map.ts";
import { writtenAmong } from "#shared/site.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

interface Props {
  question: string;
  /** Words of the site to try instead. */
  nearest: readonly string[];
  onTry: (words: string) => void;
  onLeave?: () => void;
}

const wanted: readonly SitePath[] = [
  "/didattica-digitale/famiglie/cyberbullismo",
  "/didattica-digitale/famiglie/consigli-studio",
  "/didattica-digitale/famiglie/formazione-genitori",
  "/didattica-digitale/docenti/formazione",
  "/didattica-digitale/alunni",
];
const wantedPages = writtenAmong(wanted);

/** Shown before the first question and when there is no answer: words to try and the most wanted pages. */
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
