import { queryOptions } from "@tanstack/react-query";
import { readAnonymously } from "#shared/call-anonymously.ts";
import { patience } from "#shared/change/patience.ts";
import type { Database } from "#shared/database.types.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";

export type LostObject = Pick<Database["public"]["Tables"]["lost_objects"]["Row"], "id" | "what" | "found_on">;

export const lostObjectsQueries = {
  all: ["lost-objects", "public"],
  /** What waits for its owner, the latest first. */
  waiting: () =>
    queryOptions({
      queryKey: [...lostObjectsQueries.all, "waiting"],
      queryFn: async ({ signal }) => {
        const question = "lost_objects?select=id,what,found_on&returned_on=is.null&order=found_on.desc,id&limit=100";
        return (await readAnonymously(question, signal, "no-cache")) as LostObject[]; // what PostgREST answers to it
      },
    }),
};

/** Can be repeated: after an answer that was lost, the second request adds nothing. */
export async function addLostObject(object: LostObject): Promise<void> {
  const supabase = await loadSupabase();
  const { error } = await supabase.from("lost_objects").insert(object).abortSignal(patience());
  if (error && error.code !== "23505") throw error;
}

/** `day` in the form "2026-11-23". */
export async function giveBack({ id, day }: { id: string; day: string }): Promise<void> {
  const supabase = await loadSupabase();
  const { data } = await supabase
    .from("lost_objects")
    .update({ returned_on: day })
    .eq("id", id)
    .select("id")
    .abortSignal(patience())
    .throwOnError();
  // A policy that hides the row is no error. Nobody deletes one: the role was taken away.
  if (data.length === 0) throw Object.assign(new Error("editors_only"), { code: "42501" });
}
