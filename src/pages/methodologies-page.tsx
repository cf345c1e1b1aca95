import { methodologies } from "#content/methodologies.ts";
import { Paragraphs } from "#shared/reading/paragraphs.tsx";
import { ReadingSheet } from "#shared/reading/reading-sheet.tsx";
import { ResourceList } from "#shared/reading/resource-list.tsx";

export function MethodologiesPage() {
  const { heading, intro, updated, paragraphs, link } = methodologies;
  return (
    <ReadingSheet heading={heading} intro={intro} updated={updated}>
      <Paragraphs texts={paragraphs} />
      <div className="mt-6">
        <ResourceList resources={[link]} />
      </div>
    </ReadingSheet>
  );
}
