import type { Article } from "#content/article.ts";
import { school } from "#content/school.ts";
import type { ShownDate } from "#features/calendar/event.ts";
import { isoDay, meetingDay, yearOfMonth } from "#features/meetings/school-year.ts";
import { slug } from "#shared/article/slug.ts";
import { isArticle, pages } from "#shared/site.ts";

/** The meetings for the parents that have a day, for the calendar: no page loads a whole article for them. */
export const data = findMeetings(
  import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true }),
  school.schoolYear,
);

/** Their ids are those of the file that the article saves: a meeting is added to a calendar once. */
export function findMeetings(articles: Readonly<Record<string, Article>>, schoolYear: number): ShownDate[] {
  return pages.filter(isArticle).flatMap(({ path }) => {
    const article = articles[`/src/content/articles${path}.ts`];
    const meetings = article?.sections.flatMap((section) => section.meetings ?? []) ?? [];
    return meetings.flatMap((meeting): ShownDate[] => {
      const { title, month, time = null } = meeting;
      const day = meetingDay(meeting, schoolYear);
      if (!article || !day) return [];
      return [
        {
          id: `${isoDay(yearOfMonth(month, schoolYear), month, 1)}-${slug(title)}`,
          kind: "incontro",
          title: `Incontro per i genitori: ${title}`,
          details: "",
          starts_on: day,
          ends_on: day,
          starts_at: time,
          ends_at: null,
          schools: ["infanzia", "primaria", "secondaria"],
          ends_lessons: false,
          state: "shown",
          sequence: 0,
          updated_at: `${article.updated}T00:00:00Z`,
          notice: null,
          article: { path, part: slug(title) },
        },
      ];
    });
  });
}
