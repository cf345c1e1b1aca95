import { useId, type ComponentProps, type ReactNode } from "react";

interface FieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** A button inside the input. */
  action?: ReactNode;
}

/** A labelled input with its hint and error, both in its accessible description. */
export function Field({ label, hint, error, action, ...input }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`block min-h-12 w-full rounded-paper border border-edge bg-sheet px-3.5 py-2.5 text-ink read-only:border-dashed read-only:bg-paper disabled:opacity-60 aria-invalid:border-error aria-invalid:ring-1 aria-invalid:ring-error ${action ? "pr-13" : ""}`}
        />
        {action && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{action}</div>}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-base font-semibold text-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1 text-base text-graphite">
          {hint}
        </p>
      )}
    </div>
  );
}
