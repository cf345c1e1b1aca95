import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PeopleParams } from "./people-params.ts";
import type { Database } from "#shared/database.types.ts";
import type { AppRole } from "#shared/roles.ts";
import { meantBuildings } from "#shared/places/places.ts";
import type { Place } from "#shared/staff/place.ts";
import { patience } from "#shared/change/patience.ts";
import { changeWithSession, readWithSession } from "#shared/session/call-with-session.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";

type Functions = Database["public"]["Functions"];

/** The rows on a page. The database returns one more when there is a next page. */
const PAGE = 50;

/** The generated types say that nothing is null. A newer database may have more roles than AppRole. */
export interface Person {
  user_id: string;
  nome: string;
  cognome: string;
  email: string;
  role: string | null;
  registered_at: string;
  email_confirmed: boolean;
  last_sign_in_at: string | null;
  /** Where the person works, as the school says; and as the person says, until the school answers. */
  audience: string | null;
  schools: string[];
  buildings: string[];
  proposed_audience: string | null;
  proposed_schools: string[];
  proposed_buildings: string[];
  /** How many there are on all pages. */
  total: number;
  cursor: string;
}

export interface RoleChange {
  id: number;
  changed_at: string;
  old_role: string | null;
  new_role: string | null;
  /** Null when the account has been deleted. */
  person_id: string | null;
  person_nome: string | null;
  person_cognome: string | null;
  person_email: string | null;
  /** Null when the account has been deleted, or when nobody on the site did it. */
  changed_by: string | null;
  changed_by_nome: string | null;
  changed_by_cognome: string | null;
  changed_by_email: string | null;
  source: "site" | "server";
}

// Personal data does not stay in memory after the page is left.
const gcTime = 0;

export const peopleQueries = {
  /** Key prefix to invalidate after a change. */
  all: ["people"],

  waiting: () =>
    infiniteQueryOptions({
      queryKey: [...peopleQueries.all, "waiting"],
      queryFn: ({ pageParam, signal }) => readPeople({ p_waiting: true }, pageParam, signal),
      initialPageParam: "",
      getNextPageParam: (page) => page.next,
      gcTime,
    }),

  withRole: ({ words, role, unplaced }: PeopleParams) =>
    infiniteQueryOptions({
      queryKey: [...peopleQueries.all, "with-role", words, role, unplaced],
      queryFn: ({ pageParam, signal }) =>
        readPeople(
          {
            ...(words && { p_words: words }),
            ...(role && { p_role: role }),
            ...(unplaced && { p_unplaced: true }),
          },
          pageParam,
          signal,
        ),
      initialPageParam: "",
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
      gcTime,
    }),

  counts: () =>
    queryOptions({
      queryKey: [...peopleQueries.all, "counts"],
      queryFn: async ({ signal }) => {
        const counts = await readWithSession("people_counts", {}, signal, "one");
        return counts as Functions["people_counts"]["Returns"][number];
      },
      gcTime,
    }),

  changes: () =>
    infiniteQueryOptions({
      queryKey: [...peopleQueries.all, "changes"],
      queryFn: ({ pageParam, signal }) => readChanges(pageParam, signal),
      initialPageParam: 0,
      getNextPageParam: (page) => page.next,
      gcTime,
    }),
};

/** The arguments are sent in the body, because servers log URLs, and a search has names in it. */
async function readPeople(args: Functions["list_people"]["Args"], after: string, signal: AbortSignal) {
  const supabase = await loadSupabase();
  const { data } = await supabase
    .rpc("list_people", { ...args, ...(after && { p_after: after }) })
    .abortSignal(signal)
    .overrideTypes<Person[], { merge: false }>()
    .throwOnError();
  const rows = data.slice(0, PAGE);
  return { rows, total: data[0]?.total ?? 0, next: data.length > PAGE ? rows.at(-1)?.cursor : undefined };
}

async function readChanges(before: number, signal: AbortSignal) {
  const args = before ? { p_before: before } : {};
  const data = (await readWithSession("list_role_changes", args, signal)) as RoleChange[];
  const rows = data.slice(0, PAGE);
  return { rows, next: data.length > PAGE ? rows.at(-1)?.id : undefined };
}

export type PersonChange =
  /** Where the person works is said with the first role. */
  | { kind: "role"; person: Person; role: AppRole | null; place?: Place }
  | { kind: "refuse"; person: Person }
  | { kind: "delete"; person: Person };

/** Each call is one transaction and can be repeated. */
export async function sendChange(change: PersonChange): Promise<void> {
  const supabase = await loadSupabase();
  const { person } = change;
  const p_user = person.user_id;
  const call =
    change.kind === "role"
      ? supabase.rpc("set_role", {
          p_user,
          ...(change.role && { p_role: change.role }),
          // The role that the page showed: one that the page does not know goes back as it came.
          ...(person.role && { p_from: person.role as AppRole }),
          ...(change.place && argumentsOf(change.place)),
        })
      : supabase.rpc(change.kind === "refuse" ? "refuse_person" : "delete_person", { p_user });
  const { error } = await call.abortSignal(patience());
  // Already deleted, by another admin or by a call whose answer was lost: what was asked for is so.
  if (change.kind !== "role" && error?.message === "no_such_person") return;
  if (error) throw error;
}

/** Says of several people at once where they work. */
export async function sendPlace({ people, place }: { people: readonly Person[]; place: Place }): Promise<void> {
  const users = people.map(({ user_id: user }) => user);
  await changeWithSession("set_schools", { p_users: users, ...argumentsOf(place) });
}

/** Without schools nothing is said. */
function argumentsOf(place: Place) {
  const { audience, schools } = place;
  const buildings = meantBuildings(place);
  if (schools.length === 0) return {};
  return {
    ...(audience && { p_audience: audience }),
    p_schools: [...schools],
    ...(buildings.length > 0 && { p_buildings: buildings }),
  };
}
