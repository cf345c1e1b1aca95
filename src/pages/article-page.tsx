import type { ComponentType } from "react";
import type { Article } from "#content/article.ts";
import { school } from "#content/school.ts";
import type { SitePage } from "#content/site-map.ts";
import type { MeetingList } from "#features/meetings/meeting-list.tsx";
import { Still } from "#shared/ui/prerendered.tsx";
import { ArticleLayout } from "#shared/article/article-layout.tsx";
import { ArticleActions } from "./article/article-actions.tsx";
import type { ArticleTextProps } from "./article/article-text.tsx";
import { LiveMeetings } from "./article/live-meetings.tsx";

interface Props {
  article: Article;
  page: SitePage;
  /** Where the page is, if not where the map says, and what names its text: another one is rendered anew. */
  address?: string;
  version?: number | undefined;
  /** Draws the text. Not called where the build prerendered it. */
  Text: ComponentType<ArticleTextProps>;
  /** Passed only to the article with meetings, which are split into their own chunk. */
  Meetings?: typeof MeetingList | undefined;
}

export function ArticlePage({ article, page, address = page.path, version, Text, Meetings }: Props) {
  const { heading, intro, updated, sections } = article;
  const url = school.url + address;
  const key = `${address} ${version}`;
  const list = sections.find((section) => section.meetings)?.meetings;
  const meetings = Meetings && list && <Meetings meetings={list} pageUrl={url} />;

  return (
    <ArticleLayout heading={heading} intro={intro} updated={updated}>
      {/* The key stops text-to-speech when the article changes. */}
      <ArticleActions key={key} title={heading} url={url} />
      <Still key={`text of ${key}`}>
        <Text article={article} meetings={meetings} />
      </Still>
      {meetings && <LiveMeetings key={`meetings of ${key}`}>{meetings}</LiveMeetings>}
    </ArticleLayout>
  );
}
