import { Clock } from "lucide-react";
import { DAILY_RUN } from "#features/news/daily-run.ts";
import { FetchNewsButton } from "#features/news/fetch-news-button.tsx";
import { PortalList } from "#features/news/portal-list.tsx";
import { SamplePortalsNotice } from "#features/news/sample-portals-notice.tsx";
import { useAuth } from "#shared/session/use-auth.ts";
import { withHour } from "#shared/with-article.ts";
import { AdminShell } from "./admin/admin-shell.tsx";
import { AnswersCard } from "./admin/answers-card.tsx";
import { CalendarCard } from "./admin/calendar-card.tsx";
import { ClosureCard } from "./admin/closure-card.tsx";
import { MessagesCard } from "./admin/messages-card.tsx";
import { NoticesCard } from "./admin/notices-card.tsx";
import { PagesCard } from "./admin/pages-card.tsx";
import { PeopleCard } from "./admin/people-card.tsx";
import { SiteBuildCard } from "./admin/site-build-card.tsx";
import { ToCompleteCard } from "./admin/to-complete-card.tsx";
import { ToDo } from "./admin/to-do.tsx";
import { TrainingCard } from "./admin/training-card.tsx";

const VERSION: string = import.meta.env.VITE_VERSION;

/** The overview of the administration, with what is theirs for editors: what waits, then a card of each part. The database and the function decide who may do what. */
export function AdminPage() {
  const { role } = useAuth();
  return (
    <AdminShell path="/admin" heading="Amministrazione">
      {/* The cards of the last row grow: how many there are depends on the role. */}
      <div className="mt-6 flex flex-wrap gap-6">
        <ToDo />
        <ClosureCard />
        <NoticesCard />
        <MessagesCard />
        <CalendarCard />
        <AnswersCard />
        <PagesCard />
        {role === "admin" && <PeopleCard />}
        <SiteBuildCard />
        <ToCompleteCard />
        {role === "admin" && <TrainingCard />}
      </div>
      {role === "admin" && <NewsSection />}
      <p className="mt-6 text-sm text-graphite">{`Versione del sito: ${VERSION}`}</p>
    </AdminShell>
  );
}

function NewsSection() {
  return (
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
        <span>{`Le notizie si aggiornano da sole ogni giorno ${withHour("alle", DAILY_RUN)}, con un’attività programmata nel database.`}</span>
      </p>
    </section>
  );
}
