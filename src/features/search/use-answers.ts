import { choicesOf } from "./choices.ts";
import { firstOf } from "./group-found.ts";
import { useNewsFound } from "./use-news-found.ts";
import { usePainted } from "./use-painted.ts";
import { useSearch } from "./use-search.ts";

const SHOWN = 10;
/** An answer is seldom lower than this, with what the dialog has around them: in pixels. */
const LOWEST = 120;

/** What the pages and the news have for the question of the dialog. At each key first what is seen, then what is below. */
export function useAnswers(question: string) {
  const found = useSearch(question, SHOWN);
  const news = useNewsFound(question);
  const isSettled = usePainted(question) === question;
  const groups = isSettled ? found.groups : firstOf(found.groups, Math.ceil(innerHeight / LOWEST));
  return { found, news, groups, choices: choicesOf(found.groups, news) };
}
