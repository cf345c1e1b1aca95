import { useState } from "react";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { schoolLevels } from "#shared/ui/school-labels.tsx";
import { yearOfStart } from "./days.ts";
import { saveDates, type DateToEdit, type NewDate } from "./dates-to-edit.ts";
import { proposeHolidays, type Holiday } from "./national-holidays.ts";
import { TickedDates, YearChoice, type Proposed } from "./ticked-dates.tsx";
import { useCalendarChange } from "./use-calendar-change.ts";

interface Props {
  /** The dates to come. */
  calendar: readonly DateToEdit[];
  today: string;
  onSaved: (count: number) => void;
  onClose: () => void;
}

/** The national holidays that the calendar does not have yet, to be ticked and saved together. */
export function HolidaysDialog({ calendar, today, onSaved, onClose }: Props) {
  const [start, setStart] = useState(() => yearOfStart(today));
  const [off, setOff] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState("");
  const { proposed, known } = proposeHolidays(start, today, calendar);
  const chosen = proposed.filter(({ day }) => !off.includes(day));
  const { change, isPending, idOf } = useCalendarChange({
    send: (holidays: readonly Holiday[]) =>
      saveDates(
        holidays.map((holiday): NewDate => ({
          ...dateOf(holiday),
          id: idOf(holiday.day),
          details: "",
          schools: schoolLevels.map(({ value }) => value),
          buildings: [],
          notice_id: null,
          ends_lessons: false,
          staff_only: false,
          series: null,
        })),
      ),
    onDone: (holidays) => onSaved(holidays.length),
    onRefused: ({ sentence }) => setProblem(sentence),
  });

  return (
    <ModalForm
      title="Proponi le feste nazionali"
      action={chosen.length === 1 ? "Salva una data" : `Salva ${chosen.length} date`}
      busy={isPending}
      problem={problem}
      onSubmit={() => {
        setProblem(chosen.length === 0 ? "Non c’è nessuna festa da salvare: metti almeno una spunta." : "");
        if (chosen.length > 0) change(chosen);
      }}
      onClose={onClose}
    >
      <YearChoice start={start} present={yearOfStart(today)} onChange={setStart} />
      {proposed.length === 0 ? (
        <p>Le feste nazionali di quest’anno scolastico sono già tutte nel calendario, o sono passate.</p>
      ) : (
        <TickedDates
          label="Feste nazionali"
          dates={proposed.map((holiday): Proposed => ({ ...dateOf(holiday), key: holiday.day }))}
          isOn={({ key }) => !off.includes(key)}
          today={today}
          onTick={({ key }, isOn) => {
            setOff((days) => (isOn ? days.filter((day) => day !== key) : [...days, key]));
            setProblem("");
          }}
        />
      )}
      {known.length > 0 && (
        <p className="text-graphite">{`Già nel calendario: ${known.map(({ title, within }) => (title === within ? title : `${title} (${within})`)).join(", ")}.`}</p>
      )}
      <p className="text-graphite">Il santo patrono e le vacanze della Regione si aggiungono a mano o da un elenco.</p>
    </ModalForm>
  );
}

function dateOf({ day, title }: Holiday) {
  return { kind: "chiusura", title, starts_on: day, ends_on: day, starts_at: null, ends_at: null } as const;
}
