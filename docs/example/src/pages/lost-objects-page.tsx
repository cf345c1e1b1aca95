import { lostObjects } from "#content/lost-objects.ts";
import { loadOnce } from "#shared/load-once.ts";
import { PublishedSlot } from "#shared/published/published-slot.tsx";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { WithoutScripts } from "#shared/ui/without-scripts.tsx";

const list = loadOnce(async () => (await import("#features/lost-objects/lost-objects-list.tsx")).LostObjectsList);

export function LostObjectsPage() {
  return (
    <div className="wrap pt-6 pb-12">
      <PageHeading>{lostObjects.heading}</PageHeading>
      <p className="mt-4 reading-measure text-lg text-graphite">{lostObjects.intro}</p>
      <WithoutScripts>{lostObjects.withoutScripts}</WithoutScripts>
      <div className="mt-6 max-w-240">
        <PublishedSlot list={list} />
      </div>
    </div>
  );
}
