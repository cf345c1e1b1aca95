import { useQuery } from "@tanstack/react-query";
import { CalendarDays, ClipboardPaste, Flag, Plus } from "lucide-react";
import { useDeferredValue, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { Link } from "#shared/ui/link.tsx";
import { eventKinds, type EventState } from "#features/calendar/event.ts";
import { monthName } from "#shared/format-date.ts";
import { notify } from "#shared/notify.ts";
import { isUnread } from "#shared/published/is-unread.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { addDays, romeDay } from "#shared/rome-time.ts";
import { Button } from "#shared/ui/button.tsx";
import { Field } from "#shared/ui/field.tsx";
import { SelectField } from "#shared/ui/select-field.tsx";
import { DateDialog } from "./date-dialog.tsx";
import { DateItem } from "./date-item.tsx";
import { datesToEdit, type DateToEdit, isSeen } from "./dates-to-edit.ts";
import { daysOfYear, yearOfStart } from "./days.ts";
import { HolidaysDialog } from "./holidays-dialog.tsx";
import { PasteDialog } from "./paste-dialog.tsx";
import { StateDialog } from "./state-dialog.tsx";

/** The limit of private.events_to_edit. */
const MOST_READ = 1000;

type Asked =
  | { about: "new" | "paste" | "holidays" }
  | { about: "change"; date: DateToEdit }
  | { about: "state"; date: DateToEdit; state: EventState };

/** The dates of the school by month, with what is done to them. The search parameter `mesi=passati` asks for those that are over. */
export function CalendarEditor() {
  const today = romeDay(new Date());
  const [search] = useSearchParams();
  const isPast = search.get("mesi") === "passati";
  const coming = useQuery(datesToEdit(today));
  const past = useQuery({
    ...datesToEdit(daysOfYear(yearOfStart(today) - 1).first, addDays(today, -1)),
    enabled: isPast,
  });
  const query = isPast ? past : coming;
  const { data, isPending, isPaused } = query;
  const [asked, setAsked] = useState<Asked>();
  const heading = useRef<HTMLHeadingElement>(null);
  const hadDialog = useRef(false);

  // A row that has moved or gone takes the focus with it.
  useEffect(() => {
    if (hadDialog.current && !asked && document.activeElement === document.body) heading.current?.focus();
  }, [data, asked]);

  function ask(next: Asked) {
    hadDialog.current = true;
    setAsked(next);
  }
  const close = () => setAsked(undefined);
  const showSaved = (count: number, where = "nel calendario") => {
    const isHidden = asked?.about === "change" && !isSeen(asked.date);
    close();
    notify({
      variant: "success",
      title: count === 1 ? "Data salvata" : `${count} date salvate`,
      description: isHidden
        ? "Per ora chi legge non la vede."
        : count === 1
          ? `Si legge da ora ${where}.`
          : `Si leggono da ora ${where}.`,
    });
  };
  const common = { calendar: coming.data ?? [], today, onSaved: showSaved, onClose: close };

  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => ask({ about: "new" })}>
          <Plus aria-hidden="true" className="size-5" />
          Aggiungi una data
        </Button>
        {/* They compare with what is there already. */}
        <Button variant="secondary" disabled={!coming.data} onClick={() => ask({ about: "paste" })}>
          <ClipboardPaste aria-hidden="true" className="size-5" />
          Incolla un elenco
        </Button>
        <Button variant="secondary" disabled={!coming.data} onClick={() => ask({ about: "holidays" })}>
          <Flag aria-hidden="true" className="size-5" />
          Proponi le feste nazionali
        </Button>
      </div>
      <h2 ref={heading} tabIndex={-1} className="mt-8 text-2xl">
        {isPast ? "Date passate" : "Date da oggi in avanti"}
      </h2>
      <p className="mt-1">
        <Link
          to={isPast ? "/admin/calendario" : "/admin/calendario?mesi=passati"}
          className="inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <CalendarDays aria-hidden="true" className="size-5 shrink-0" />
          <span>{isPast ? "Date da oggi in avanti" : "Date passate"}</span>
        </Link>
      </p>
      {isPending && !isPaused && <p role="status">Leggo le date…</p>}
      {isUnread(query) && (
        <ReadFailure query={query} className="mt-4">
          {data
            ? "Questo elenco forse non è aggiornato: il server non risponde."
            : "Le date non si riescono a leggere: il server non risponde. Controlla la connessione e riprova."}
        </ReadFailure>
      )}
      {data && data.length >= MOST_READ && (
        <p className="mt-3 reading-measure rounded-paper bg-infanzia-soft px-4 py-3">{`Le date sono più di ${MOST_READ}: qui ci sono solo quelle che vengono prima.`}</p>
      )}
      {data && (
        <DateList
          dates={isPast ? [...endedBefore(data, today)].reverse() : data}
          today={today}
          isPast={isPast}
          onAsk={ask}
        />
      )}
      {asked?.about === "new" && <DateDialog {...common} />}
      {asked?.about === "change" && <DateDialog {...common} date={asked.date} />}
      {asked?.about === "state" && <StateDialog {...asked} today={today} onClose={close} />}
      {asked?.about === "paste" && <PasteDialog {...common} />}
      {asked?.about === "holidays" && <HolidaysDialog {...common} />}
    </>
  );
}

