import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm, useWatch, type Resolver, type ResolverOptions } from "react-hook-form";
import { eventKinds } from "#features/calendar/event.ts";
import { isDay } from "#shared/rome-time.ts";
import { Field } from "#shared/ui/field.tsx";
import { Choices } from "#shared/ui/choices.tsx";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { SelectField } from "#shared/ui/select-field.tsx";
import { Tick } from "#shared/ui/tick.tsx";
import { AudienceChoice } from "./audience-choice.tsx";
import { ExtentChoice, type Extent } from "./extent-choice.tsx";
import { DatePlaces } from "./date-places.tsx";
import { dateForm, formOf, type CheckedDate, type DateForm } from "./date-form.ts";
import { saveDate, saveDates, sayWhere, type DateToEdit, type NewDate } from "./dates-to-edit.ts";
import { NowThere } from "./now-there.tsx";
import { latestEnd, sayPlace } from "./repeat-dates.ts";
import { problemOfEnd, repeated, Repetition, sayLatest } from "./repetition.tsx";
import { useCalendarChange } from "./use-calendar-change.ts";

interface Props {
  /** Without it a date is added. */
  date?: DateToEdit | undefined;
  /** The notice that a new date comes with. */
  noticeId?: string | undefined;
  /** Its notice is reserved, and so is the date. */
  isReserved?: boolean;
  /** The dates to come: closures, the last day of lessons, what somebody else has made of this date. */
  calendar: readonly DateToEdit[];
  /** A day in Italy. */
  today: string;
  /** `where` is "nel calendario", or another place. */
  onSaved: (count: number, where: string) => void;
  onClose: () => void;
}

