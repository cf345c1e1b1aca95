import { useId, type ComponentProps, type ReactNode } from "react";

interface FieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** A button at the end of the box. */
  action?: ReactNode;
}

/** A labelled box; what is wrong with it is written below and read together with it. */
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
          className={`rounded-carta border-bordo bg-foglio text-inchiostro read-only:bg-carta aria-invalid:border-errore aria-invalid:ring-errore block min-h-12 w-full border px-3.5 py-2.5 disabled:opacity-60 aria-invalid:ring-1 ${action ? "pr-13" : ""}`}
        />
        {action && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{action}</div>}
      </div>
      {error && (
        <p id={errorId} className="text-errore mt-1 text-base font-semibold">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-grafite mt-1 text-base">
          {hint}
        </p>
      )}
    </div>
  );
}
