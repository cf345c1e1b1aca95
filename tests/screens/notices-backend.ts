import { onlineManager } from "@tanstack/react-query";
import { onTestFinished, vi } from "vitest";
import { queryClient } from "#shared/query-client.tsx";
import type { CalendarDate } from "#features/calendar/event.ts";
import type { DayState } from "#shared/day-state/day-state.ts";
import type { OfficeHours } from "#shared/office-hours.ts";
import type { ListedNotice, Notice, WithdrawnNotice } from "#features/notices/notices-queries.ts";
import { dayState } from "../sample-day.ts";
import { answerRequests, type Asked } from "./have-project.ts";
import { listen } from "./live-changes.ts";

type Answer<Row> = (args: Record<string, unknown>) => Promise<Row[]>;

/** The answers of the database and of Storage. Import it before the code that asks. */
export const backend = {
  list: vi.fn<Answer<ListedNotice>>(),
  read: vi.fn<Answer<Notice | WithdrawnNotice>>(),
  years: vi.fn<() => Promise<{ school_year: string; total: number }[]>>(),
  /** What is not a date is there to be refused. */
  dates: vi.fn<Answer<unknown>>(),
  day: vi.fn<() => DayState>(),
  answers: vi.fn<() => Promise<object[]>>(),
  news: vi.fn<() => Promise<object[]>>(),
  hours: null as OfficeHours | null,
  sign: vi.fn<(paths: string[]) => Promise<Response>>(),
  /** What the published site says of itself. */
  content: vi.fn<() => Response>(),
};

/** Answers a request to the project: a function of the database by its name, and the addresses of files. */
async function answer({ url: { pathname }, body }: Asked): Promise<Response> {
  const args = Object(body) as Record<string, unknown>; // a JSON body
  const name = pathname.replace("/rest/v1/rpc/", "");
  if (pathname === "/content.json") return backend.content();
  if (pathname === "/rest/v1/news") return Response.json(await backend.news());
  if (pathname.startsWith("/storage/")) return backend.sign(args["paths"] as string[]);
  return Response.json(await rowsOf(name, args));
}

async function rowsOf(name: string, args: Record<string, unknown>): Promise<unknown> {
  if (name === "list_notices") return backend.list(args);
  if (name === "read_notices") return backend.read(args);
  if (name === "list_events") return backend.dates(args);
  if (name === "notice_years") return backend.years();
  if (name === "list_answers") return backend.answers();
  const day = backend.day();
  if (name === "day_state") return day;
  if (name !== "home_content") throw new Error(`Nothing answers ${name}.`);
  const [notices, events] = await Promise.all([backend.list({ p_valid: true }), backend.dates({})]);
  return { day, notices, events, news: [], hours: backend.hours };
}

export function resetBackend(): void {
  backend.list.mockReset().mockResolvedValue([]);
  backend.read.mockReset().mockResolvedValue([]);
  backend.years.mockReset().mockResolvedValue([{ school_year: "2026-27", total: 14 }]);
  backend.dates.mockReset().mockResolvedValue([]);
  backend.answers.mockReset().mockResolvedValue([]);
  backend.day.mockReset().mockImplementation(() => dayState({ at: new Date().toISOString() }));
  backend.news.mockReset().mockResolvedValue([]);
  backend.hours = null;
  backend.sign.mockReset();
  backend.content.mockReset().mockImplementation(() => Response.json({ made_at: new Date().toISOString() }));
  listen();
  answerRequests("visitors", answer);
  queryClient.clear();
  vi.spyOn(Math, "random").mockReturnValue(0); // no wait before a read
  showAll();
}

type OnScreen = (entries: { isIntersecting: boolean }[]) => void;
const observing = new Set<OnScreen>();

/** All of a page is on the screen, until the end of the test. */
function showAll(): void {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly callback: OnScreen) {}
      observe() {
        observing.add(this.callback);
        this.callback([{ isIntersecting: true }]);
      }
      disconnect() {
        observing.delete(this.callback);
      }
    },
  );
}

/** Scrolls all of it out of sight, or back. */
export function scrollAll(isIntersecting: boolean): void {
  for (const callback of observing) callback([{ isIntersecting }]);
}

/** Takes the network away until the end of the test. */
export function goOffline(): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onlineManager.setOnline(false);
  dispatchEvent(new Event("offline"));
  onTestFinished(() => onlineManager.setOnline(true));
}

/** A service worker that keeps the site, until the end of the test. */
export function keepSite(): void {
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { ready: Promise.resolve({}) } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
}

const common = {
  kind: "circolare",
  school_year: "2026-27",
  reserved: false,
  audiences: ["famiglie", "docenti"],
  schools: ["primaria", "secondaria"],
  valid_until: "2999-12-03",
  ack_by: null,
  protocol: null,
  published_at: "2026-11-20T08:00:00Z",
  corrected_at: null,
  change_note: null,
  state: "valid",
  replaced_by: null,
} as const;

export const earlier = {
  school_year: "2026-27",
  number: 9,
  reserved: false,
  published_at: "2026-11-09T08:00:00Z",
} as const;

export function listed(number: number, changes: Partial<ListedNotice> = {}): ListedNotice {
  return {
    ...common,
    audiences: [...common.audiences],
    schools: [...common.schools],
    buildings: [],
    id: `notice-${number}`,
    number,
    title: `Avviso numero ${number}`,
    files: 0,
    total: 14,
    ended: 0,
    published_at: new Date(Date.parse(common.published_at) + number * 60_000).toISOString(),
    cursor: `[1, "2026-11-20T08:${number}:00Z", "00000000-0000-4000-8000-000000000000"]`,
    ...changes,
  };
}

export function published(changes: Partial<Notice> = {}): Notice {
  return {
    ...common,
    audiences: [...common.audiences],
    schools: [...common.schools],
    buildings: [],
    id: "notice-12",
    number: 12,
    title: "Colloqui con le famiglie",
    body: "Si prenota dal registro.\n\n- Primaria: dalle 16:30.\n- Secondaria: dalle 15:00.",
    version: 1,
    replaces: [],
    previous: null,
    next: null,
    files: [],
    versions: [],
    closure: null,
    ...changes,
  };
}

export const withdrawn: WithdrawnNotice = {
  id: "notice-12",
  kind: "circolare",
  school_year: "2026-27",
  number: 12,
  reserved: false,
  published_at: "2026-11-20T08:00:00Z",
  state: "withdrawn",
  withdrawn_at: "2026-11-21T08:00:00Z",
  withdrawn_reason: "La data era sbagliata.",
  replaces: [],
  replaced_by: null,
};

export function dated(changes: Partial<CalendarDate> = {}): CalendarDate {
  const day = changes.starts_on ?? "2026-12-03";
  return {
    id: `date-${day}`,
    kind: "incontro",
    title: "Colloqui con le famiglie",
    details: "",
    starts_on: day,
    ends_on: day,
    starts_at: null,
    ends_at: null,
    schools: ["primaria", "secondaria"],
    buildings: [],
    ends_lessons: false,
    state: "shown",
    sequence: 0,
    updated_at: "2026-11-20T08:00:00+00:00",
    notice: null,
    ...changes,
  };
}
