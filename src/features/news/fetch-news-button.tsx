import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "#shared/notify.ts";
import "#shared/ui/toaster.tsx"; // by now: without a network it could not be fetched to say so
import { Button } from "#shared/ui/button.tsx";
import { fetchNews } from "./fetch-news.ts";
import { newsQueries } from "./news-queries.ts";

/** Reads the portals now, and says how it went. */
export function FetchNewsButton() {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: fetchNews,
    onSuccess: (count) =>
      notify({ variant: "success", title: "Successo!", description: `Recuperate ${count} notizie dai portali.` }),
    onError: (error) => {
      console.error("The news could not be fetched.", error);
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
      // A second click may come before the button is drawn switched off.
      onClick={() => {
        if (queries.isMutating() === 0) mutate();
      }}
    >
      {isPending ? "Recupero notizie in corso..." : "Recupera Notizie"}
    </Button>
  );
}
