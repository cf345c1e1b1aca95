import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useWatch, type UseFormReturn } from "react-hook-form";
import { weekdayName } from "#shared/office-hours.ts";
import { Button } from "#shared/ui/button.tsx";
import { Choices } from "#shared/ui/choices.tsx";
import { Field } from "#shared/ui/field.tsx";
import { RowAction } from "#shared/ui/row-action.tsx";
import type { AnswerForm } from "./answers-to-edit.ts";
import { isRange } from "./hours-form.ts";

type Form = UseFormReturn<AnswerForm>;

const MOST_OPENINGS = 14;
const MOST_EXCEPTIONS = 40;

const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day) }));
const workingDays = ["1", "2", "3", "4", "5"];

const kinds = [
  { value: "closed", label: "è chiusa" },
  { value: "other", label: "ha altri orari" },
];

/** When the office answers: the openings of a week, and the days on which they do not hold. */
export function HoursEditor({ form }: { form: Form }) {
  return (
    <>
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="mb-1.5 p-0 font-semibold">Orari di ogni settimana</legend>
        <Openings form={form} name="hours.weekly" hasDays />
      </fieldset>
      <Exceptions form={form} />
    </>
  );
}

interface OpeningsProps {
  form: Form;
  name: "hours.weekly" | `hours.exceptions.${number}.openings`;
  hasDays: boolean;
  /** Of which exception, for screen readers. */
  about?: string;
}

function Openings({ form, name, hasDays, about = "" }: OpeningsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const adder = useRef<HTMLButtonElement>(null);
  const errors = (at: number) => form.getFieldState(`${name}.${at}`, form.formState).error as OpeningErrors | undefined; // by its fields
  return (
    <div className="grid gap-4">
      {fields.map(({ id }, at) => (
        <div
          key={id}
          role="group"
          aria-label={`Apertura ${at + 1}${about}`}
          className="grid gap-4 rounded-paper border border-grid p-4"
        >
          {hasDays && (
            <Choices
              {...form.register(`${name}.${at}.days`)}
              legend="Giorni"
              type="checkbox"
              options={days}
              error={errors(at)?.days?.message}
            />
          )}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              {...form.register(`${name}.${at}.from`)}
              label="Dalle"
              type="time"
              error={errors(at)?.from?.message}
            />
            <Field {...form.register(`${name}.${at}.to`)} label="Alle" type="time" error={errors(at)?.to?.message} />
          </div>
          <p>
            <RowAction
              name="Togli l’apertura"
              about={`${at + 1}${about}`}
              Icon={Trash2}
              onClick={() => {
                remove(at);
                adder.current?.focus();
              }}
            />
          </p>
        </div>
      ))}
      {fields.length < MOST_OPENINGS && (
        <p>
          <Button
            ref={adder}
            type="button"
            variant="secondary"
            onClick={() => append({ days: fields.length === 0 ? workingDays : [], from: "", to: "" })}
          >
            <Plus aria-hidden="true" className="size-5" />
            <span>{about ? `Aggiungi un’apertura${about}` : "Aggiungi un’apertura"}</span>
          </Button>
        </p>
      )}
    </div>
  );
}

type OpeningErrors = Partial<Record<"days" | "from" | "to", { message?: string }>>;

function Exceptions({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "hours.exceptions" });
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 font-semibold">Giorni con orari diversi</legend>
      <p className="mb-3 text-base text-graphite">
        Ponti, vacanze, orario estivo. Quelli passati si tolgono da soli quando pubblichi.
      </p>
      <div className="grid gap-4">
        {fields.map(({ id }, at) => (
          <Exception
            key={id}
            form={form}
            at={at}
            onRemove={() => {
              remove(at);
              adder.current?.focus();
            }}
          />
        ))}
        {fields.length < MOST_EXCEPTIONS && (
          <p>
            <Button
              ref={adder}
              type="button"
              variant="secondary"
              onClick={() => append({ from: "", to: "", reason: "", kind: "closed", openings: [] })}
            >
              <Plus aria-hidden="true" className="size-5" />
              Aggiungi giorni diversi
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  );
}

function Exception({ form, at, onRemove }: { form: Form; at: number; onRemove: () => void }) {
  const name = `hours.exceptions.${at}` as const;
  const written = useWatch({ control: form.control, name }) as AnswerForm["hours"]["exceptions"][number] | undefined; // none while it is removed
  const errors = form.formState.errors.hours?.exceptions?.[at];
  return (
    <div
      role="group"
      aria-label={`Giorni diversi ${at + 1}`}
      className="grid gap-4 rounded-paper border border-grid p-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...form.register(`${name}.from`)} label="Primo giorno" type="date" error={errors?.from?.message} />
        <Field
          {...form.register(`${name}.to`)}
          label="Ultimo giorno"
          hint="Vuoto: un giorno solo."
          type="date"
          error={errors?.to?.message}
        />
      </div>
      <Field
        {...form.register(`${name}.reason`)}
        label="Motivo"
        hint="Si legge sul sito, per esempio: Ponte."
        autoComplete="off"
        error={errors?.reason?.message}
      />
      <Choices
        {...form.register(`${name}.kind`)}
        legend="La segreteria"
        type="radio"
        options={kinds}
        error={errors?.kind?.message}
      />
      {written?.kind === "other" && (
        <Openings
          form={form}
          name={`${name}.openings`}
          hasDays={isRange(written)}
          about={` dei giorni diversi ${at + 1}`}
        />
      )}
      <p>
        <RowAction name="Togli questi giorni" about={String(at + 1)} Icon={Trash2} onClick={onRemove} />
      </p>
    </div>
  );
}
