import { Pause, Play } from "lucide-react";
import { type CSSProperties, useDeferredValue, useState } from "react";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { Tooltip } from "#shared/ui/tooltip.tsx";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import type { Headline } from "./headline.ts";

/** The list is rendered six times, so that the row is always full while it scrolls. */
const COPIES = 6;
const SECONDS_PER_ITEM = 8;

interface Props {
  headlines: readonly Headline[];
  /** When they were read, while there is no network. */
  note?: string | undefined;
}

/** The headlines in one row. The build draws one copy, which stands still; here too the others follow when input can be handled. */
export function TickerRow({ headlines, note }: Props) {
  const [isPaused, setPaused] = useState(false);
  const copies = useDeferredValue(useIsHydrated() ? COPIES : 1, 1);
  // The speed does not depend on the number of headlines. React sets it through the DOM, which the CSP allows.
  const pace = { "--ticker-time": `${headlines.length * SECONDS_PER_ITEM}s` } as CSSProperties; // a custom property
  const label = isPaused ? "Riprendi lo scorrimento" : "Ferma lo scorrimento";

  return (
    <section aria-label="Ultime notizie" className="relative bg-night text-base text-chalk">
      <div className="ticker-row wrap flex min-h-11 items-center gap-4">
        <h2 className="max-w-full flex-none text-sm leading-normal tracking-normal">
          <SiteLink
            to="/notizie"
            className="block rounded-full bg-infanzia px-3 py-1 text-on-infanzia no-underline hover:underline pointer-coarse:py-2.5"
          >
            Ultime Notizie
          </SiteLink>
        </h2>
        <div className="ticker min-w-0 flex-1" data-paused={isPaused || copies === 1 || undefined}>
          <div className="ticker-track" style={copies === 1 ? undefined : pace}>
            {Array.from({ length: copies }, (_, copy) => (
              <ul key={copy} className="ticker-list" aria-hidden={copy > 0 || undefined}>
                {note && <li className="text-sm whitespace-nowrap text-chalk">{note}</li>}
                {headlines.map((headline) => (
                  <HeadlineItem key={headline.url ?? headline.title} headline={headline} isCopy={copy > 0} />
                ))}
              </ul>
            ))}
          </div>
        </div>
        <Tooltip text={label}>
          <button
            type="button"
            aria-label={label}
            onClick={() => setPaused(!isPaused)}
            className="ticker-button grid size-8 flex-none place-items-center rounded-full border border-chalk pointer-coarse:size-11 noscript:hidden"
          >
            {isPaused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
          </button>
        </Tooltip>
      </div>
    </section>
  );
}

function HeadlineItem({ headline: { title, details, url }, isCopy }: { headline: Headline; isCopy: boolean }) {
  return (
    <li className="whitespace-nowrap">
      <small className="mr-2 text-sm opacity-80">{details}</small>
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          tabIndex={isCopy ? -1 : undefined}
          className="inline-block py-2 text-chalk no-underline hover:underline"
        >
          {title}
          <span className="sr-only"> (si apre in una nuova scheda)</span>
        </a>
      ) : (
        title
      )}
    </li>
  );
}
