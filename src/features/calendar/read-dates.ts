import { addressOf } from "#shared/calendar-file.ts";
import { supabaseAddress } from "#shared/env.ts";
import { capitalised } from "#shared/format-date.ts";
import { queryClient } from "#shared/query-client.tsx";
import { romeDay, romeHour } from "#shared/rome-time.ts";
import type { Places } from "#shared/places/places.ts";
import { saySchools } from "#shared/ui/school-labels.tsx";
import { calendarQueries, withMeetings } from "./calendar-queries.ts";
import { isOver, kindOf, sayDays, sayHours } from "./event.ts";

/** A date as the search shows it. */
interface FoundDate extends Places {
  id: string;
  to: string;
  title: string;
  /** "Giovedì 3 dicembre, 15:00–18:30 · Incontro · Primaria" */
  when: string;
  /** What else it is found by. */
  words: string;
}

/** The dates that are not over, the next first, for the search: from the database once, then from the cache of this window. */
export async function readDates(): Promise<FoundDate[]> {
  const now = new Date();
  const today = romeDay(now);
  const query = { ...calendarQueries.coming(today), staleTime: 5 * 60_000 };
  const dates = supabaseAddress() ? await queryClient.fetchQuery(query) : [];
  return withMeetings(dates, today)
    .filter((date) => date.state === "shown" && !isOver(date, today, romeHour(now).padStart(5, "0")))
    .map((date) => {
      const day = [sayDays(date, today), sayHours(date)].filter(Boolean).join(", ");
      const { label } = kindOf(date.kind);
      return {
        id: date.id,
        to: addressOf(date),
        title: date.title,
        when: capitalised([day, label, saySchools(date.schools, date.buildings)].join(" · ")),
        words: [date.details, date.schools.join(" "), date.ends_lessons && "fine della scuola, finisce"]
          .filter(Boolean)
          .join(" "),
        schools: date.schools,
        buildings: date.buildings,
      };
    });
}
