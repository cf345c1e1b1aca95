import { useRef, useState } from "react";
import { Link } from "#shared/ui/link.tsx";
import { Button } from "#shared/ui/button.tsx";
import { buttonClass } from "#shared/ui/button-class.ts";
import { freshItems, type NewsListItem, type NewsListPage } from "./news-list-queries.ts";
import { addressOf, type NewsListParams } from "./news-list-params.ts";
import { sayFresh, sayNothing, sayStale } from "./news-list-messages.ts";
import { type Day, groupByDay } from "./group-by-day.ts";
import { decodeEntities } from "#shared/decode-entities.ts";
import { ExternalLink, isWebAddress } from "#shared/ui/external-link.tsx";
import { useNow } from "#shared/use-now.ts";
import { romeHour } from "#shared/rome-time.ts";

interface Props {
  latest: NewsListPage;
  params: NewsListParams;
  /** Whether `latest` is what the build prerendered: what is read first takes its place. */
  isBuilt: boolean;
}

/** Shows the items as first loaded. Newer ones are shown on request, so that the list does not move while it is read. */
export function NewsDays({ latest, params, isBuilt }: Props) {
  const [shown, setShown] = useState(latest);
  const top = useRef<HTMLDivElement>(null);
  const now = useNow();
  const [wasBuilt, setWasBuilt] = useState(isBuilt);
  if (wasBuilt && !isBuilt) {
    setWasBuilt(false);
    setShown(latest);
  }
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
            {`${stale} Forse non è stato possibile leggere i portali: le più recenti sono sui loro siti, in fondo alla pagina.`}
          </p>
        )}
        {shown.items.length === 0 && <p className="text-lg">{sayNothing(params)}</p>}
        {groupByDay(shown.items, now).map((day) => (
          <NewsDay key={day.day} day={day} />
        ))}
      </div>
      <Pagination page={shown} params={params} />
    </>
  );
}

function Pagination({ page: { items, next }, params }: { page: NewsListPage; params: NewsListParams }) {
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
      {items.length === 0 && !before && (portal || words) && (
        <Link to="/notizie" className={buttonClass("secondary")}>
          Tutte le notizie
        </Link>
      )}
    </div>
  );
}

/** The news of a day. In a wide window its heading is sticky. */
function NewsDay({ day: { day, name, detail, items } }: { day: Day<NewsListItem> }) {
  return (
    <section aria-labelledby={`giorno-${day}`} className="gap-x-8 pb-8 wide:grid wide:grid-cols-[9rem_1fr]">
      <h2
        id={`giorno-${day}`}
        className="pb-2 text-lg wide:self-start wide:pt-3 wide:pb-0 print:static tall:wide:sticky tall:wide:top-24"
      >
        {name}{" "}
        <small className="ml-1 text-sm font-normal tracking-normal text-graphite wide:ml-0 wide:block">{detail}</small>
      </h2>
      <ul role="list" className="min-w-0 border-t-2 border-ink">
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item: { title, url, source, published_at } }: { item: NewsListItem }) {
  const words = decodeEntities(title);
  return (
    <li className="relative border-b border-grid px-1 py-3.5 sm:flex sm:gap-4">
      <time dateTime={published_at} className="text-sm text-graphite tabular-nums sm:w-12 sm:flex-none sm:pt-0.5">
        {romeHour(new Date(published_at))}
      </time>
      <div className="min-w-0 grow wrap-anywhere">
        {isWebAddress(url) ? (
          <ExternalLink
            href={url}
            // The ::before makes the whole row clickable.
            className="flex items-baseline justify-between gap-4 font-semibold text-ink no-underline before:absolute before:inset-0 hover:underline print:block"
          >
            <span className="min-w-0">{words}</span>
          </ExternalLink>
        ) : (
          <span className="font-semibold">{words}</span>
        )}
        <p className="text-sm text-graphite">{source}</p>
      </div>
    </li>
  );
}
