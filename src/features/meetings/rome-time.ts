/** The date in Italy at an instant, as "2026-11-21", in any time zone of the visitor. */
export function romeDay(instant: Date): string {
  return wallClock(instant).slice(0, 10);
}

/** The instant of a local time ("17:30") on a day ("2026-11-21") in Italy. */
export function romeInstant(day: string, time: string): Date {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  const shown = Date.parse(`${wallClock(new Date(asIfUtc))}Z`);
  return new Date(asIfUtc - (shown - asIfUtc));
}

function wallClock(instant: Date): string {
  // The Swedish locale formats dates as "2026-11-21 17:30:00".
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Rome",
    dateStyle: "short",
    timeStyle: "medium",
  })
    .format(instant)
    .replace(" ", "T");
}
