import { fillPhrase, type PhrasePart, plainText, type Slots } from "#shared/languages/fill-phrase.ts";
import { capitalise, sayDate, sayHour, sayList, sayTime, sayWeekday, sayWhen } from "#shared/languages/say-days.ts";
import { sayPlural } from "#shared/languages/say-plural.ts";
import { addressOf, mapOf } from "#shared/building-place.ts";
import { weekdayNumber } from "#shared/format-date.ts";
import {
  type OfficeException,
  type OfficeOpening,
  type OfficeState,
  openingsOf,
  runsOf,
} from "#shared/office-hours.ts";
import type { SaidLine, Words } from "./language-page.ts";
import { sayPhones } from "./say-phones.ts";
import type { SchoolFacts } from "./school-facts.ts";

/** Whether the office is open, its hours, its telephone and where it is. */
export function officeLines(words: Words, facts: SchoolFacts): SaidLine[] {
  const { language, phrases } = words;
  const { office } = phrases;
  const { officeNow, phones, email, buildings } = facts;
  const [seat] = buildings;
  const said = sayPhones(phones, language, phrases);
  const line = (id: string, phrase: string, slots: Slots) => ({
    id: `office.${id}`,
    text: capitalise(fillPhrase(phrase, slots), language),
  });
  return [
    ...(officeNow ? [{ id: "office.now", text: sayNow(officeNow, words), isPassing: true }] : []),
    ...hourLines(words, facts),
    ...(said ? [line("phone", office.phone, { phones: said })] : []),
    ...(email ? [line("email", office.email, { email: [{ link: `mailto:${email}`, label: email }] })] : []),
    ...(seat && addressOf(seat)
      ? [{ ...line("address", office.address, { address: [{ name: addressOf(seat) }] }), map: mapOf(seat) }]
      : []),
    ...(buildings.length > 1
      ? [
          { id: "office.buildings", text: sayPlural(office.buildings, buildings.length, language) },
          ...buildings.map((building, at) => ({
            id: `office.building.${at}`,
            text: [{ name: [building.name, addressOf(building)].filter(Boolean).join(", ") }],
            ...(addressOf(building) && { map: mapOf(building) }),
          })),
        ]
      : []),
  ];
}

/** A row for the days of the same hours, then the days on which they do not hold. */
function hourLines(words: Words, { today, hours }: SchoolFacts): SaidLine[] {
  if (!hours || hours.weekly.length === 0) return [];
  const { language, phrases } = words;
  return [
    { id: "office.hours", text: [phrases.office.hours] },
    ...weekRows(words, hours.weekly).map((row, at) => ({ id: `office.week.${at}`, text: capitalise(row, language) })),
    ...hours.exceptions
      .filter(({ to }) => to >= today)
      .sort((one, other) => one.from.localeCompare(other.from))
      .map((exception) => ({
        id: `office.exception.${exception.from}`,
        text: sayException(exception, words),
        isPassing: true,
      })),
  ];
}

function sayException({ from, to, reason, openings }: OfficeException, words: Words): PhrasePart[] {
  const { language, phrases } = words;
  const { office } = phrases;
  const isOneDay = to === from;
  const rows = isOneDay
    ? [intervalsOf(openings, weekdayNumber(from), words)].filter((row) => row.length > 0)
    : weekRows(words, openings);
  const said = fillPhrase(rows.length === 0 ? office.closedOn : office.openOn, {
    when: sayWhen({ from, to: isOneDay ? null : to }, language),
    hours: rows.flatMap((row, at) => (at === 0 ? row : [office.between, ...row])),
    reason: reason ? [{ name: reason }] : undefined,
  });
  return capitalise(said, language);
}

/** "Monday to Friday: 8:30–13:00 and 15:00–17:00": the days of the same hours together. */
function weekRows(words: Words, openings: readonly OfficeOpening[]): PhrasePart[][] {
  const rows = new Map<string, { days: number[]; hours: PhrasePart[] }>();
  for (let day = 1; day <= 7; day++) {
    const hours = intervalsOf(openings, day, words);
    if (hours.length === 0) continue;
    const key = plainText(hours);
    rows.set(key, { hours, days: [...(rows.get(key)?.days ?? []), day] });
  }
  return [...rows.values()].map(({ days, hours }) =>
    fillPhrase(words.phrases.office.week, { days: sayDays(days, words), hours }),
  );
}

function intervalsOf(openings: readonly OfficeOpening[], weekday: number, { language, phrases }: Words): PhrasePart[] {
  const { interval } = phrases.office;
  return sayList(
    openingsOf(openings, weekday).map(({ from, to }) => [
      unbroken(plainText(fillPhrase(interval, { from: sayTime(from, language), to: sayTime(to, language) }))),
    ]),
    language,
  );
}

/** On one line: no break at a space or after a dash. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0").replaceAll("–", "\u2060–\u2060");
}

function sayDays(days: readonly number[], { language, phrases: { office } }: Words): PhrasePart[] {
  if (days.length === 7) return [office.everyDay];
  const parts = runsOf(days).flatMap((run): PhrasePart[][] => {
    const names = run.map((day) => sayWeekday(day, language));
    const [first, last] = [names[0], names.at(-1)];
    return names.length > 2 ? [fillPhrase(office.days, { first, last })] : names.map((name) => [name]);
  });
  return sayList(parts, language);
}

function sayNow(state: OfficeState, { language, phrases: { office } }: Words): PhrasePart[] {
  if (state.kind === "open") return fillPhrase(office.openNow, { until: sayHour(state.until, language).until });
  if (state.kind === "opens") return fillPhrase(office.opensToday, { at: sayHour(state.at, language).at });
  const { next } = state;
  return fillPhrase(office.closedNow, {
    date: next && sayDate(next.day, language),
    at: next && sayHour(next.at, language).at,
  });
}
