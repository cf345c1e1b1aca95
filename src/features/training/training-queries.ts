import { queryOptions } from "@tanstack/react-query";
import type { Database } from "#shared/database.types.ts";
import { patience } from "#shared/change/patience.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";

type Row = Database["public"]["Tables"]["training_courses"]["Row"];

export type TrainingState = Row["state"];

/** What a person writes of a course. */
export type CourseFacts = Pick<
  Row,
  "title" | "provider" | "state" | "hours" | "starts_on" | "ends_on" | "certificate_url"
>;

/** A course of the person's own list. `course_id` is its id in src/content/courses.ts; null for one written by hand. */
export type OwnCourse = CourseFacts & Pick<Row, "id" | "course_id" | "revision">;

const columns = "id, course_id, title, provider, state, hours, starts_on, ends_on, certificate_url, revision";

export const trainingQueries = {
  /** Key prefix to invalidate after a change. */
  all: ["training"],

  /** The own courses. The policy gives nobody else's; the id keeps the lists of two people who share a device apart. */
  own: (userId: string) =>
    queryOptions({
      queryKey: [...trainingQueries.all, "own", userId],
      queryFn: async ({ signal }) => {
        const supabase = await loadSupabase();
        const { data } = await supabase.from("training_courses").select(columns).abortSignal(signal).throwOnError();
        return data satisfies OwnCourse[];
      },
      // Without a network it fails and says so, instead of waiting for it.
      networkMode: "always",
      // Personal data does not stay in memory after the page is left.
      gcTime: 0,
    }),
};

export type TrainingChange =
  /** `id` is chosen by the page: a repeated request makes no second row. `isTyped`: what is in the list gives way to it. */
  | { kind: "add"; id: string; course_id: string | null; facts: CourseFacts; isTyped: boolean }
  | { kind: "change"; course: OwnCourse; facts: CourseFacts }
  | { kind: "remove"; id: string };

/** Another window was faster. `present` is the row as it is now; undefined when it was removed. */
export class TrainingConflict extends Error {
  constructor(readonly present: OwnCourse | undefined) {
    super("course_changed");
  }
}

const UNIQUE_VIOLATION = "23505";

/** Each change can be repeated: after an answer that was lost, the second one ends as the first would have. */
export async function sendTraining(change: TrainingChange): Promise<void> {
  const supabase = await loadSupabase();
  const signal = patience();
  const courses = () => supabase.from("training_courses");

  if (change.kind === "remove") {
    const { data } = await courses().delete().eq("id", change.id).select("id").abortSignal(signal).throwOnError();
    if (data.length === 0) await refuseWithoutRole(signal);
    return;
  }

  if (change.kind === "add") {
    const { id, course_id, facts, isTyped } = change;
    const { error } = await courses()
      .insert({ id, course_id, ...facts })
      .abortSignal(signal);
    if (error?.code === UNIQUE_VIOLATION) {
      // The answer of an earlier try was lost, or another window has added the course of the page.
      const [column, value] = course_id === null ? (["id", id] as const) : (["course_id", course_id] as const);
      if (isTyped) await courses().update(facts).eq(column, value).abortSignal(signal).throwOnError();
    } else if (error) throw error;
    return;
  }

  const { course, facts } = change;
  const { data } = await courses()
    .update(facts)
    .eq("id", course.id)
    .eq("revision", course.revision)
    .select("id")
    .abortSignal(signal)
    .throwOnError();
  if (data.length > 0) return;
  const { data: present } = await courses()
    .select(columns)
    .eq("id", course.id)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  if (!present) await refuseWithoutRole(signal);
  throw new TrainingConflict(present ?? undefined);
}

/** Without a role the policy shows no row: the answer is as if the course had been removed. */
async function refuseWithoutRole(signal: AbortSignal): Promise<void> {
  const supabase = await loadSupabase();
  const { data } = await supabase.from("user_roles").select("role").abortSignal(signal).throwOnError();
  if (data.length === 0) throw Object.assign(new Error("staff_only"), { code: "42501" });
}
