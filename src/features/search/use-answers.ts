import { choicesOf } from "./choices.ts";
import { useNewsFound } from "./use-news-found.ts";
import { useSearch } from "./use-search.ts";

const SHOWN = 10;

/** What the pages and the news have for the question of the dialog, and all of it in the order of the arrows. */
export function useAnswers(question: string) {
  const found = useSearch(question, SHOWN);
  const news = useNewsFound(question);
  return { found, news, choices: choicesOf(found.groups, news) };
}
