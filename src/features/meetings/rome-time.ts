/** The day it is in Italy at an instant, as "2026-11-21", wherever the visitor's clock is set. */
export function romeDay(instant: Date): string {
  return wallClock(instant).slice(0, 10);
}

/** The instant at which clocks in Italy show a time ("17:30") of a day ("2026-11-21"). */
export function romeInstant(day: string, time: string): Date {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  const shown = Date.parse(`${wallClock(new Date(asIfUtc))}Z`);
  return new Date(asIfUtc - (shown - asIfUtc));
}

function wallClock(instant: Date): string {
  // Swedish writes dates as "2026-11-21 17:30:00".
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Rome",
    dateStyle: "short",
    timeStyle: "medium",
  })
    .format(instant)
    .replace(" ", "T");
}
