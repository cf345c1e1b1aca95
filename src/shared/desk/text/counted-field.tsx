import { useDeferredValue, type ReactNode } from "react";
import { get, useFormContext, useFormState, useWatch, type FieldError } from "react-hook-form";
import { countCharacters } from "#shared/storable-text.ts";
import { Field } from "#shared/ui/field.tsx";

interface Props {
  name: string;
  label: string;
  /** In characters. The schema of the form refuses more. */
  max: number;
  hint: string;
  /** A second line of the hint. */
  note?: ReactNode;
}

/** A line of the form around it, with how many of its characters are used. */
export function CountedField({ name, label, max, hint, note }: Props) {
  const { register, control } = useFormContext();
  const { errors } = useFormState({ control, name });
  return (
    <Field
      {...register(name)}
      label={label}
      hint={
        <>
          <CountedHint name={name} max={max}>
            {hint}
          </CountedHint>
          {note}
        </>
      }
      autoComplete="off"
      error={(get(errors, name) as FieldError | undefined)?.message}
    />
  );
}

/** What is said of a field, and how many of its characters are used. */
export function CountedHint({ name, max, children }: { name: string; max: number; children: string }) {
  return (
    <span className="flex justify-between gap-4">
      <span>{children}</span>
      <Counter name={name} max={max} />
    </span>
  );
}

function Counter({ name, max }: { name: string; max: number }) {
  const count = countCharacters(useDeferredValue(useWatch({ name }) as string));
  return (
    <span className={`whitespace-nowrap tabular-nums ${count > max ? "font-semibold text-error" : ""}`}>
      <span className="sr-only">Caratteri: </span>
      <span>{`${grouped(count)} su ${grouped(max)}`}</span>
    </span>
  );
}

let formatter: Intl.NumberFormat | undefined;

/** "20.000". The formatter takes some milliseconds to create, and the counter is drawn at each key press. */
function grouped(count: number): string {
  formatter ??= new Intl.NumberFormat("it");
  return formatter.format(count);
}
