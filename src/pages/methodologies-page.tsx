import { methodologies } from "#content/methodologies.ts";
import { Paragraphs } from "#shared/ui/paragraphs.tsx";
import { ReadingSheet } from "#shared/ui/reading-sheet.tsx";
import { ResourceList } from "#shared/ui/resource-list.tsx";

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
