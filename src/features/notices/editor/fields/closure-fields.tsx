import { useEffect, useMemo, useRef, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import {
  closureKinds,
  type ClosureKind,
  type ClosureReason,
  closureReasons,
  needsHour,
  takesReason,
} from "#content/closures/closure.ts";
import { WrittenSentences } from "#features/closures/editor/written-sentences.tsx";
import { closureOf, destinations, lastDay, takesRange } from "#features/notices/editor/closure-form.ts";
import type { NoticeForm } from "#features/notices/editor/notice-form.ts";
import { buildingName } from "#shared/buildings.ts";
import { formatDay, weekday } from "#shared/format-date.ts";
import { addDays, romeDay } from "#shared/rome-time.ts";
import { Field } from "#shared/ui/field.tsx";
import { Choices } from "#shared/ui/choices.tsx";
import { RowAction } from "#shared/ui/row-action.tsx";
import { Tick } from "#shared/ui/tick.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { PlacesField } from "./places-field.tsx";
import { useSettled } from "#shared/desk/writing/use-settled.ts";

const kinds: Record<ClosureKind, string> = {
  closed: "Scuola chiusa",
  "late-opening": "Apre più tardi",
  "early-exit": "Si esce prima",
  strike: "Sciopero",
  "no-canteen": "Niente mensa",
  "no-bus": "Niente scuolabus",
  "other-building": "Lezioni in un’altra sede",
  "back-to-normal": "Torna tutto normale",
};

const reasons: Record<ClosureReason, string> = {
  snow: "Neve",
  ice: "Ghiaccio",
  wind: "Vento forte",
  heat: "Caldo",
  flood: "Allagamenti",
  "earthquake-check": "Controlli dopo il terremoto",
  elections: "Elezioni",
  works: "Lavori",
  "no-water": "Manca l’acqua",
  "no-heating": "Manca il riscaldamento",
  strike: "Sciopero",
  disinfection: "Disinfezione",
};

/** What a closure says, chosen in place of a title: what, why, when, where. The sentence is above, and follows. */
export function ClosureFields() {
  const { control, setValue } = useFormContext<NoticeForm>();
  const [form, schools, buildings] = useWatch({ control, name: ["closure", "schools", "buildings"] });
  const { what } = form;
  const elsewhere = destinations(form.destination);
  const closure = useMemo(() => closureOf(form, { schools, buildings }), [form, schools, buildings]);
  const settled = useSettled(closure);
  const end = lastDay(form);
  const knownEnd = useRef(end);

  // The notice is valid for as long as the closure, until the editor says otherwise.
  useEffect(() => {
    if (end && end !== knownEnd.current) setValue("validUntil", end, { shouldDirty: true });
    knownEnd.current = end;
  }, [end, setValue]);

  const choices = Object.fromEntries(
    closureKinds
      .filter((kind) => kind !== "other-building" || elsewhere.length > 0 || what === kind)
      .map((kind) => [kind, kinds[kind]]),
  );
  return (
    <>
      <WrittenSentences closure={closure} settled={settled} schools={schools} />
      <ChoiceGroup name="closure.what" legend="Che cosa" type="radio" labels={choices} />
      {takesReason(what) && (
        <ChoiceGroup
          name="closure.why"
          legend="Perché"
          type="radio"
          // Of an object the order is that of the keys.
          labels={{ "": "Senza dirlo", ...Object.fromEntries(closureReasons.map((why) => [why, reasons[why]])) }}
        />
      )}
      <WhenFields />
      <PlacesField />
      {what === "other-building" && (
        <ChoiceGroup
          name="closure.destination"
          legend="Dove si fa lezione"
          type="radio"
          labels={Object.fromEntries(elsewhere.map((id) => [id, buildingName(id)]))}
        />
      )}
    </>
  );
}

const OTHER = "other";

/** The day, perhaps a last day, and the hour where there is one. */
function WhenFields() {
  const { register, control, setValue, clearErrors } = useFormContext<NoticeForm>();
  const form = useWatch({ control, name: "closure" });
  const { errors } = useFormState({ control, name: "closure" });
  const { what, from, isRange, hasHour } = form;
  const today = romeDay(new Date());
  const near = { [today]: "Oggi", [addDays(today, 1)]: "Domani" };
  // The day is typed: chosen so, or because it is neither of the two.
  const [isOther, setOther] = useState(false);
  const isTyped = isOther || !(from in near);
  const asksHour = needsHour(what) || hasHour;
  const problem = errors.closure;

  return (
    <div className="grid gap-3">
      <Choices
        legend={what === "back-to-normal" ? "Da quando" : "Quando"}
        type="radio"
        name="quando"
        options={[
          ...Object.entries(near).map(([day, name]) => ({
            value: day,
            label: `${name}, ${weekday(day)} ${formatDay(day, today)}`,
          })),
          { value: OTHER, label: "Un altro giorno" },
        ]}
        isChosen={(value) => value === (isTyped ? OTHER : from)}
        onChange={({ target: { value } }) => {
          setOther(value === OTHER);
          if (value === OTHER) return;
          setValue("closure.from", value, { shouldDirty: true });
          clearErrors("closure.from");
        }}
      >
        {/* A day that the database refuses is one of the two, when this device's clock is wrong. */}
        {(isTyped || problem?.from) && (
          <div className="mt-3 w-60 max-w-full">
            <Field
              {...register("closure.from")}
              label={takesRange(what) && isRange ? "Dal giorno" : "Giorno"}
              type="date"
              error={problem?.from?.message}
            />
          </div>
        )}
      </Choices>
      {takesRange(what) && (
        <>
          <Tick {...register("closure.isRange")} label="Più giorni" />
          {isRange && (
            <div className="w-60 max-w-full">
              <Field
                {...register("closure.to")}
                label="Fino al giorno"
                type="date"
                min={from || undefined}
                error={problem?.to?.message}
              />
            </div>
          )}
        </>
      )}
      {!needsHour(what) && <Tick {...register("closure.hasHour")} label="Da una certa ora" />}
      {asksHour && <HourField />}
    </div>
  );
}

const usualHours: Partial<Record<ClosureKind, readonly string[]>> = {
  "late-opening": ["09:00", "10:00", "11:00"],
  "early-exit": ["11:00", "12:00", "13:00"],
};

function HourField() {
  const { register, control, setValue, clearErrors } = useFormContext<NoticeForm>();
  const what = useWatch({ control, name: "closure.what" });
  const { errors } = useFormState({ control, name: "closure.hour" });
  const label = what === "late-opening" ? "La scuola apre alle" : what === "early-exit" ? "Si esce alle" : "Dalle ore";
  const usual = usualHours[what];
  return (
    <div>
      <div className="w-60 max-w-full">
        <Field {...register("closure.hour")} label={label} type="time" error={errors.closure?.hour?.message} />
      </div>
      {usual && (
        <div role="group" aria-label="Ore proposte" className="mt-2 flex flex-wrap gap-2">
          {usual.map((hour) => (
            <RowAction
              key={hour}
              name={hour.replace(/^0/, "")}
              onClick={() => {
                setValue("closure.hour", hour, { shouldDirty: true });
                clearErrors("closure.hour");
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}
