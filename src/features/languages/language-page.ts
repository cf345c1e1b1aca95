import type { Language, LanguageCode } from "#content/languages/language.ts";
import type { SiteAddress } from "#content/site-map.ts";
import type { PagePhrases } from "#content/languages/page-phrases.ts";
import { languageOf } from "#shared/languages/languages.ts";
import type { PhrasePart } from "#shared/languages/fill-phrase.ts";
import { absenceLines, enrolmentLines, helpLines, serviceLines } from "./family-lines.ts";
import { dayLines } from "./day-lines.ts";
import { officeLines } from "./office-lines.ts";
import type { SchoolFacts } from "./school-facts.ts";

const sectionNames = ["day", "office", "absence", "services", "enrolment", "help"] as const;
type SectionName = (typeof sectionNames)[number];

/** What a function of lines has: the words of a language, and how it says days and lists. */
export interface Words {
  code: LanguageCode;
  language: Language;
  phrases: PagePhrases;
}

/** A line in one language. */
export interface SaidLine {
  /** The same in every language: "office.phone". */
  id: string;
  text: PhrasePart[];
  /** The page that says more, in Italian; that of a closure has the sentence in every language, each a part of it. */
  to?: SiteAddress;
  part?: LanguageCode;
  /** The address of a map. */
  map?: string;
  /** A sentence to say or to show at the counter: it stands larger, in Italian first. */
  isToShow?: boolean;
  /** Of now, or of a few days: it is not printed. */
  isPassing?: boolean;
}

export interface Line extends SaidLine {
  italian: PhrasePart[];
}

export interface Section {
  name: SectionName;
  heading: string;
  italianHeading: string;
  lines: Line[];
}

/** The page of a language: sections of lines, each with its Italian. A line whose data is missing is not there. */
export function languagePage(
  code: LanguageCode,
  phrases: PagePhrases,
  italian: PagePhrases,
  facts: SchoolFacts,
): Section[] {
  const own: Words = { code, language: languageOf(code), phrases };
  const inItalian: Words = { code: "it", language: languageOf("it"), phrases: italian };
  return sectionNames.map((name) => {
    const beside = new Map(linesOf[name](inItalian, facts).map(({ id, text }) => [id, text]));
    return {
      name,
      heading: phrases[name].heading,
      italianHeading: italian[name].heading,
      lines: linesOf[name](own, facts).map((line) => ({ ...line, italian: beside.get(line.id) ?? [] })),
    };
  });
}

const linesOf: Record<SectionName, (words: Words, facts: SchoolFacts) => SaidLine[]> = {
  day: dayLines,
  office: officeLines,
  absence: absenceLines,
  services: serviceLines,
  enrolment: enrolmentLines,
  help: helpLines,
};
