import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Globe } from "lucide-react";
import { RebuildButton } from "#features/site-build/rebuild-button.tsx";
import { sayCause, saySiteBuild, sayTroubles } from "#features/site-build/say-build.ts";
import { siteBuild } from "#features/site-build/site-build-queries.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { ForMaintainers } from "#shared/ui/for-maintainers.tsx";
import { AdminCard } from "./admin-card.tsx";
import { CardFailure } from "./card-failure.tsx";

/** How old the pages are that visitors get before scripts run, and what has changed since. */
export function SiteBuildCard() {
  const { role } = useAuth();
  const query = useQuery(siteBuild);
  const { data, isPending, isPaused } = query;
  const now = new Date();
  const cause = data && sayCause(data);
  return (
    <AdminCard id="sito-pubblicato" heading="Il sito pubblicato" icon={Globe}>
      {isPending && !isPaused && <p role="status">Leggo di quando è il sito…</p>}
      {data && (
        <>
          <p>{saySiteBuild(data, now)}</p>
          {sayTroubles(data, now).map((trouble) => (
            <p key={trouble} className="flex gap-2 text-graphite">
              <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
              {trouble}
            </p>
          ))}
          {cause && <ForMaintainers>{cause}</ForMaintainers>}
        </>
      )}
      <CardFailure query={query} what="leggere di quando è il sito" />
      {role === "admin" && data?.hook === "ready" && (
        <p className="mt-auto">
          <RebuildButton />
        </p>
      )}
    </AdminCard>
  );
}
