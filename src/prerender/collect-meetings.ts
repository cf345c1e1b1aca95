import type { Article } from "#content/article.ts";
import type { ShownDate } from "#features/calendar/event.ts";
import { findMeetings } from "#features/meetings/calendars.ts";
import { isArticle, pages } from "#shared/site.ts";

const files = import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true });
const articles = pages.filter(isArticle).flatMap(({ path }) => {
  const article = files[`/src/content/articles${path}.ts`];
  return article ? [[path, article] as const] : [];
});

/** The meetings for the parents, for the calendar: no page loads a whole article for them. */
export const data = findMeetings(new Map(articles)).map(
  (date) => ({ ...date, schools: [...date.schools], buildings: [], ends_lessons: false }) as ShownDate, // of an article of `pages`
);
