import { CalendarPlus } from "lucide-react";
import { slug } from "#shared/article/slug.ts";
import { notify } from "#shared/notify.ts";
import { saveFile } from "#shared/save-file.ts";
import { Tooltip } from "#shared/ui/tooltip.tsx";
import type { ShownDate } from "./event.ts";

const NAME = "Aggiungi al calendario";

/** Saves one date as a file, which calendars open. The writer is loaded at the press. */
export function SaveDate({ date }: { date: ShownDate }) {
  function save() {
    import("#shared/calendar-file.ts").then(
      ({ calendarFile }) => saveFile(`${slug(date.title)}.ics`, calendarFile([date]), "text/calendar;charset=utf-8"),
      (reason: unknown) => {
        console.error("Could not load the writer of calendar files.", reason);
        const description = "Controllate la connessione e riprovate.";
        notify({ variant: "error", title: "La data non si è potuta salvare", description });
      },
    );
  }
  return (
    <span className="shrink-0 print:hidden noscript:hidden">
      <Tooltip text={NAME}>
        <button
          type="button"
          aria-label={`${NAME}: ${date.title}`}
          onClick={save}
          className="grid size-11 place-items-center rounded-full border border-graphite bg-sheet text-institute hover:bg-secondaria-soft"
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
        </button>
      </Tooltip>
    </span>
  );
}
