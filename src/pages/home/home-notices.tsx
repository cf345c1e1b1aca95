import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MoveRight } from "lucide-react";
import { useEffect, useLayoutEffect, useState, type RefObject } from "react";
import { notices as words } from "#content/notices.ts";
import { asListed, useKeepNotices, useKeptNotices } from "#features/notices/kept-notices.ts";
import { NoticeRow } from "#features/notices/notice-row.tsx";
import { noticesQueries, ON_HOME } from "#features/notices/notices-queries.ts";
import { useLiveNotices } from "#features/notices/use-live-notices.ts";
import { sayKept } from "#shared/kept-copy.ts";
import { Queries } from "#shared/query-client.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { useOnScreen } from "#shared/use-on-screen.ts";
import { SectionHeading } from "./sections.tsx";

/** How much of a part may be in the window for the notices to be inserted before it: less than its heading. */
const SEEN_PX = 48;

interface Props {
  /** The parts of the home page. */
  list: RefObject<HTMLElement | null>;
  /** Before which of them this is; undefined until it has something to show. */
  place: number | undefined;
  onPlace: (place: number) => void;
}

/** The notices that are valid now. Renders nothing while there are none, or when they cannot be read. */
export function HomeNotices(props: Props) {
  return (
    <Queries>
      <ValidNotices {...props} />
    </Queries>
  );
}

function ValidNotices({ list, place, onPlace }: Props) {
  const queries = useQueryClient();
  const refetchInterval = useLiveNotices(
    useOnScreen(list),
    () => void queries.invalidateQueries({ queryKey: noticesQueries.all }),
  );
  const { data, error } = useQuery({ ...noticesQueries.valid(), refetchInterval });
  const kept = useKeptNotices(error);
  useKeepNotices(data !== undefined);
  const [wasKnown] = useState(data !== undefined);
  const keptValid = asListed(kept?.notices.filter(({ state }) => state === "valid") ?? []);
  const shown = data ?? keptValid.slice(0, ON_HOME);
  const hasNotices = shown.length > 0;

  // Console only: the page is complete without them.
  useEffect(() => {
    if (error) console.error("Could not load the notices.", error);
  }, [error]);

  // What is in the window must not move: they go before the first part that is below it. Known from an earlier page they
  // are there from the first paint.
  useLayoutEffect(() => {
    if (place !== undefined || !hasNotices) return;
    const tops = [...(list.current?.children ?? [])].map((part) => part.getBoundingClientRect().top);
    const below = wasKnown ? 0 : tops.findIndex((top) => top + SEEN_PX >= innerHeight);
    if (below >= 0) onPlace(below);
  }, [list, place, onPlace, hasNotices, wasKnown]);

  if (place === undefined || !hasNotices) return null;
  const now = new Date();
  return (
    <section aria-labelledby="la-scuola-informa" className="print:hidden">
      <SectionHeading id="la-scuola-informa" {...words.home} />
      {!data && kept && <p className="mb-3 text-graphite">{sayKept(kept, now)}</p>}
      <ol role="list" className="max-w-240 border-t-2 border-ink">
        {shown.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} heading="h3" now={now} isShort />
        ))}
      </ol>
      <p className="mt-4">
        <SiteLink to="/avvisi" className="inline-flex min-h-11 items-center gap-1.5 font-semibold">
          Tutti gli avvisi
          <MoveRight aria-hidden="true" className="size-5" />
        </SiteLink>
      </p>
    </section>
  );
}
