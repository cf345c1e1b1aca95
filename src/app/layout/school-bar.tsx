import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { SitePath } from "#content/site-map.ts";
import { type SaidState, unknownState } from "#shared/day-state/day-state.ts";
import { useDayState } from "#shared/day-state/use-day-state.ts";
import { Drawn } from "#shared/ui/drawn.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { DayStateLink } from "./day-state-link.tsx";
import { DAY_STATE_ID } from "./day-state-id.ts";

const entries: { to: SitePath; label: string }[] = [
  { to: "/avvisi", label: "Avvisi" },
  { to: "/calendario", label: "Calendario" },
  { to: "/informazioni", label: "Informazioni" },
];

/** Above the header of every page: what the school tells, and the state of the day. */
export function SchoolBar() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="La scuola informa" className="bg-night text-chalk print:hidden">
      <div className="wide:wrap wide:flex wide:items-center wide:justify-between wide:gap-6">
        <ul role="list" className="wrap flex flex-wrap justify-between gap-x-6 wide:mx-0 wide:w-auto">
          {entries.map(({ to, label }) => (
            <li key={to}>
              <SiteLink
                to={to}
                aria-current={pathname === to ? "page" : pathname.startsWith(`${to}/`) || undefined}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-inherit no-underline aria-[current]:underline"
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
        <StateOfDay />
      </div>
    </nav>
  );
}

const always = () => true;

/** As the build wrote it (src/build/write-pages.ts), until the database has answered. */
function StateOfDay() {
  const known = useDayState();
  const isHydrated = useIsHydrated();
  const [isBuilt] = useState(!isHydrated);
  const said = known?.said ?? (isBuilt ? undefined : unknownState);
  return (
    <div id={DAY_STATE_ID}>
      {said ? (
        <DayStateLink said={said} />
      ) : (
        <Drawn isBuilt={always}>
          <DayStateLink said={unknownState} />
        </Drawn>
      )}
      {said && (
        <p role="status" className="sr-only">
          <Spoken said={said} />
        </p>
      )}
    </div>
  );
}

/** Long enough for a screen reader to begin; then what is written is read where it is. */
const SPOKEN_MS = 5_000;

/** What screen readers say by themselves: each closure once in a visit. */
function Spoken({ said: { key, text } }: { said: SaidState }) {
  const [spoken, setSpoken] = useState("");

  // The element must be there before its text. The words of a closure change with the day: its key does not.
  useEffect(() => {
    if (!key) return;
    const begin = setTimeout(() => isNews(key) && setSpoken(text), 100);
    const end = setTimeout(() => setSpoken(""), SPOKEN_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another hour of reading is no news
  }, [key]);

  return spoken;
}

const SPOKEN_KEY = "chiusure-dette";

/** Whether this has not been read aloud in this visit: true once. */
function isNews(key: string): boolean {
  try {
    if (sessionStorage.getItem(SPOKEN_KEY) === key) return false;
    sessionStorage.setItem(SPOKEN_KEY, key);
  } catch {
    // Storage is forbidden: each page says it.
  }
  return true;
}
