import type { LucideIcon } from "lucide-react";
import { useId, type ComponentProps } from "react";

interface Props extends Omit<ComponentProps<"input">, "type" | "value" | "className"> {
  legend: string;
  type: "radio" | "checkbox";
  options: readonly { value: string; label: string; icon?: LucideIcon }[];
  /** Without it the inputs are registered in a form. */
  isChosen?: (value: string) => boolean;
  error?: string | undefined;
}

/** A group of choices of a form, with its error. */
export function Choices({ legend, type, options, isChosen, error, ...input }: Props) {
  const errorId = useId();
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0" aria-describedby={error && errorId}>
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
            {label}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

/** Of a date that is repeated: it alone, or also those that follow. */
export type Extent = "one" | "later";

const extents = [
  { value: "one", label: "Solo questa" },
  { value: "later", label: "Anche le successive" },
];

interface ExtentProps {
  extent: Extent;
  onChoose: (extent: Extent) => void;
}

export function ExtentChoice({ extent, onChoose }: ExtentProps) {
  return (
    <Choices
      legend="Questa data si ripete"
      type="radio"
      name="extent"
      options={extents}
      isChosen={(value) => value === extent}
      onChange={({ target }) => onChoose(target.value === "later" ? "later" : "one")}
    />
  );
}

interface TickProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A choice that is on or off, with what it means and its error. */
export function Tick({ label, hint, error, ...input }: TickProps) {
  const [hintId, errorId] = [useId(), useId()];
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 leading-snug wrap-anywhere">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined}
          className="mt-0.5 size-6 shrink-0 accent-institute"
        />
        <span className="min-w-0">{label}</span>
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

function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1 text-base font-semibold text-error">
      {children}
    </p>
  );
}
