import type { LanguageCode } from "#content/languages/language.ts";
import { readAnonymously } from "#shared/call-anonymously.ts";
import { calmState, type AnnouncedClosure, type DayState, isCalm, isDayState } from "#shared/day-state/day-state.ts";
import { sayDayState } from "#shared/day-state/say-day-state.ts";
import { directionOf } from "#shared/languages/languages.ts";
import { mySchools, putFirst } from "#shared/my-schools/my-schools.ts";
import { addDays, romeDay, romeHour } from "#shared/rome-time.ts";
import { withHour } from "#shared/with-article.ts";
import { closureLanguages, closureText } from "./closure-sentences.ts";

/** What the search shows of a closure, or of there being none. */
export interface FoundClosure {
  to: string;
  /** In the language of the question. */
  text: string;
  lang: LanguageCode;
  dir: "ltr" | "rtl";
  /** In Italian: what it is. */
  note: string;
}

/**
 * The answer to a question about closures, in the language of its words: those that are announced. Before them, in Italian,
 * the state of today and tomorrow, where nothing else is asked: for all languages when nothing is announced. Nothing for other
 * questions. It asks the database only for these.
 */
export async function findClosures(question: string, signal: AbortSignal): Promise<FoundClosure[]> {
  const asked = askedAbout(question);
  if (!asked) return [];
  const state = await readAnonymously("rpc/day_state", signal);
  if (!isDayState(state)) throw new Error("day_state answered something else.");
  const { closures } = state;
  const isSaid = asked.isWhole && (asked.language === "it" || closures.length === 0);
  const said = isSaid ? [sayTodayAndTomorrow(state)] : [];
  const others = putFirst(closures, mySchools()).filter(({ path }) => !said.some(({ to }) => to === path));
  return [...said, ...others.map((one) => foundIn(asked.language, one))];
}

function sayTodayAndTomorrow(state: DayState): FoundClosure {
  const read = new Date(state.at);
  const today = romeDay(read);
  const tomorrow = addDays(today, 1);
  const near = { ...state, closures: state.closures.filter(({ closure }) => closure.from <= tomorrow) };
  const { text, to } = isCalm(near, today)
    ? { ...calmState, text: "Oggi e domani nessuna chiusura annunciata" }
    : sayDayState(near, today, { mine: mySchools() });
  const source = to === calmState.to ? "Calendario della scuola" : nameOf(to);
  return { to, text, lang: "it", dir: "ltr", note: `${source} · Letto ${withHour("alle", romeHour(read))}` };
}

function nameOf(path: string): string {
  return `Avviso urgente n. ${path.split("/").at(-1)}`;
}

function foundIn(language: LanguageCode, { path, title, closure, schools }: AnnouncedClosure): FoundClosure {
  const note = nameOf(path);
  return {
    to: language === "it" ? path : `${path}#${language}`,
    text: closureText(closure, language, schools),
    lang: language,
    dir: directionOf(language),
    note: language === "it" ? note : `${note}: ${title}`,
  };
}

interface Asked {
  language: LanguageCode;
  /** Whether the question is about nothing else: «chiusura iscrizioni» is not. */
  isWhole: boolean;
}

/** The language whose words for a closure are in the question; undefined if there are none. The longest words win. */
export function askedAbout(question: string): Asked | undefined {
  const asked = wordsOf(question);
  const text = asked.join("");
  const found = closureLanguages.flatMap(({ code, searchWords }) =>
    searchWords.closure.flatMap((phrase) => {
      const wanted = wordsOf(phrase);
      const isThere =
        code === "zh-Hans"
          ? wanted.every((word) => text.includes(word))
          : wanted.every((word) => asked.some((other) => isSame(word, other)));
      const length = wanted.join("").length;
      // Without accents «grevă», «grevë» and «grève» are the same.
      const isExact = question.toLowerCase().includes(phrase);
      return isThere ? [{ language: code, length, isExact, isWhole: length * 2 > text.length }] : [];
    }),
  );
  return found.sort((one, other) => other.length - one.length || Number(other.isExact) - Number(one.isExact))[0];
}

/** Two forms of a word: "chiusa" and "chiuse", "închisă" and "închise". */
function isSame(word: string, other: string): boolean {
  if (word === other) return true;
  const start = Math.max(4, word.length - 1);
  return word.length > 4 && Math.abs(word.length - other.length) < 2 && word.slice(0, start) === other.slice(0, start);
}

/** Lower case, without accents, and without the hamza and the stretching of Arabic and the signs for vowels. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/[\p{M}\u0640]/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
