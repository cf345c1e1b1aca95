import { calendar } from "#content/calendar.ts";
import { YourCalendar } from "#features/calendar/your-calendar.tsx";
import { ListenButton } from "#features/text-to-speech/listen-button.tsx";
import { loadWithPage } from "#shared/built-content.ts";
import { loadOnce } from "#shared/load-once.ts";
import { PublishedSlot } from "#shared/published/published-slot.tsx";
import { actionClass } from "#shared/ui/button-class.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { WithoutScripts } from "#shared/ui/without-scripts.tsx";

const list = loadOnce(async () => (await import("#features/calendar/calendar-list.tsx")).CalendarList);

loadWithPage(list);

export function CalendarPage() {
  return (
    <div className="wrap pt-6 pb-12 print:py-0">
      <div className="print:hidden">
        <PageHeading>{calendar.heading}</PageHeading>
        <p className="mt-4 reading-measure text-lg text-graphite sm:text-xl">{calendar.intro}</p>
        <p data-read-aloud="skip" className="mt-4">
          <ListenButton className={actionClass} />
        </p>
        <WithoutScripts>{calendar.withoutScripts}</WithoutScripts>
      </div>
      <div className="mt-6 items-start gap-x-14 wide:grid wide:grid-cols-[minmax(0,1fr)_20rem]">
        <PublishedSlot list={list} />
        <YourCalendar />
      </div>
    </div>
  );
}
