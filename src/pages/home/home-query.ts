import { queryOptions } from "@tanstack/react-query";
import { calendarQueries } from "#features/calendar/calendar-queries.ts";
import { type CalendarDate, isCalendarDate } from "#features/calendar/event.ts";
import { type NewsItem, newsQueries } from "#features/news/news-queries.ts";
import type { ListedNotice } from "#features/notices/notices-queries.ts";
import { readAnonymously } from "#shared/call-anonymously.ts";
import type { DayState } from "#shared/day-state/day-state.ts";
import { tellDayState } from "#shared/day-state/use-day-state.ts";
import type { OfficeHours } from "#shared/office-hours.ts";
import { queryClient } from "#shared/query-client.tsx";
import { romeDay } from "#shared/rome-time.ts";
import type { LiveTable } from "#shared/use-live-table.ts";

/** What the function home_content() tells everybody. */
export interface HomeContent {
  day: DayState;
  /** The newest that are valid. */
  notices: ListedNotice[];
  /** All that are not over. */
  events: CalendarDate[];
  news: NewsItem[];
  /** When the office answers; null if the school has not said it. */
  hours: OfficeHours | null;
}

/** What the home page asks for anew, in one request. The bar, the ticker and the calendar know it too. */
export const homeQuery = queryOptions({
  queryKey: ["home", "public"],
  queryFn: async ({ signal }) => {
    const content = await ask(signal);
    tellDayState(content.day);
    queryClient.setQueryData(newsQueries.latest().queryKey, content.news);
    queryClient.setQueryData(calendarQueries.coming(romeDay(new Date())).queryKey, content.events);
    return content;
  },
});

/** Whatever the school changes: each of it is in the answer. */
export const liveSite: LiveTable = { table: "site_updates", pauses: { waitMs: [0, 800], spacingMs: 1_000 } };

/** Asks before the parts of the page are there. Returns the state of the day. */
export async function askForHome(): Promise<DayState> {
  const asked = queryClient.fetchQuery(homeQuery);
  // The ticker waits for this answer too.
  void queryClient.prefetchQuery({ ...newsQueries.latest(), queryFn: async () => (await asked).news });
  return (await asked).day;
}

async function ask(signal: AbortSignal): Promise<HomeContent> {
  const content = (await readAnonymously("rpc/home_content", signal)) as HomeContent; // as the function makes it
  return { ...content, events: content.events.filter(isRead) };
}

function isRead(date: unknown): boolean {
  const isDate = isCalendarDate(date);
  if (!isDate) console.warn("A date of the calendar is not as it should be, and is left out.", date);
  return isDate;
}
