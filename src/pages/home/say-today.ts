import { home } from "#content/home.ts";
import type { SiteAddress } from "#content/site-map.ts";
import { announce, sayDays, sayHoliday, shortenTo, withPlaces } from "#shared/day-state/closure-words.ts";
import type { ClosureDate, DayState } from "#shared/day-state/day-state.ts";
import { type Fact, factsOf, isOpen, sayOpen, type SayOptions } from "#shared/day-state/say-day-state.ts";
import { capitalised, formatDay, weekday } from "#shared/format-date.ts";
import type { MySchools } from "#shared/my-schools/my-schools.ts";
import { withDay } from "#shared/with-article.ts";

export interface Line {
  label: string;
  text: string;
  to: SiteAddress;
  part?: string;
}

/** What the card of today says of closures. */
export interface SaidToday {
  /** The day on the leaf of the calendar. */
  leaf: string;
  days: string;
  what: string;
  /** The notice of the closure that it says. */
  notice: SiteAddress | undefined;
  /** The next closure of the calendar, when no notice is said. */
  next: Line | undefined;
  /** Another announced closure, or that tomorrow has no lessons. */
  other: Line | undefined;
}

/** Two lines of bold type in a narrow window. */
const WHAT = 44;

export function sayToday(state: DayState, today: string, { words = "relative", mine }: SayOptions = {}): SaidToday {
  const isRelative = words === "relative";
  const [nearest, ...others] = factsOf(state, today, mine);
  const name = `${weekday(today)} ${formatDay(today, today)}`;
  const said = (from: string, until: string) => sayDays(from, until, isRelative ? today : undefined, true);
  const isHoliday = nearest !== undefined && !nearest.isNotice;
  const next = state.dates.find(
    ({ from, until }) => until >= today && !(isHoliday && from === nearest.from && until === nearest.until),
  );
  const more = others.filter(({ isNotice }) => isNotice);
  const [other] = others.filter(({ isNotice, from }) => isNotice || (nearest?.isNotice && from > today));
  const count = more.length + state.more;
  const shown = nearest && {
    leaf: nearest.from > today ? nearest.from : today,
    days: said(nearest.from, nearest.until),
    what: shortenTo(WHAT, (brevity) => capitalised(nearest.say(brevity))),
    ...(isRelative && mine && isOpen(nearest, state, today, mine) && openToday(nearest, today, mine)),
  };
  return {
    leaf: today,
    // That nothing is announced, the bar says.
    days: isRelative ? "Oggi" : home.today.built,
    what: capitalised(isRelative ? name : withDay("al", formatDay(today, today))),
    ...shown,
    ...(shown?.days === "Oggi" && { days: `Oggi, ${name}` }),
    notice: nearest?.isNotice ? nearest.to : undefined,
    next: nearest?.isNotice
      ? undefined
      : {
          label: isRelative ? home.today.next : home.today.inCalendar,
          text: next ? sayNext(next) : home.today.noNext,
          to: "/calendario",
        },
    other: other && {
      label: sayOther(other.isNotice ? count : 0),
      text: announce(said(other.from, other.until), other.say(1)),
      to: other.to,
    },
  };
}

/** On the day alone: on the next one something else may be closed. */
function openToday(nearest: Fact, today: string, mine: MySchools): Pick<SaidToday, "days" | "what"> {
  const day = nearest.from > today ? nearest.from : today;
  return {
    days: sayDays(day, day, today, true),
    what: `${capitalised(sayOpen(nearest, today, mine, 0).replace("Domani ", ""))}.`,
  };
}

/** Of none, it is a day of the calendar: tomorrow, after what is announced for today. */
function sayOther(notices: number): string {
  if (notices === 0) return home.today.inCalendar;
  return notices === 1 ? "Un’altra chiusura" : `Altre chiusure: ${notices}`;
}

/** Two lines of a phone. */
export const TEXT = 72;

/**
 * "Da lunedì 14 a mercoledì 16 dicembre, Lezioni sospese (Secondaria)". Where that is too long the dates are shorter; then
 * the title, a part of which could say something else, gives way to "Secondaria chiusa".
 */
function sayNext(date: ClosureDate): string {
  const { from, until } = date;
  const what = withPlaces(date);
  const days = shortDays(from, until);
  const texts = [`${sayDays(from, until)}, ${what}`, `${days}: ${what}`];
  return texts.find((text) => text.length <= TEXT) ?? `${days}: ${sayHoliday(date, 1)}`;
}

/** "Dal 14 al 16 dicembre", "L’8 dicembre" */
function shortDays(from: string, until: string): string {
  const [first, last] = [formatDay(from, from), formatDay(until, until)];
  if (from === until) return withDay("Il", first);
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7);
  return capitalised(`${withDay("dal", isOneMonth ? first.split(" ", 1).join() : first)} ${withDay("al", last)}`);
}
