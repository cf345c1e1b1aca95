import { SiteLink } from "#shared/ui/site-link.tsx";
import type { EarlyState } from "#shared/day-state/kept-state.ts";
import type { SaidState } from "#shared/day-state/day-state.ts";

interface Props {
  said: Pick<SaidState, "text" | "to" | "isClosure">;
  /** In the HTML of the build: what the script beside it says of its day (src/start/early-state.ts). */
  early?: EarlyState;
}

/** The state of the day, on yellow when there is something to know. */
export function DayStateLink({ said: { text, to, isClosure }, early }: Props) {
  return (
    <SiteLink
      to={to}
      data-closure={isClosure ? "" : undefined}
      data-early={early && JSON.stringify(early)}
      className="flex min-h-11 items-center px-5 text-sm leading-tight text-inherit no-underline -outline-offset-4 data-closure:bg-infanzia data-closure:font-semibold data-closure:text-on-infanzia data-closure:outline-current max-[22rem]:text-xs wide:rounded-paper wide:px-3 forced-colors:data-closure:border"
    >
      {text}
    </SiteLink>
  );
}
