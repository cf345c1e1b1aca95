import { sayPlural } from "#shared/languages/say-plural.ts";
import { capitalise, sayDate, sayWhen } from "#shared/languages/say-days.ts";
import { joinSentences } from "#shared/languages/join-sentences.ts";
import { sayForSchools } from "#shared/languages/say-for-schools.ts";
import { fillPhrase } from "#shared/languages/fill-phrase.ts";
import { weekdayNumber } from "#shared/format-date.ts";
import type { SaidLine, Words } from "./language-page.ts";
import { sayPhones } from "./say-phones.ts";
import type { SchoolFacts } from "./school-facts.ts";

/** Today's state, then the next closures. A Sunday alone is none: there are never lessons. */
export function dayLines({ code, language, phrases }: Words, { today, day, phones }: SchoolFacts): SaidLine[] {
  const words = phrases.day;
  const unknown = {
    id: "day.unknown",
    text: fillPhrase(words.unknown, { phones: sayPhones(phones, language, phrases) }),
  };
  if (!day) return [unknown];
  const closures = day.closures.filter(({ until }) => until >= today);
  const dates = day.dates.filter(({ from, until }) => until >= today && !(from === until && weekdayNumber(from) === 7));
  const isToday = closures.some(({ closure }) => closure.from <= today) || dates.some(({ from }) => from <= today);
  const sayDates = (some: typeof dates) =>
    some.map(({ title, from, until, schools, buildings }) => ({
      id: `day.date.${from}.${title}.${[...schools, ...(buildings ?? [])].join()}`,
      text: joinSentences(
        [
          capitalise(
            fillPhrase(words.noLessons, {
              when: sayWhen({ from, to: until > from ? until : null }, language),
              title: [{ name: title }],
            }),
            language,
          ),
          sayForSchools(schools, language, buildings),
        ],
        code,
      ),
      to: "/calendario" as const,
    }));
  const later = sayDates(dates.filter(({ from }) => from > today));
  const calm = { id: "day.calm", text: fillPhrase(words.calm, { date: sayDate(today, language) }) };
  return [
    ...(isToday ? [] : [day.isOld ? unknown : calm]),
    ...closures.map(({ path, say }) => ({
      id: `day.closure.${path}`,
      text: say(code),
      to: path,
      ...(code !== "it" && { part: code }),
    })),
    ...(day.more > 0
      ? [{ id: "day.more", text: sayPlural(words.more, day.more, language), to: "/avvisi" as const }]
      : []),
    ...sayDates(dates.filter(({ from }) => from <= today)),
    ...(later.length > 0 ? [{ id: "day.next", text: [words.next] }, ...later] : []),
  ];
}
