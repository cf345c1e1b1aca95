import { useId } from "react";
import { type FieldError as FormError, get, useFormContext, useFormState } from "react-hook-form";
import type { NoticeForm } from "#features/notices/editor/notice-form.ts";

interface Props {
  name:
    "kind" | "audiences" | "schools" | "release" | `closure.${"what" | "why" | "where" | "buildings" | "destination"}`;
  legend: string;
  type: "radio" | "checkbox";
  labels: Partial<Record<string, string>>;
  hint?: string | undefined;
  onChange?: () => void;
}

/** A group of choices of the form, with its error. */
export function ChoiceGroup({ name, legend, type, labels, hint, onChange }: Props) {
  const { register, control } = useFormContext<NoticeForm>();
  const { errors } = useFormState({ control, name });
  const errorId = useId();
  const hintId = useId();
  const error = (get(errors, name) as FormError | undefined)?.message;
  return (
    <fieldset
      className="m-0 min-w-0 border-0 p-0"
      aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined}
    >
      <legend className="mb-1.5 p-0 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2.5">
        {Object.entries(labels).map(([value, label]) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-graphite bg-sheet px-4 py-1 leading-tight hover:border-institute has-checked:bg-ink has-checked:text-sheet has-checked:chosen"
          >
            <input
              type={type}
              value={value}
              {...register(name, { deps: "ackBy", ...(onChange && { onChange }) })}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-institute"
            />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="mt-1 text-base text-graphite">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1 text-base font-semibold text-error">
      {children}
    </p>
  );
}
