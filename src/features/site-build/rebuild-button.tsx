import { useChange } from "#shared/change/use-change.ts";
import { notify } from "#shared/notify.ts";
import { Button } from "#shared/ui/button.tsx";
import { sayRebuild } from "./say-build.ts";
import { requestSiteBuild, siteBuild } from "./site-build-queries.ts";

/** Asks the host to build the site, for administrators. */
export function RebuildButton() {
  const { change, isPending } = useChange({
    key: siteBuild.queryKey,
    send: requestSiteBuild,
    reads: siteBuild.queryKey,
    onDone: (_, outcome) => notify(sayRebuild(outcome)),
    onRefused: (error) => {
      console.error("Could not ask for a build.", error);
      notify({
        variant: "error",
        title: "Sito non ripubblicato",
        description: "Non è stato possibile chiedere la pubblicazione. Controlla la connessione e riprova.",
      });
    },
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => change()}>
      Ripubblica
    </Button>
  );
}
