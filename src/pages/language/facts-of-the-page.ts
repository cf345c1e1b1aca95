import type { LanguageCode } from "#content/languages/language.ts";
import { school } from "#content/school.ts";
import type { Answer } from "#features/answers/answers-queries.ts";
import type { SchoolFacts } from "#features/languages/school-facts.ts";
import type { AnnouncedClosure, DayState } from "#shared/day-state/day-state.ts";
import { isMealFacts } from "#shared/answer-facts.ts";
import type { PhrasePart } from "#shared/languages/fill-phrase.ts";

/** What the page of a language says of the answers that the school has written. */
export type SaidAnswer = Pick<Answer, "topic" | "action" | "target" | "hours" | "facts">;

/** The sentence of a closure in some languages. */
export type ClosureTexts = Partial<Record<LanguageCode, PhrasePart[]>>;

/** The sentences of closures, each by `closureKey`. */
export type SaidClosures = Readonly<Record<string, ClosureTexts>>;

export function closureKey({ path, version }: Pick<AnnouncedClosure, "path" | "version">): string {
  return `${path}@${version}`;
}

interface Known {
  today: string;
  day: DayState | undefined;
  isOld?: boolean | undefined;
  said: SaidClosures;
  answers: readonly SaidAnswer[];
}

/** The data of the school for the phrases of a language. What the school has not written is not there. */
export function schoolFacts({ today, day, isOld, said, answers }: Known): SchoolFacts {
  const of = (topic: Answer["topic"]) => answers.find((answer) => answer.topic === topic);
  const [meal, absence, register] = [of("mensa")?.facts, of("assenze")?.facts, of("registro")];
  return {
    today,
    day: day && { ...dayFacts(day, said), isOld },
    hours: of("segreteria")?.hours,
    phones: school.phones.filter(isPhone),
    email: school.email || undefined,
    buildings: school.buildings,
    absence: absence && !isMealFacts(absence) ? absence : undefined,
    mealPrice: meal && isMealFacts(meal) ? meal : undefined,
    register: register?.action === "open" && register.target.startsWith("https://") ? register.target : undefined,
  };
}

/** A closure whose sentence is not there yet is not said. */
function dayFacts({ closures, more, dates }: DayState, said: SaidClosures) {
  return {
    more,
    dates,
    closures: closures.flatMap((closure) => {
      const texts = said[closureKey(closure)];
      return texts ? [{ ...closure, say: (code: LanguageCode) => texts[code] ?? [] }] : [];
    }),
  };
}

function isPhone(phone: string): boolean {
  return /\d{3}/.test(phone);
}
