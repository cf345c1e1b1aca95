import { Clock } from "lucide-react";
import { ReadAgain } from "#features/auth/read-again.tsx";
import { FetchNewsButton } from "#features/news/fetch-news-button.tsx";
import { PortalList } from "#features/news/portal-list.tsx";
import { SamplePortalsNotice } from "#features/news/sample-portals-notice.tsx";
import { useAuth } from "#shared/session/use-auth.ts";
import { Queries } from "#shared/query-client.tsx";
import { PageHeading } from "#shared/ui/page-heading.tsx";

/** The administration of the news. What an admin may do is decided by the database and by the function, not here. */
export function AdminPage() {
  const { role } = useAuth();

  return (
    <div className="wrap py-6">
      <div className="mx-auto max-w-3xl">
        <PageHeading>Amministrazione</PageHeading>
        {role === "admin" ? (
          <Queries>
            <section
              aria-labelledby="gestione-notizie"
              className="mt-6 rounded-paper border border-grid bg-sheet p-6 paper-shadow"
            >
              <div className="flex flex-wrap items-center justify-between gap-6">
                <div>
                  <h2 id="gestione-notizie" className="text-2xl">
                    Gestione Notizie
                  </h2>
                  <p className="mt-1 text-graphite">I portali dell’istruzione, letti insieme e senza doppioni.</p>
                </div>
                <FetchNewsButton />
              </div>
              {import.meta.env.VITE_LOCAL_BACKEND && <SamplePortalsNotice />}
              <PortalList />
              <p className="mt-3 flex items-center gap-3 text-graphite">
                <Clock aria-hidden className="size-5 flex-none" />
                Le notizie si aggiornano da sole ogni giorno alle 6:00, con un’attività programmata nel database.
              </p>
            </section>
          </Queries>
        ) : role === "unknown" ? (
          <ReadAgain message="Non è stato possibile verificare il tuo ruolo." />
        ) : (
          <p className="mt-6 text-lg">
            Questa pagina è riservata a chi amministra il sito. Se pensi di doverci entrare, chiedilo all’assistenza del
            sito.
          </p>
        )}
      </div>
    </div>
  );
}
