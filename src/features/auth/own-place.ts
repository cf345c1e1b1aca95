import { queryOptions } from "@tanstack/react-query";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import { readPlace } from "#shared/staff/place.ts";

/** Where the school says that the user works. Of who has no role nothing is said. */
export const ownPlace = (userId: string) =>
  queryOptions({
    queryKey: ["own-place", userId],
    queryFn: async ({ signal }) => {
      const supabase = await loadSupabase();
      const { data } = await supabase
        .from("user_roles")
        .select("audience, schools, buildings")
        .eq("user_id", userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return readPlace(data?.audience ?? null, data?.schools ?? [], data?.buildings ?? []);
    },
    gcTime: 0,
  });