/** One that goes on today is among those to come. */
function endedBefore(dates: readonly DateToEdit[], today: string): DateToEdit[] {
  return dates.filter(({ ends_on }) => ends_on < today);
}

interface ListProps {
  dates: readonly DateToEdit[];
  today: string;
  isPast: boolean;
  onAsk: (asked: Asked) => void;
}

function DateList({ dates, today, isPast, onAsk }: ListProps) {
  const [typed, setTyped] = useState("");
  const [kind, setKind] = useState("");
  const words = useDeferredValue(typed.trim().toLowerCase());
  const shown = dates.filter(
    (date) => (!kind || date.kind === kind) && `${date.title} ${date.details}`.toLowerCase().includes(words),
  );
  const months = [...new Set(shown.map(monthOf))];
  if (dates.length === 0)
    return (
      <p>
        {isPast
          ? "Non ci sono date passate."
          : "Non c’è ancora nessuna data: aggiungine una, incolla un elenco o comincia dalle feste nazionali."}
      </p>
    );
  return (
    <>
      <div className="mt-3 grid max-w-160 gap-4 sm:grid-cols-2">
        <Field
          label="Cerca fra le date"
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label="Che cosa"
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          options={[["", "Tutto"], ...eventKinds.map(({ value, label }) => [value, label] as const)]}
        />
      </div>
      <p role="status" className="mt-4 min-h-7 text-graphite">
        {shown.length === 0
          ? "Nessuna data con queste parole."
          : shown.length === 1
            ? "1 data"
            : `${shown.length} date`}
      </p>
      {months.map((month) => (
        <Month key={month} month={month}>
          {shown
            .filter((date) => monthOf(date) === month)
            .map((date) => (
              <DateItem
                key={date.id}
                date={date}
                today={today}
                level="h4"
                onChange={() => onAsk({ about: "change", date })}
                onSetState={(state) => onAsk({ about: "state", date, state })}
              />
            ))}
        </Month>
      ))}
    </>
  );
}

/** "2026-12" */
function monthOf({ starts_on }: DateToEdit): string {
  return starts_on.slice(0, 7);
}

function Month({ month, children }: { month: string; children: ReactNode }) {
  const id = useId();
  const [year, number] = month.split("-").map(Number);
  return (
    <section aria-labelledby={id} className="mt-6 max-w-240">
      <h3 id={id} className="text-xl first-letter:uppercase">
        {monthName(number ?? 0)} {year}
      </h3>
      <ul role="list" className="mt-2 border-t-2 border-ink">
        {children}
      </ul>
    </section>
  );
}
