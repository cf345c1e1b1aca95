import { useId, type ComponentProps } from "react";
import { describedBy, FieldError } from "./labelled.tsx";

interface Props extends Omit<ComponentProps<"input">, "type" | "className"> {
  label: string;
  /** Below the label, and part of it. */
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A choice that is on or off, with what it means and its error. */
export function Tick({ label, note, hint, error, ...input }: Props) {
  const [hintId, errorId] = [useId(), useId()];
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 leading-snug wrap-anywhere">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(error && errorId, hint && hintId)}
          className="mt-0.5 size-6 shrink-0 accent-institute"
        />
        <span className="min-w-0">
          {label}
          {note && <small className="block text-sm text-graphite">{note}</small>}
        </span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className="-mt-1.5 mb-1.5 pl-9 text-base text-graphite">
          {hint}
        </p>
      )}
    </div>
  );
}
