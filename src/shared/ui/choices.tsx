import type { LucideIcon } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { describedBy, FieldError, FieldHint } from "./labelled.tsx";

interface Props extends Omit<ComponentProps<"input">, "type" | "value" | "className"> {
  legend: string;
  type: "radio" | "checkbox";
  options: readonly { value: string; label: ReactNode; icon?: LucideIcon }[];
  /** Without it the inputs are registered in a form. */
  isChosen?: (value: string) => boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** What a choice asks for. */
  children?: ReactNode;
}

/** A group of choices of a form, with its error. */
export function Choices({ legend, type, options, isChosen, hint, error, children, ...input }: Props) {
  const [hintId, errorId] = [useId(), useId()];
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0" aria-describedby={describedBy(error && errorId, hint && hintId)}>
      <legend className="mb-1.5 p-0 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2.5">
        {options.map(({ value, label, icon: Icon }) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-graphite bg-sheet px-4 py-1 leading-tight hover:border-institute has-checked:bg-ink has-checked:text-sheet has-checked:chosen"
          >
            <input
              {...input}
              type={type}
              value={value}
              {...(isChosen && { checked: isChosen(value) })}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-institute"
            />
            {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
            <span className="contents">{label}</span>
          </label>
        ))}
      </div>
      {children}
      <FieldError id={errorId}>{error}</FieldError>
      <FieldHint id={hintId}>{hint}</FieldHint>
    </fieldset>
  );
}
