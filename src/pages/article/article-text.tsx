import type { ReactNode } from "react";
import type { Article } from "#content/article.ts";
import { PageBlocks } from "#shared/article/page-blocks.tsx";
import { articleToForm } from "#shared/article/page-content.ts";

export interface ArticleTextProps {
  article: Article;
  /** The meetings of the article, drawn. */
  meetings: ReactNode;
}

/** The text of an article. A chunk of its own: a prerendered page does not load it. */
export function ArticleText({ article, meetings }: ArticleTextProps) {
  return <PageBlocks content={articleToForm(article)} program={article} meetings={meetings} />;
}
