import type { ForSomebody } from "#shared/my-schools/my-schools.ts";
import type { AskedWord } from "./read-question.ts";
import { stem, terms } from "./words.ts";

const MOST = 5;

/** The shortest word whose beginning is enough. */
const BEGINNING = 4;

/** Words with which dates are asked for, but no certain one. */
const anyDate = new Set(terms("prossimo data giorno appuntamento calendario"));

/** Words that name a kind of date. */
const kinds = new Set(
  terms("incontro riunione assemblea colloquio ricevimento scadenza evento chiusura vacanza festa ponte natale pasqua"),
);

/** Words with which the first and the last day are asked for: «quando finisce la scuola». */
const moments: readonly (readonly [ReadonlySet<string>, string])[] = [
  [
    new Set(
      terms("inizio iniziano inizierà iniziare comincia cominciano cominciare riapre riaprono riprende riprendono"),
    ),
    "prim",
  ],
  [new Set(terms("fine finisce finiscono finirà finire termina terminano terminare")), "ultim"],
];

/** Words that say for whom: in titles others may stand for them. */
const people = new Set(
  terms(
    "scuola classe genitore famiglia mamma papà docente professore maestra maestro insegnante prof alunno lezione dopo",
  ),
);

/** A date of the calendar, as the search shows it. */
export interface KnownDate extends ForSomebody {
  id: string;
  to: string;
  title: string;
  when: string;
  /** What else it is found by. */
  words: string;
}

export interface FoundDate extends KnownDate {
  /** Whether the question is about dates before anything else. */
  isFirst: boolean;
}

/** Prepares reading questions about texts that have these terms. */
export type ReaderOf = (indexed: readonly string[]) => (question: string) => AskedWord[];

/** Those that have every word, or one that means the same, in the order in which they are given. */
export function findDates(question: string, dates: readonly KnownDate[], readerOf: ReaderOf): FoundDate[] {
  const written = dates.map(({ title, when, words: others }) => terms([title, when, others].join(" ")));
  const asked = readerOf([...new Set(written.flat())])(question);
  const named = asked.filter(({ term }) => !anyDate.has(term) && !people.has(term));
  const plain = named.filter(({ term }) => firstOrLast(term) === undefined);
  const wanted = plain.length > 0 ? plain : named; // "quando iniziano le vacanze" asks for the holidays
  const isAboutDates = asked.some(({ term, guesses }) =>
    [term, ...guesses].some((one) => anyDate.has(one) || kinds.has(one)),
  );
  if (named.length === 0 && !isAboutDates) return [];
  const isFirst = isAboutDates || /\bquando\b/i.test(question);
  return dates
    .filter((_, at) => wanted.every((word) => isIn(word, written[at] ?? [])))
    .slice(0, MOST)
    .map((date) => ({ ...date, isFirst }));
}

function firstOrLast(term: string): string | undefined {
  return moments.find(([words]) => words.has(term))?.[1];
}

function isIn({ word, term, alike, guesses }: AskedWord, written: readonly string[]): boolean {
  const day = firstOrLast(term);
  if (day && written.includes(day) && written.includes("giorn")) return true;
  const start = word.length < BEGINNING ? undefined : stem(word);
  return written.some(
    (other) => [term, ...alike, ...guesses].includes(other) || (start !== undefined && other.startsWith(start)),
  );
}
