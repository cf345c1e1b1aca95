import type { ReactNode } from "react";
import { Link } from "#shared/ui/link.tsx";
import { OrderLine } from "#shared/my-schools/order-line.tsx";
import { GroupHeading, type Group } from "./groups.tsx";
import { NotAsked, shownGroups } from "./result-words.tsx";
import type { Asked } from "./use-asked.ts";
import type { StoredAnswers } from "./use-stored-answers.ts";

interface Props {
  groups: readonly Group[];
  answers: StoredAnswers;
  asked: Asked;
  question: string;
}

/** The results on the search page: plain links under headings. */
export function SearchResults({ groups, answers, asked, question }: Props) {
  return (
    <>
      {asked.notices.items.length > 1 && <OrderLine what="gli avvisi" className="mt-3" />}
      {shownGroups({ groups, answers, asked }, question).map(({ name, results }) => (
        <section key={name} aria-label={name} className="mt-8">
          <h2 className="flex items-center gap-2 text-xl">
            <GroupHeading name={name} />
          </h2>
          <ul role="list" className="mt-2">
            {results.map(({ key, to, words }) => (
              <Result key={key} to={to}>
                {words}
              </Result>
            ))}
          </ul>
        </section>
      ))}
      <div className="mt-8">
        <NotAsked asked={asked} hasOthers={groups.length > 0} />
      </div>
    </>
  );
}

function Result({ to, children }: { to: string; children: ReactNode }) {
  const box =
    "block rounded-paper border-l-3 border-transparent px-3 py-2.5 text-ink no-underline hover:border-margin hover:bg-secondaria-soft";
  return (
    <li className="-mx-3">
      {to.startsWith("/") ? (
        <Link to={to} className={box}>
          {children}
        </Link>
      ) : (
        <a href={to} {...(to.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })} className={box}>
          {children}
        </a>
      )}
    </li>
  );
}
