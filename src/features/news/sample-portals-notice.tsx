import { queryOptions, useQuery } from "@tanstack/react-query";
import { loadSupabase } from "#shared/session/load-supabase.ts";

// Called when it is shown: a value made at once would stay in a published site.
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

/** Says that the news come from this computer. Only for local work: a published site has nothing of it. */
export function SamplePortalsNotice() {
  const { data = [] } = useQuery(samplePortals());
  if (data.length === 0) return null;
  return (
    <p className="mt-6 rounded-paper bg-primaria-soft p-3">
      Questi sono portali di esempio, con notizie inventate: <a href="/__portals">accendi, spegni, pubblica</a>.
    </p>
  );
}
