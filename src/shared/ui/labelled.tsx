import { useId, type ReactNode } from "react";

export interface LabelledProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Of the label and its control together: how wide they are. */
  className?: string;
}

interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** How every control with a label above it looks. */
export const controlClass =
  "block min-h-12 w-full rounded-paper border border-edge bg-sheet px-3.5 py-2.5 text-ink placeholder:text-graphite disabled:opacity-60 aria-invalid:border-error aria-invalid:ring-1 aria-invalid:ring-error";

/** A label above its control, with its hint and error, both in its accessible description. */
export function Labelled({
  label,
  hint,
  error,
  className,
  children,
}: LabelledProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy(error && errorId, hint && hintId),
      })}
      <FieldError id={errorId}>{error}</FieldError>
      <FieldHint id={hintId}>{hint}</FieldHint>
    </div>
  );
}

/** The ids of the texts that are there. */
export function describedBy(...ids: ReactNode[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1 text-base font-semibold text-error">
      {children}
    </p>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1 text-base text-graphite">
      {children}
    </p>
  );
}
