import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useRef, useState } from "react";
import type { EventState } from "#features/calendar/event.ts";
import { notify } from "#shared/notify.ts";
import { isUnread } from "#shared/published/is-unread.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { romeDay } from "#shared/rome-time.ts";
import { Button } from "#shared/ui/button.tsx";
import { DateDialog } from "./date-dialog.tsx";
import { DateItem } from "./date-item.tsx";
import { datesToEdit, type DateToEdit } from "./dates-to-edit.ts";
import { daysOfYear, yearOfStart } from "./days.ts";
import { StateDialog } from "./state-dialog.tsx";

interface Props {
  noticeId: string;
  isReserved: boolean;
  isPublished: boolean;
  isClosure: boolean;
  /** Saves the notice, which must be in the database before its dates; false when that failed, as the page then says. */
  saveNotice: () => Promise<boolean>;
}

type Asked =
  { about: "new" } | { about: "change"; date: DateToEdit } | { about: "state"; date: DateToEdit; state: EventState };

/** The dates that a notice brings into the calendar. */
export function NoticeDatesEditor({ noticeId, isReserved, isPublished, isClosure, saveNotice }: Props) {
  const today = romeDay(new Date());
  const query = useQuery({
    ...datesToEdit(daysOfYear(yearOfStart(today)).first),
    // The editor opens anew when the notice is published: of a closure that has made a date.
    refetchOnMount: "always",
  });
  const { data } = query;
  const [asked, setAsked] = useState<Asked>();
  const [isSaving, setSaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const dates = data?.filter(({ notice_id, state }) => notice_id === noticeId && state !== "removed") ?? [];

  async function add() {
    setSaving(true);
    if (await saveNotice()) setAsked({ about: "new" });
    setSaving(false);
  }

  function close() {
    setAsked(undefined);
    // The row that had the focus may have gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  }

  const common = {
    calendar: data ?? [],
    today,
    onClose: close,
    isReserved,
    onSaved: (count: number, where: string) => {
      close();
      notify({
        variant: "success",
        title: count === 1 ? "Data salvata" : `${count} date salvate`,
        description: isPublished ? `Si legge da ora ${where}.` : `Si vedrà ${where} quando esce l’avviso.`,
      });
    },
  };
  return (
    <section aria-labelledby="date-dell-avviso" className="mt-10 max-w-240 border-t border-grid pt-6">
      <h2 id="date-dell-avviso" ref={heading} tabIndex={-1} className="text-xl">
        Nel calendario
      </h2>
      <p className="mt-2 reading-measure text-graphite">
        {`${
          isPublished
            ? "Le date dell’avviso, con il suo collegamento. Se l’avviso si ritira, spariscono con lui."
            : "Le date escono con l’avviso: fino ad allora non le vede nessuno."
        }${isReserved ? " L’avviso è riservato: si leggono solo nell’area docenti." : ""}${isClosure && !isPublished ? " I giorni della chiusura si aggiungono da soli." : ""}`}
      </p>
      <p className="mt-3">
        <Button variant="secondary" busy={isSaving} disabled={!data} onClick={() => void add()}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          Aggiungi una data al calendario
        </Button>
      </p>
      {isUnread(query) && (
        <ReadFailure query={query} className="mt-3">
          Le date dell’avviso non si riescono a leggere: il server non risponde.
        </ReadFailure>
      )}
      {dates.length > 0 && (
        <ul role="list" aria-label="Date dell’avviso" className="mt-4 border-t-2 border-ink">
          {dates.map((date) => (
            <DateItem
              key={date.id}
              date={date}
              today={today}
              level="h3"
              onChange={() => setAsked({ about: "change", date })}
              onSetState={(state) => setAsked({ about: "state", date, state })}
            />
          ))}
        </ul>
      )}
      {asked?.about === "new" && <DateDialog {...common} noticeId={noticeId} />}
      {asked?.about === "change" && <DateDialog {...common} date={asked.date} />}
      {asked?.about === "state" && <StateDialog {...asked} today={today} onClose={close} />}
    </section>
  );
}
