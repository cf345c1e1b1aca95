import { queryOptions, useQuery } from "@tanstack/react-query";
import { loadSupabase } from "#shared/session/load-supabase.ts";

// A function, so that a production build can drop it.
const samplePortals = () =>
  queryOptions({
    queryKey: ["news", "sample-portals"],
    queryFn: async ({ signal }) => {
      const supabase = await loadSupabase();
      const { data } = await supabase
        .from("news_portals")
        .select("slug")
        .eq("enabled", true)
        .like("feed_url", "http://127.0.0.1:%/__portals/%")
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });

/** Shown only with the sample portals of the embedded backend; a production build does not contain it. */
export function SamplePortalsNotice() {
  const { data = [] } = useQuery(samplePortals());
  if (data.length === 0) return null;
  return (
    <p className="mt-6 rounded-paper bg-primaria-soft p-3">
      Questi sono portali di esempio, con notizie inventate: <a href="/__portals">accendi, spegni, pubblica</a>.
    </p>
  );
}
