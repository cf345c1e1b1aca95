import { queryOptions } from "@tanstack/react-query";
import { callAnonymously } from "#shared/call-anonymously.ts";
import { schoolsOf } from "#shared/places/places.ts";
import { siteUpdates } from "#shared/use-live-table.ts";
import type { Closure } from "#content/closures/closure.ts";
import type { Database } from "#shared/database.types.ts";
import type { NoticeRef } from "#shared/notice-name.ts";
import type { NoticeListParams } from "./list/notice-list-params.ts";
import type { NoticeAudience } from "#shared/ui/audience-labels.ts";
import type { SchoolLevel } from "#shared/ui/school-labels.tsx";

type Enums = Database["public"]["Enums"];
export type NoticeKind = Enums["notice_kind"];

/** A notice in a list. */
export interface ListedNotice extends NoticeRef {
  id: string;
  kind: NoticeKind;
  title: string;
  audiences: NoticeAudience[];
  schools: SchoolLevel[];
  /** Ids; without one, all buildings of the schools. Missing in what an earlier release has kept or built. */
  buildings?: string[] | undefined;
  valid_until: string;
  /** By when the staff is to say that it has read it. */
  ack_by: string | null;
  corrected_at: string | null;
  /** What the last correction changed, in the editor's words. */
  change_note: string | null;
  /** The school's own number. */
  protocol: string | null;
  state: Exclude<Enums["notice_state"], "withdrawn">;
  replaced_by: NoticeRef | null;
  /** How many. */
  files: number;
  /** How many notices all pages of the list have, and how many of them are no longer valid. */
  total: number;
  ended: number;
  /** Where the next page begins, after this one. */
  cursor: string;
}

export interface NoticeFile {
  id: string;
  title: string;
  name: string;
  mime: string;
  size: number;
  path: string;
}

/** An earlier text. Null when it is not to be shown any more. */
export interface EarlierText {
  version: number;
  changed_at: string;
  title: string | null;
  body: string | null;
}

interface Neighbour {
  school_year: string;
  number: number;
  title: string;
}

interface Published extends NoticeRef {
  id: string;
  kind: NoticeKind;
  replaces: NoticeRef[];
  replaced_by: NoticeRef | null;
}

export interface Notice extends Published {
  state: Exclude<Enums["notice_state"], "withdrawn">;
  title: string;
  body: string;
  audiences: NoticeAudience[];
  schools: SchoolLevel[];
  /** Ids; without one, all buildings of the schools. Missing in what an earlier release has kept or built. */
  buildings?: string[] | undefined;
  valid_until: string;
  ack_by: string | null;
  /** The school's own number. */
  protocol: string | null;
  version: number;
  corrected_at: string | null;
  /** What the last correction changed, in the editor's words. */
  change_note: string | null;
  previous: Neighbour | null;
  next: Neighbour | null;
  /** What a closure says with the ready phrases; null for other notices. */
  closure: Closure | null;
  files: NoticeFile[];
  /** Newest first, without the present one. */
  versions: EarlierText[];
}

/** Nothing else is told of a withdrawn notice. */
export interface WithdrawnNotice extends Published {
  state: "withdrawn";
  withdrawn_at: string;
  withdrawn_reason: string;
}

/** The notices on a page. The database returns one more when there is a next page. */
const PAGE = 50;

/** The notices on the home page, of which the database returns more: those of one school may come first. */
export const ON_HOME = 3;

/** The public notices, as everybody reads them: without the session, and words only in the body of the request. */
export const noticesQueries = {
  /** Key prefix to invalidate when a notice has changed. */
  all: ["notices", "public"],

  page: (params: NoticeListParams) =>
    queryOptions({
      queryKey: [...noticesQueries.all, "page", params],
      queryFn: ({ signal }) => readPage(params, (args) => list(args, signal)),
      staleTime: 0,
    }),

  /** The school years that have notices, newest first. */
  years: () =>
    queryOptions({
      queryKey: [...noticesQueries.all, "years"],
      queryFn: async ({ signal }) => {
        const rows = await callAnonymously("notice_years", {}, signal);
        return rows.map(({ school_year }) => school_year);
      },
    }),

  /** Null when there is no such notice. */
  one: ({ year, number }: { year: string; number: number }) =>
    queryOptions({
      queryKey: [...noticesQueries.all, "one", year, number],
      queryFn: async ({ signal }) => (await read({ p_year: year, p_number: number }, signal))[0] ?? null,
      staleTime: 0,
    }),

  /** The newest twenty, whole: what is kept on the device. */
  latest: () =>
    queryOptions({
      queryKey: [...noticesQueries.all, "latest"],
      queryFn: async ({ signal }) => (await read({}, signal)).filter((notice) => notice.state !== "withdrawn"),
    }),
};

/** A page of a list of notices, with where the next one begins. */
export async function readPage<Row extends ListedNotice>(
  { audience, school, building, year, words, after }: NoticeListParams,
  read: (args: Functions["list_notices"]["Args"]) => Promise<Row[]>,
): Promise<{ items: Row[]; next: string | undefined }> {
  const rows = await read({
    ...(audience && { p_audience: audience }),
    ...(school && { p_school: school }),
    ...(building && { p_building: building, p_building_schools: [...schoolsOf(building)] }),
    ...(year && { p_year: year }),
    ...(words && { p_words: words }),
    ...(after && { p_after: after }),
  });
  const items = rows.slice(0, PAGE);
  return { items, next: rows.length > PAGE ? items.at(-1)?.cursor : undefined };
}

export const liveNotices = siteUpdates("notices");

type Functions = Database["public"]["Functions"];

// The generated types do not know which columns may be null, nor what the JSON columns hold.
function list(args: Functions["list_notices"]["Args"], signal: AbortSignal): Promise<ListedNotice[]> {
  return callAnonymously("list_notices", args, signal) as Promise<unknown> as Promise<ListedNotice[]>;
}

function read(args: Functions["read_notices"]["Args"], signal: AbortSignal): Promise<(Notice | WithdrawnNotice)[]> {
  return callAnonymously("read_notices", args, signal) as Promise<unknown> as Promise<(Notice | WithdrawnNotice)[]>;
}
