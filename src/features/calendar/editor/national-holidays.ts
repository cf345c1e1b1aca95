import type { CalendarDate } from "#features/calendar/event.ts";
import { schoolLevels } from "#shared/ui/school-labels.tsx";
import { school } from "#content/school.ts";
import type { Places } from "#shared/places/places.ts";
import { addDays } from "#shared/rome-time.ts";

/** What the calendar has: of a public page or of an editor's. */
export type KnownDates = readonly Omit<CalendarDate, "notice">[];

export interface Holiday {
  /** "2026-11-01" */
  day: string;
  title: string;
}

/**
 * The national holidays from 1 September of `start` to the next 31 August: legge 27 maggio 1949, n. 260, article 2, with
 * d.P.R. 28 dicembre 1985, n. 792 (6 January) and legge 20 novembre 2000, n. 336 (2 June). Legge 8 ottobre 2025, n. 151, in
 * force from 1 January 2026, added 4 October to that article. Easter is a Sunday, a holiday as all Sundays are. With the patron
 * saint's day. private.holidays has them too.
 */
export function nationalHolidays(start: number, patron = school.patron): Holiday[] {
  const next = start + 1;
  const easter = easterSunday(next);
  return [
    ...(start >= 2026 ? [{ day: `${start}-10-04`, title: "San Francesco d’Assisi" }] : []),
    { day: `${start}-11-01`, title: "Tutti i Santi" },
    { day: `${start}-12-08`, title: "Immacolata Concezione" },
    { day: `${start}-12-25`, title: "Natale" },
    { day: `${start}-12-26`, title: "Santo Stefano" },
    { day: `${next}-01-01`, title: "Capodanno" },
    { day: `${next}-01-06`, title: "Epifania" },
    { day: easter, title: "Pasqua" },
    { day: addDays(easter, 1), title: "Lunedì dell’Angelo" },
    { day: `${next}-04-25`, title: "Anniversario della Liberazione" },
    { day: `${next}-05-01`, title: "Festa del lavoro" },
    { day: `${next}-06-02`, title: "Festa della Repubblica" },
    { day: `${next}-08-15`, title: "Ferragosto" },
    ...(patron.day ? [{ day: `${patron.day < "09-01" ? next : start}-${patron.day}`, title: patron.name }] : []),
  ].sort((one, other) => one.day.localeCompare(other.day));
}

/** The holidays from `today` on that no closure of all schools has, and the others with the closure that has them. */
export function proposeHolidays(start: number, today: string, calendar: KnownDates) {
  const coming = nationalHolidays(start).filter(({ day }) => day >= today);
  const known = coming.flatMap((holiday) => {
    const closure = closureOn(
      holiday.day,
      { schools: schoolLevels.map(({ value }) => value), buildings: [] },
      calendar,
    );
    return closure ? { ...holiday, within: closure.title } : [];
  });
  return { proposed: coming.filter(({ day }) => !known.some((each) => each.day === day)), known };
}

/** The closure that keeps all these schools, or all these of their buildings, shut on a day. */
export function closureOn(
  day: string,
  { schools, buildings }: Places,
  calendar: KnownDates,
): KnownDates[number] | undefined {
  return calendar.find(
    (date) =>
      date.kind === "chiusura" &&
      date.state === "shown" &&
      date.starts_on <= day &&
      day <= date.ends_on &&
      schools.every((school) => date.schools.includes(school)) &&
      (date.buildings.length === 0 ||
        (buildings.length > 0 && buildings.every((building) => date.buildings.includes(building)))),
  );
}

/** Easter of the Gregorian calendar (the computus of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return addDays(`${year}-03-22`, epact + toSunday - 7 * late);
}
