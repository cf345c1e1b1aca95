import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "#shared/notify.ts";
import { isRoleRefusal } from "#shared/roles.ts";
import "#shared/ui/toaster.tsx"; // loaded now: it could not be loaded offline to report the failure
import { Button } from "#shared/ui/button.tsx";
import { sayRebuild } from "./say-build.ts";
import { requestSiteBuild, siteBuild } from "./site-build-queries.ts";

/** Asks the host to build the site, for administrators. */
export function RebuildButton() {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: siteBuild.queryKey,
    mutationFn: requestSiteBuild,
    onSuccess: (outcome) => notify(sayRebuild(outcome)),
    onError: (error) => {
      if (isRoleRefusal(error)) return; // the page says that the role has changed
      console.error("Could not ask for a build.", error);
      notify({
        variant: "error",
        title: "Sito non ripubblicato",
        description: "Non è stato possibile chiedere la pubblicazione. Controlla la connessione e riprova.",
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: siteBuild.queryKey }),
  });
  return (
    <Button
      variant="secondary"
      busy={isPending}
      // A second click may come before React renders the busy state.
      onClick={() => {
        if (queries.isMutating({ mutationKey: siteBuild.queryKey }) === 0) mutate();
      }}
    >
      Ripubblica
    </Button>
  );
}
