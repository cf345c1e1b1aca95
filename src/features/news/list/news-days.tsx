import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "#shared/ui/button.tsx";
import { buttonClass } from "#shared/ui/button-class.ts";
import { NewsDay } from "./news-day.tsx";
import { freshItems, type NewsListPage } from "./news-list-queries.ts";
import { addressOf, type NewsListParams } from "./news-list-params.ts";
import { sayFresh, sayNothing, sayStale } from "./news-list-messages.ts";
import { groupByDay } from "./group-by-day.ts";

interface Props {
  latest: NewsListPage;
  params: NewsListParams;
}

/** Shows the items as first loaded. Newer ones are shown on request, so that the list does not move while it is read. */
export function NewsDays({ latest, params }: Props) {
  const [shown, setShown] = useState(latest);
  const top = useRef<HTMLDivElement>(null);
  const now = new Date();
  const fresh = params.before ? [] : freshItems(latest.items, shown.items);
  const isEverything = !params.portal && !params.words && !params.before;
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
        {shown.items.length === 0 && <p className="text-lg">{sayNothing(params)}</p>}
        {groupByDay(shown.items, now).map((day) => (
          <NewsDay key={day.day} day={day} />
        ))}
      </div>
      <Pagination next={shown.next} params={params} isEmpty={shown.items.length === 0} />
    </>
  );
}

function Pagination({
  next,
  params,
  isEmpty,
}: {
  next: NewsListPage["next"];
  params: NewsListParams;
  isEmpty: boolean;
}) {
  const { portal, words, before } = params;
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
