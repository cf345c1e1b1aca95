import { answers, homeQuestions } from "#content/answers.ts";
import { pageAt } from "#shared/site.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

interface Props {
  question: string;
  /** Words of the site to try instead. */
  nearest: readonly string[];
  onTry: (words: string) => void;
  onLeave?: () => void;
}

const pages = ["/avvisi", "/calendario"] as const;

/** Shown before the first question and when there is no answer: words to try and what most people want. */
export function Proposals({ question, nearest, onTry, onLeave }: Props) {
  const link = "inline-flex min-h-11 items-center leading-tight";
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
      {question && (
        <p>
          Se nel sito non c’è, chiedete in segreteria:{" "}
          <SiteLink to="/contatti" onClick={onLeave} className={link}>
            telefono, posta e indirizzo
          </SiteLink>
        </p>
      )}
      <p className="mt-3 font-bold">{answers.heading}</p>
      <ul role="list" className="grid grid-cols-2 gap-x-4">
        {homeQuestions.map(({ topic, title }) => (
          <li key={topic}>
            <SiteLink to="/informazioni" part={topic} onClick={onLeave} className={link}>
              {title}
            </SiteLink>
          </li>
        ))}
        {pages.map((path) => (
          <li key={path}>
            <SiteLink to={path} onClick={onLeave} className={link}>
              {pageAt(path)?.title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
