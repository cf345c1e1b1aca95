import type { Closure } from "#content/closures/closure.ts";
import type { LanguageCode } from "#content/languages/language.ts";
import type { Building } from "#content/school-form.ts";
import type { SiteAddress } from "#content/site-map.ts";
import type { ClosureDate } from "#shared/day-state/day-state.ts";
import type { PhrasePart } from "#shared/languages/fill-phrase.ts";
import type { OfficeHours, OfficeState } from "#shared/office-hours.ts";

/** What the page in another language says of the school. What is not known is left out, and so is its line. */
export interface SchoolFacts {
  /** The day in Italy on which the page is read: "2026-11-24". */
  today: string;
  /** The state of the day; undefined while it is not known. */
  day?: DayFacts | undefined;
  /** From the answer about the office. */
  hours?: OfficeHours | null | undefined;
  /** By officeState(), of the moment at which the page is read. */
  officeNow?: OfficeState | undefined;
  /** As they are written in school.ts. */
  phones: readonly string[];
  email?: string | undefined;
  /** The first one is that of the office. */
  buildings: readonly Building[];
  /** Whom to call for an absence, if it is written: the telephone as it is read, and until which hour ("08:30"). */
  absence?: { phone: string; before?: string | null | undefined } | undefined;
  /** What a meal costs, in cents: one price, or from–to. */
  mealPrice?: { from: number; to?: number | null | undefined } | undefined;
  /** The address of the electronic register. */
  register?: string | undefined;
}

/** Parts of day_state(), with the sentence of each closure, whose phrases are a chunk of their own. */
interface DayFacts {
  closures: readonly {
    path: SiteAddress;
    closure: Closure;
    until: string;
    say: (code: LanguageCode) => PhrasePart[];
  }[];
  more: number;
  /** Whether it was read earlier: something else may be announced by now. */
  isOld?: boolean | undefined;
  dates: readonly ClosureDate[];
}
