import { decodeEntities } from "#shared/decode-entities.ts";
import { ExternalLink, isWebAddress } from "#shared/ui/external-link.tsx";
import { romeFormat } from "#shared/rome-format.ts";
import type { NewsListItem } from "./news-list-queries.ts";
import type { Day } from "./group-by-day.ts";

const hour = romeFormat("it-IT", { hour: "numeric", minute: "2-digit" });

/** The news of a day. In a wide window its heading is sticky. */
export function NewsDay({ day: { day, name, detail, items } }: { day: Day<NewsListItem> }) {
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
        {hour.format(new Date(published_at))}
      </time>
      <div className="min-w-0 grow wrap-anywhere">
        {isWebAddress(url) ? (
          <ExternalLink
            href={url}
            // The ::before makes the whole row clickable.
            className="flex items-baseline justify-between gap-4 font-semibold text-ink no-underline before:absolute before:inset-0 hover:underline"
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