/** The form of a date. */
export function DateDialog({
  date,
  noticeId,
  isReserved = date?.notice?.reserved ?? false,
  calendar,
  today,
  onSaved,
  onClose,
}: Props) {
  // What the database had when it was read; or, after somebody else's change, what it has now.
  const [revision, setRevision] = useState(date?.revision ?? 0);
  const [problem, setProblem] = useState("");
  const [isWarned, setWarned] = useState(false);
  const [extent, setExtent] = useState<Extent>("one");
  const wasSent = useRef(false);
  const form = useForm({ defaultValues: formOf(date), resolver: resolverFor(today) });
  const { register, formState, control, setError, setValue, getValues } = form;
  const { errors, isDirty } = formState;
  const [kind, startsOn, rhythm, until, schools, buildings, isStaff] = useWatch({
    control,
    name: ["kind", "starts_on", "rhythm", "until", "schools", "buildings", "staff_only"],
  });
  const notice_id = date ? date.notice_id : (noticeId ?? null);

  /** The revision is 0 for a new date. */
  async function send({ rhythm, until, ...facts }: CheckedDate): Promise<{ saved: number }> {
    const written = { ...facts, notice_id, staff_only: isReserved || facts.staff_only };
    if (rhythm !== "none") {
      const { days } = repeated(facts.starts_on, { rhythm, until, ...facts }, calendar);
      // With other words it is another list: of an id that is there already the database keeps the old ones.
      const content = JSON.stringify(written);
      const series = days.length > 1 ? idOf(`series ${content}`) : null;
      const list = days.map((day): NewDate => {
        return { ...written, starts_on: day, ends_on: day, ends_lessons: false, id: idOf(day + content), series };
      });
      return saveDates(list);
    }
    const isAgain = wasSent.current;
    wasSent.current = true;
    const id = date?.id ?? idOf("one");
    const saved = await saveDate({ id, revision }, written, extent === "later");
    // An earlier request may have arrived, with other words.
    return revision === 0 && isAgain ? saveDate({ id, revision: saved.revision }, written, false) : saved;
  }

  const { change, isPending, idOf } = useCalendarChange({
    send,
    onDone: ({ staff_only }, { saved }) => onSaved(saved, sayWhere([{ staff_only: isReserved || staff_only }])),
    onRefused: ({ field, sentence, changedTo }) => {
      if (field) return setError(field, { message: sentence }, { shouldFocus: true });
      setProblem(sentence);
      if (changedTo !== undefined) setRevision(changedTo);
    },
  });

  const submit = form.handleSubmit((facts) => {
    setProblem("");
    setWarned(true); // what is typed was looked at
    const wrong = facts.rhythm === "none" ? undefined : problemOfEnd(facts, calendar);
    if (wrong) setError("until", { message: wrong }, { shouldFocus: true });
    else change(facts);
  });

  /** Escape and a press beside the dialog are easily made by mistake. */
  function close() {
    if (!isDirty || isWarned) return onClose();
    setWarned(true);
    setProblem("Ciò che hai scritto non è salvato. Annulla ancora una volta per lasciarlo perdere.");
  }

  function proposeEnd() {
    const { rhythm, starts_on, until } = getValues();
    if (rhythm !== "none" && isDay(starts_on) && !until) setValue("until", latestEnd(starts_on, calendar).day);
  }

  const isChanged = date && revision !== date.revision;
  return (
    <ModalForm
      title={date ? "Modifica la data" : "Aggiungi una data"}
      action="Salva"
      busy={isPending}
      problem={
        problem && isChanged ? (
          <>
            <span>{problem}</span> <NowThere date={calendar.find(({ id }) => id === date.id)} today={today} />{" "}
            <span>Ciò che hai scritto è ancora qui: se premi di nuovo «Salva», vale il tuo.</span>
          </>
        ) : (
          problem
        )
      }
      onSubmit={() => void submit()}
      onClose={close}
    >
      {date?.series && <ExtentChoice extent={extent} onChoose={setExtent} />}
      {extent === "later" && (
        <p>
          Che cos’è, titolo, dettagli, ore, scuole e per chi è diventano questi anche nelle date successive. Ognuna
          resta nel suo giorno.
        </p>
      )}
      <Choices
        {...register("kind")}
        legend="Che cos’è"
        type="radio"
        options={eventKinds}
        error={errors.kind?.message}
      />
      <Field
        {...register("title")}
        label="Titolo"
        hint="Per esempio: Colloqui con le famiglie"
        autoComplete="off"
        error={errors.title?.message}
      />
      <Field
        {...register("details")}
        label="Dettagli"
        hint="Il luogo, le classi: per esempio «palestra». Si può lasciare vuoto."
        autoComplete="off"
        error={errors.details?.message}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          {...register("starts_on", { onChange: proposeEnd })}
          label="Giorno"
          type="date"
          error={errors.starts_on?.message}
        />
        <Field
          {...register("ends_on")}
          label="Ultimo giorno"
          type="date"
          hint="Solo se sono più giorni."
          error={errors.ends_on?.message}
        />
        <Field
          {...register("starts_at")}
          label={kind === "scadenza" ? "Entro le ore" : "Dalle ore"}
          type="time"
          hint={kind === "scadenza" ? "Vuota: entro la giornata." : "Vuota: tutto il giorno."}
          error={errors.starts_at?.message}
        />
        {kind !== "scadenza" && (
          <Field {...register("ends_at")} label="Alle ore" type="time" error={errors.ends_at?.message} />
        )}
      </div>
      <DatePlaces control={control} older={date?.buildings} />
      {kind !== "chiusura" && !isReserved && (
        <AudienceChoice
          isStaff={isStaff}
          name="staff_only"
          onChoose={(chosen) => setValue("staff_only", chosen, { shouldDirty: true })}
        />
      )}
      <Tick
        {...register("ends_lessons")}
        label="Ultimo giorno di lezione"
        hint="Uno per anno scolastico: fin lì arrivano le date che si ripetono."
        error={errors.ends_lessons?.message}
      />
      {!date && (
        <SelectField
          {...register("rhythm", { onChange: proposeEnd })}
          label="Si ripete"
          options={[
            ["none", "Mai"],
            ["week", "Ogni settimana"],
            ["month", isDay(startsOn) ? `Ogni mese, ${sayPlace(startsOn)}` : "Ogni mese, lo stesso giorno"],
          ]}
        />
      )}
      {rhythm !== "none" && (
        <>
          <Field
            {...register("until")}
            label="Si ripete fino al"
            type="date"
            hint={isDay(startsOn) ? sayLatest(startsOn, calendar) : undefined}
            error={errors.until?.message}
          />
          <Repetition {...repeated(startsOn, { rhythm, until, schools, buildings }, calendar)} today={today} />
        </>
      )}
    </ModalForm>
  );
}

function resolverFor(today: string): Resolver<DateForm, unknown, CheckedDate> {
  const resolve = zodResolver(dateForm(today));
  return (values, context, options) => resolve(withHalfTyped(values, options.fields), context, options);
}

const typed = ["starts_on", "ends_on", "starts_at", "ends_at", "until"] as const;

/** A day or an hour that does not exist, or is half typed, leaves its input empty: it must not pass for none. */
function withHalfTyped(values: DateForm, fields: ResolverOptions<DateForm>["fields"]): DateForm {
  const half = typed.filter((name) => {
    const input: unknown = fields[name]?.ref;
    return input instanceof HTMLInputElement && input.validity.badInput;
  });
  return { ...values, ...Object.fromEntries(half.map((name) => [name, "?"])) };
}
