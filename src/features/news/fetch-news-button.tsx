import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "#shared/notify.ts";
import { isRoleRefusal } from "#shared/roles.ts";
import { z } from "#shared/schema.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import "#shared/ui/toaster.tsx"; // loaded now: it could not be loaded offline to report the failure
import { Button } from "#shared/ui/button.tsx";
import { newsQueries } from "./news-queries.ts";

/** Runs the function fetch-news and shows the result. */
export function FetchNewsButton() {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: fetchNews,
    onSuccess: (count) =>
      notify({ variant: "success", title: "Successo!", description: `Recuperate ${count} notizie dai portali.` }),
    onError: (error) => {
      if (isRoleRefusal(error)) return; // the page says that the role has changed
      console.error("Could not fetch the news.", error);
      notify({
        variant: "error",
        title: "Errore",
        description: "Errore nel recupero delle notizie. Controlla i log.",
      });
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: newsQueries.portals().queryKey }),
        queries.invalidateQueries({ queryKey: newsQueries.latest().queryKey }),
      ]),
  });

  return (
    <Button
      busy={isPending}
      // A second click may come before React renders the busy state.
      onClick={() => {
        if (queries.isMutating() === 0) mutate();
      }}
    >
      {isPending ? "Recupero notizie in corso..." : "Recupera Notizie"}
    </Button>
  );
}

const answer = z.object({ news: z.array(z.unknown()).catch([]) });

// Returns the number of items read.
async function fetchNews(): Promise<number> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.functions.invoke<unknown>("fetch-news");
  if (error) throw error instanceof Error ? error : new Error(String(error));
  return answer.parse(data).news.length;
}
