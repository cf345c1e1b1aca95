/**
 * Formats dates in Italy's time zone. The formatter is created at the first use: that takes up to 80 ms on a slow phone,
 * and this module also loads with pages that show no date.
 */
export function romeFormat(locale: string, options: Intl.DateTimeFormatOptions): { format: (date: Date) => string } {
  let made: Intl.DateTimeFormat | undefined;
  return {
    format(date) {
      made ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: "Europe/Rome" });
      return made.format(date);
    },
  };
}

/** The first use of any formatter takes 50 ms or more on a slow phone. Call it in a task of its own, before rendering. */
export function prepareDates(): void {
  romeFormat("it-IT", { day: "numeric", month: "short" }).format(new Date());
}
