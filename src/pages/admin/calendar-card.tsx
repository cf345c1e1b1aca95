import { useQuery } from "@tanstack/react-query";
import { CalendarDays, MoveRight } from "lucide-react";
import { datesToEdit, isSeen } from "#features/calendar/editor/dates-to-edit.ts";
import { sayDays } from "#features/calendar/event.ts";
import { romeDay } from "#shared/rome-time.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { AdminCard } from "./admin-card.tsx";
import { CardFailure } from "./card-failure.tsx";

/** How many dates are to come that families or the staff see, and the next one. */
export function CalendarCard() {
  const today = romeDay(new Date());
  const query = useQuery(datesToEdit(today));
  const { data, isPending, isPaused } = query;
  const dates = data?.filter((date) => date.state === "shown" && isSeen(date)) ?? [];
  const next = dates.find(({ starts_on }) => starts_on >= today);
  return (
    <AdminCard id="calendario" heading="Calendario" icon={CalendarDays}>
      {isPending && !isPaused && <p role="status">Leggo le date…</p>}
      {data && (
        <p className="flex items-baseline gap-3">
          <strong className="min-w-11 text-2xl tabular-nums">{dates.length}</strong>
          <span className="inline-flex min-h-11 items-center">
            {dates.length === 1 ? "data da oggi in avanti" : "date da oggi in avanti"}
          </span>
        </p>
      )}
      {next && (
        <p className="text-base wrap-anywhere text-graphite">{`La prossima, ${sayDays(next, today)}: ${next.title}`}</p>
      )}
      <CardFailure query={query} what="leggere le date" />
      <p className="mt-auto">
        <SiteLink to="/admin/calendario" className="inline-flex min-h-11 items-center gap-2 font-semibold">
          Tutte le date
          <MoveRight aria-hidden="true" className="size-5 shrink-0" />
        </SiteLink>
      </p>
    </AdminCard>
  );
}
