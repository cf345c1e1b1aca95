/**
 * A date as it is written in Rome. Its formatter is made at the first use: to make one takes the browser of a slow
 * phone up to 80 ms, and pages that show no date load the files which could.
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
