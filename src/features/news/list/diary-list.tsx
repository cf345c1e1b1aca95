import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "#shared/ui/button.tsx";
import { buttonClass } from "#shared/ui/button-class.ts";
import { DiaryDay } from "./diary-day.tsx";
import type { DiaryPage } from "./diary-queries.ts";
import { addressOf, type DiaryQuestion } from "./diary-question.ts";
import { sayFresh, sayNothing, sayStale } from "./diary-words.ts";
import { freshItems } from "./fresh-items.ts";
import { groupByDay } from "./group-by-day.ts";

interface Props {
  latest: DiaryPage;
  question: DiaryQuestion;
}

/** The news as they were when the page was opened: later ones wait behind a button, so that nothing moves under the eyes. */
export function DiaryList({ latest, question }: Props) {
  const [shown, setShown] = useState(latest);
  const top = useRef<HTMLDivElement>(null);
  const now = new Date();
  const fresh = question.before ? [] : freshItems(latest.items, shown.items);
  const isEverything = !question.portal && !question.words && !question.before;
  const stale = isEverything ? sayStale(shown.items[0]?.published_at, now) : undefined;

  function showLatest() {
    setShown(latest);
    top.current?.focus();
  }

  return (
    <>
      <div role="status" className="z-10 my-2 min-h-12 text-center print:hidden tall:sticky tall:top-20">
        {fresh.length > 0 && <Button onClick={showLatest}>{sayFresh(fresh.length)}</Button>}
      </div>
      <div ref={top} role="group" aria-label="Per giorno" tabIndex={-1} className="scroll-mt-24 outline-none">
        {stale && (
          <p className="mb-8 rounded-paper bg-infanzia-soft p-3">
            {stale} Forse non è stato possibile leggere i portali: le più recenti sono sui loro siti, in fondo alla
            pagina.
          </p>
        )}
        {shown.items.length === 0 && <p className="text-lg">{sayNothing(question)}</p>}
        {groupByDay(shown.items, now).map((day) => (
          <DiaryDay key={day.day} day={day} />
        ))}
      </div>
      <Turns next={shown.next} question={question} isEmpty={shown.items.length === 0} />
    </>
  );
}

/** Where to go from here; each is an address that can be kept. */
function Turns({ next, question, isEmpty }: { next: DiaryPage["next"]; question: DiaryQuestion; isEmpty: boolean }) {
  const { portal, words, before } = question;
  return (
    <div className="mt-4 flex flex-wrap gap-4 print:hidden">
      {next && (
        <Link to={`/notizie${addressOf({ portal, words, before: next })}`} className={buttonClass("secondary")}>
          Notizie precedenti
        </Link>
      )}
      {before && (
        <Link to={`/notizie${addressOf({ portal, words })}`} className={buttonClass("quiet")}>
          Torna alle più recenti
        </Link>
      )}
      {isEmpty && !before && (portal || words) && (
        <Link to="/notizie" className={buttonClass("secondary")}>
          Tutte le notizie
        </Link>
      )}
    </div>
  );
}
