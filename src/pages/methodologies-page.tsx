import { methodologies } from "#content/methodologies.ts";
import { ArticleLayout, Paragraphs } from "#shared/article/article-layout.tsx";
import { ResourceList } from "#shared/article/resource-list.tsx";

export function MethodologiesPage() {
  const { heading, intro, updated, paragraphs, link } = methodologies;
  return (
    <ArticleLayout heading={heading} intro={intro} updated={updated}>
      <Paragraphs texts={paragraphs} />
      <div className="mt-6">
        <ResourceList resources={[link]} />
      </div>
    </ArticleLayout>
  );
}
