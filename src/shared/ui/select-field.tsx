import type { ComponentProps } from "react";
import { controlClass, Labelled, type LabelledProps } from "./labelled.tsx";

interface Props extends Pick<LabelledProps, "error">, Omit<ComponentProps<"select">, "id" | "children"> {
  label: string;
  options: readonly (readonly [value: string, name: string])[];
}

/** A labelled choice of one from a list. */
export function SelectField({ label, options, error, className, ...select }: Props) {
  return (
    <Labelled label={label} error={error} {...(className && { className })}>
      {(control) => (
        <select {...select} {...control} className={controlClass}>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
