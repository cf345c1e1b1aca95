import type { Article } from "#content/article.ts";
import type { ShownDate } from "#features/calendar/event.ts";
import { meetingDate } from "#features/meetings/calendar-file.ts";
import { slug } from "#shared/article/slug.ts";
import { isArticle, pages } from "#shared/site.ts";

/** The meetings for the parents that have a day, for the calendar: no page loads a whole article for them. */
export const data = findMeetings(
  import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true }),
);

export function findMeetings(articles: Readonly<Record<string, Article>>): ShownDate[] {
  return pages.filter(isArticle).flatMap(({ path }) => {
    const article = articles[`/src/content/articles${path}.ts`];
    const meetings = article?.sections.flatMap((section) => section.meetings ?? []) ?? [];
    return meetings.flatMap((meeting): ShownDate[] => {
      const date = meetingDate(meeting, path, `${article?.updated}T00:00:00Z`);
      if (!date) return [];
      const place = { path, part: slug(meeting.title) };
      return [{ ...date, schools: [...date.schools], ends_lessons: false, article: place }];
    });
  });
}
