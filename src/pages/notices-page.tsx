import { notices } from "#content/notices.ts";
import { NoticeListSlot } from "#features/notices/notice-list-slot.tsx";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { WithoutScripts } from "#shared/ui/without-scripts.tsx";

export function NoticesPage() {
  return (
    <div className="wrap pt-6 pb-12">
      <div className="max-w-240">
        <PageHeading>{notices.heading}</PageHeading>
        <p className="mt-4 reading-measure text-lg text-graphite sm:text-xl">{notices.intro}</p>
        <WithoutScripts>{notices.withoutScripts}</WithoutScripts>
        <NoticeListSlot />
      </div>
    </div>
  );
}
