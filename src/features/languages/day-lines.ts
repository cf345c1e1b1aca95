import { sayPlural } from "#shared/languages/say-plural.ts";
import { capitalise, sayDate, sayList, sayWhen } from "#shared/languages/say-days.ts";
import { spaceIn } from "#shared/languages/languages.ts";
import { fillPhrase, type PhrasePart } from "#shared/languages/fill-phrase.ts";
import { type SchoolLevel, schoolLevels } from "#shared/ui/school-labels.tsx";
import type { SaidLine, Words } from "./language-page.ts";
import { sayPhones } from "./say-phones.ts";
import type { SchoolFacts } from "./school-facts.ts";

/** Today's state, then the next closures. */
export function dayLines(own: Words, { today, day, phones }: SchoolFacts): SaidLine[] {
  const { code, language, phrases } = own;
  const words = phrases.day;
  if (!day)
    return [{ id: "day.unknown", text: fillPhrase(words.unknown, { phones: sayPhones(phones, language, phrases) }) }];
  const closures = day.closures.filter(({ until }) => until >= today);
  const dates = day.dates.filter(({ until }) => until >= today);
  const isToday = closures.some(({ closure }) => closure.from <= today) || dates.some(({ from }) => from <= today);
  return [
    ...(isToday ? [] : [{ id: "day.calm", text: fillPhrase(words.calm, { date: sayDate(today, language) }) }]),
    ...closures.map(({ path, say, schools }) => ({
      id: `day.closure.${path}`,
      text: [...say(code), ...forWhom(schools, own)],
      to: path,
      ...(code !== "it" && { part: code }),
    })),
    ...(day.more > 0
      ? [{ id: "day.more", text: sayPlural(words.more, day.more, language), to: "/avvisi" as const }]
      : []),
    ...dates.map(({ title, from, until, schools }) => ({
      id: `day.date.${from}.${title}`,
      text: [
        ...capitalise(
          fillPhrase(words.noLessons, {
            when: sayWhen({ from, to: until > from ? until : null }, language),
            title: [{ name: title }],
          }),
          language,
        ),
        ...forWhom(schools, own),
      ],
      to: "/calendario" as const,
    })),
  ];
}

/** Nothing where it is for all schools. */
function forWhom(schools: readonly SchoolLevel[], { code, language, phrases }: Words): PhrasePart[] {
  const chosen = schoolLevels.filter(({ value }) => schools.includes(value));
  if (chosen.length === 0 || chosen.length === schoolLevels.length) return [];
  const names = sayList(
    chosen.map(({ label }) => [{ name: label }]),
    language,
  );
  return [spaceIn(code), ...fillPhrase(phrases.day.forSchools, { schools: names })];
}
