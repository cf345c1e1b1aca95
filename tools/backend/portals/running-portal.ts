import { slug } from "#shared/article/slug.ts";
import { type Article, publishedBefore } from "./portal-document.ts";
import type { LaterHeadline, SamplePortal } from "./sample-portals.ts";

export type Behaviour = "answers" | "slow" | "silent" | "off" | "page";

export type RunningPortal = ReturnType<typeof runPortal>;

const MINUTE_MS = 60_000;

/** How many of the articles published each minute are in the list. */
const MINUTES_LISTED = 10;

/** A sample portal with the articles published since it started, and its current behaviour. */
export function runPortal(portal: SamplePortal, clock: () => Date) {
  const startedAt = clock();
  const earlier = publishedBefore(startedAt, [...portal.headlines, ...portal.advertising]);
  const published: Article[] = [];

  return {
    ...portal,
    behaviour: "answers" as Behaviour,
    articles: (): Article[] =>
      [...published, ...ofEachMinute(portal, startedAt, clock()), ...earlier].sort(newestFirst),
    publish(): Article {
      const article = laterArticle(portal, published.length, clock());
      published.push(article);
      return article;
    },
  };
}

// Computed from the clock at each request: no timer runs.
function ofEachMinute({ everyMinute = [] }: SamplePortal, startedAt: Date, now: Date): Article[] {
  const [first, last] = [startedAt, now].map((date) => Math.floor(date.getTime() / MINUTE_MS));
  if (first === undefined || last === undefined) return [];
  const minutes = Array.from({ length: Math.min(last - first, MINUTES_LISTED) }, (_, ago) => last - ago);
  return minutes.flatMap((minute) => {
    const headline = everyMinute[minute % everyMinute.length];
    return headline ? [again(headline, new Date(minute * MINUTE_MS), minute)] : [];
  });
}

function laterArticle({ laterHeadlines }: SamplePortal, count: number, now: Date): Article {
  const fresh = laterHeadlines[count];
  if (fresh) return { ...fresh, slug: slug(fresh.title), date: now };
  const repeated = laterHeadlines[count % laterHeadlines.length] ?? laterHeadlines[0];
  return again(repeated, now, count);
}

/** Publishes a headline again as a new article, with another title and slug. */
function again(headline: LaterHeadline, date: Date, number: number): Article {
  const time = date.toLocaleTimeString("it-IT", { timeZone: "Europe/Rome" }).replace(/:00$/, "");
  return { ...headline, title: `${headline.title} (ore ${time})`, slug: `${slug(headline.title)}-${number}`, date };
}

function newestFirst(one: Article, other: Article): number {
  return other.date.getTime() - one.date.getTime();
}
