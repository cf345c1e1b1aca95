import { notices } from "#content/notices.ts";
import { loadWithPage } from "#shared/built-content.ts";
import { supabaseAddress } from "#shared/env.ts";
import { loadOnce } from "#shared/load-once.ts";
import { PublishedSlot } from "#shared/published/published-slot.tsx";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { WithoutScripts } from "#shared/ui/without-scripts.tsx";

const list = loadOnce(async () => (await import("#features/notices/notice-list.tsx")).NoticeList);

if (supabaseAddress()) loadWithPage(list);

export function NoticesPage() {
  return (
    <div className="wrap pt-6 pb-12">
      <div className="max-w-240">
        <PageHeading>{notices.heading}</PageHeading>
        <p className="mt-4 reading-measure text-lg text-graphite sm:text-xl">{notices.intro}</p>
        <WithoutScripts>{notices.withoutScripts}</WithoutScripts>
        <PublishedSlot
          list={list}
          absence={supabaseAddress() ? undefined : "Questo sito non pubblica ancora gli avvisi."}
        />
      </div>
    </div>
  );
}
