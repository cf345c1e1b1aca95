import type { HourForms, Language, Weekday, WeekdayForm } from "#content/languages/language.ts";
import { fillPhrase, type PhrasePart, plainText } from "./fill-phrase.ts";

interface Span {
  /** "2026-11-24" */
  from: string;
  to?: string | null;
  /** "10:00": from which hour of the first day on. */
  hour?: string | null;
}

/** When something is, for the beginning of a sentence: "on Tuesday 24 November 2026", "from … up to and including …". */
export function sayWhen({ from, to, hour }: Span, language: Language): string {
  const first = dayOf(from, language, to ? "from" : "on");
  const fromHour = hour ? sayHour(hour, language).from : undefined;
  if (!to) return phrase(language.when[fromHour ? "dayFromHour" : "day"], { ...first, fromHour });
  const last = dayOf(to, language, "until");
  const isOtherYear = first.year !== last.year;
  const isOtherMonth = isOtherYear || first.month !== last.month;
  return phrase(language.when[fromHour ? "rangeFromHour" : "range"], {
    ...first,
    fromHour,
    toWeekday: last.weekday,
    toDay: last.day,
    toMonth: last.month,
    toMonthNumber: last.monthNumber,
    toYear: last.year,
    ...(isOtherMonth && { ownMonth: first.month }),
    ...(isOtherYear && { ownYear: first.year, otherYear: last.year }),
  });
}

/** From when on: "from Tuesday 24 November 2026". */
export function saySince({ from, hour }: Omit<Span, "to">, language: Language): string {
  const fromHour = hour ? sayHour(hour, language).from : undefined;
  return phrase(language.when[fromHour ? "sinceHour" : "since"], { ...dayOf(from, language, "from"), fromHour });
}

/** "Tuesday 24 November 2026", by itself. */
export function sayDate(day: string, language: Language): string {
  return phrase(language.date, dayOf(day, language, "name"));
}

/** "Tuesday": 1 for a Monday, 7 for a Sunday. */
export function sayWeekday(number: number, language: Language): string {
  return dayOf(`2026-11-${22 + number}`, language, "name").weekday;
}

/** An hour ("08:30") in all its forms. */
export function sayHour(hour: string, language: Language): HourForms {
  const { hours, otherHours } = language;
  const time = sayTime(hour, language);
  const forms = { ...hours, ...otherHours?.[String(Number(hour.slice(0, 2)))] };
  // Filipino says "mag-8:30": no break after the hyphen.
  const said = (form: string) => form.replace("-{time}", "-\u2060{time}").replace("{time}", time);
  return { at: said(forms.at), from: said(forms.from), until: said(forms.until), before: said(forms.before) };
}

/** "8:30" */
export function sayTime(hour: string, { time }: Language): string {
  const [h = 0, m = 0] = hour.split(":").map(Number);
  // Where the minutes are optional a full hour has none.
  const mm = m > 0 || !time.includes("[") ? String(m).padStart(2, "0") : undefined;
  return phrase(time, { h: String(h), mm });
}

/** Names, or other parts, as a list: "Arno, Po and Ippocastani". */
export function sayList(items: readonly (readonly PhrasePart[])[], { locale, list }: Language): PhrasePart[] {
  // Spanish says "e", not "y", before an i: the names themselves decide.
  const names = items.map(plainText);
  const pieces = list
    ? names.flatMap((value, at) => [
        ...(at === 0 ? [] : [{ type: "literal", value: at === names.length - 1 ? list.last : list.between }]),
        { type: "element", value },
      ])
    : joiner(locale).formatToParts(names);
  const left = [...items];
  return pieces.flatMap(({ type, value }) => (type === "element" ? [...(left.shift() ?? [])] : [value]));
}

/** The first letter of a sentence. */
export function capitalise(parts: readonly PhrasePart[], { locale }: Language): PhrasePart[] {
  const [first, ...others] = parts;
  return typeof first === "string"
    ? [first.charAt(0).toLocaleUpperCase(locale) + first.slice(1), ...others]
    : [...parts];
}

const weekdays: readonly Weekday[] = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** The parts of a day's name ("2026-11-24"), in the form that they have together. */
function dayOf(day: string, language: Language, form: WeekdayForm) {
  const noon = new Date(`${day}T12:00:00Z`);
  const parts = new Map(
    formatter(language.locale)
      .formatToParts(noon)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: "weekday" | "month") => parts.get(name) ?? "";
  const weekday = weekdays[noon.getUTCDay()];
  return {
    weekday: (weekday && (language.weekdays?.[form] ?? language.weekdays?.name)?.[weekday]) ?? part("weekday"),
    // Not by Intl: for a language that it does not know it takes the digits and the calendar of the device.
    day: noon.getUTCDate() === 1 && language.firstDay ? language.firstDay : String(noon.getUTCDate()),
    month: language.months?.[noon.getUTCMonth()] ?? part("month"),
    monthNumber: String(noon.getUTCMonth() + 1),
    year: day.slice(0, 4),
  };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string): Intl.DateTimeFormat {
  const made =
    formatters.get(locale) ??
    new Intl.DateTimeFormat(locale, {
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
  formatters.set(locale, made);
  return made;
}

const joiners = new Map<string, Intl.ListFormat>();

function joiner(locale: string): Intl.ListFormat {
  const made = joiners.get(locale) ?? new Intl.ListFormat(locale);
  joiners.set(locale, made);
  return made;
}

function phrase(text: string, slots: Readonly<Record<string, string | undefined>>): string {
  return plainText(fillPhrase(text, slots));
}
