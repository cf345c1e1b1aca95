import { useChange } from "#shared/change/use-change.ts";
import { notify } from "#shared/notify.ts";
import { z } from "#shared/schema.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import { Button } from "#shared/ui/button.tsx";
import { newsQueries } from "./news-queries.ts";

export function FetchNewsButton() {
  const { change, isPending } = useChange({
    key: newsQueries.all,
    send: fetchNews,
    reads: newsQueries.all,
    onDone: (_, count) =>
      notify({ variant: "success", title: "Successo!", description: `Recuperate ${count} notizie dai portali.` }),
    onRefused: (error) => {
      console.error("Could not fetch the news.", error);
      notify({
        variant: "error",
        title: "Errore",
        description: "Errore nel recupero delle notizie. Controlla i log.",
      });
    },
  });

  return (
    <Button busy={isPending} onClick={() => change()}>
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
