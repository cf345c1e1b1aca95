import { useState } from "react";
import { useLocation } from "react-router-dom";
import { informsCurrent, schoolInforms } from "#app/school-informs.ts";
import { unknownState } from "#shared/day-state/unknown-state.ts";
import { useDayState } from "#shared/day-state/use-day-state.ts";
import { loadOnce } from "#shared/load-once.ts";
import { always, Prerendered } from "#shared/ui/prerendered.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useLoaded } from "#shared/use-loaded.ts";
import { DayStateLink } from "./day-state-link.tsx";
import { DAY_STATE_ID } from "./day-state-id.ts";

/** Above the header of every page: what the school tells, and the state of the day. */
export function SchoolBar() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={schoolInforms.heading} className="bg-night text-chalk print:hidden">
      <div className="wide:wrap wide:flex wide:items-center wide:justify-between wide:gap-6">
        <ul role="list" className="wrap flex flex-wrap justify-between gap-x-6 wide:mx-0 wide:w-auto">
          {schoolInforms.entries.map(({ to, label }) => (
            <li key={to}>
              <SiteLink
                to={to}
                aria-current={informsCurrent(to, pathname)}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-inherit no-underline aria-[current]:underline"
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
        <div className="flex wide:grow">
          <StateOfDay />
          {useIsHydrated() && !/^it/i.test(navigator.language) && <OtherLanguage />}
        </div>
      </div>
    </nav>
  );
}

const offer = loadOnce(async () => (await import("./language-offer.tsx")).LanguageOffer);

/** Only for browsers in another language. */
function OtherLanguage() {
  const { value: LanguageOffer } = useLoaded(offer);
  return LanguageOffer ? <LanguageOffer /> : null;
}

/** As the build wrote it (tools/site/write-pages.ts), until the database has answered. */
function StateOfDay() {
  const known = useDayState();
  const isHydrated = useIsHydrated();
  const [isBuilt] = useState(!isHydrated);
  const said = known?.said ?? (isBuilt ? undefined : unknownState);
  return (
    // As wide as there is room: a longer sentence must not move it.
    <div id={DAY_STATE_ID} className="grow wide:flex wide:justify-end">
      {said ? (
        <DayStateLink said={said} />
      ) : (
        <Prerendered isBuilt={always}>
          <DayStateLink said={unknownState} />
        </Prerendered>
      )}
      <p role="status" className="sr-only">
        {known?.spoken}
      </p>
    </div>
  );
}
