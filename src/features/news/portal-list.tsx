import { useQuery } from "@tanstack/react-query";
import { isUnread } from "#shared/published/is-unread.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { ForMaintainers } from "#shared/ui/for-maintainers.tsx";
import { describeDailyRun } from "./daily-run.ts";
import { newsQueries } from "./news-queries.ts";
import { describeHealth, type Tone } from "./portal-health.ts";
import { sayWhen } from "#shared/say-when.ts";

const tones: Record<Tone, string> = {
  fine: "bg-primaria-soft text-ink",
  waiting: "bg-neutral-soft text-ink",
  failed: "bg-error-soft text-error",
  alarm: "bg-error text-sheet",
};

/** The monitored portals with their health, and the state of the daily job. */
export function PortalList() {
  const query = useQuery(newsQueries.portals());
  const { data, isPending, isPaused } = query;

  if (isPending && !isPaused) return <p role="status">Carico i portali…</p>;
  if (!data)
    return (
      isUnread(query) && (
        <ReadFailure query={query} className="mt-6">
          Non è stato possibile caricare lo stato dei portali. Controlla la connessione e riprova.
        </ReadFailure>
      )
    );

  const now = new Date();
  const { outcome, trouble, cause } = describeDailyRun(data.lastDailyRun, now);
  return (
    <>
      <ul aria-label="Portali monitorati" className="mt-6 border-t-2 border-ink">
        {data.portals.map((portal) => {
          const { state, detail, tone } = describeHealth(portal, now);
          return (
            <li key={portal.slug} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-grid py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-bold">{portal.name}</p>
                <p className="text-sm text-graphite">
                  {`${new URL(portal.home_url).hostname.replace(/^www\./, "")}${portal.succeeded_at ? ` · ultima lettura riuscita ${sayWhen(portal.succeeded_at, now)}` : ""}`}
                </p>
              </div>
              <p className="min-w-0 text-sm wrap-anywhere text-graphite">{detail}</p>
              <p className={`rounded-full px-3 py-0.5 text-sm font-semibold ${tones[tone]}`}>
                {tone === "alarm" ? `${state}: da controllare` : state}
              </p>
            </li>
          );
        })}
      </ul>
      {isUnread(query) && (
        <p role="alert" className="mt-3 text-error">
          Questi dati non sono aggiornati: il server non risponde.
        </p>
      )}
      <p className="mt-6 text-graphite">{outcome}</p>
      {trouble && <p className="mt-3 rounded-paper bg-error-soft p-3 text-error">{trouble}</p>}
      {cause && <ForMaintainers>{cause}</ForMaintainers>}
    </>
  );
}
