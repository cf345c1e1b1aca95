import { useId } from "react";

interface Props<Value extends string> {
  label: string;
  /** The label of each value. */
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

export function SelectField<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const id = useId();
  // Object.keys is typed as string[].
  const values = Object.keys(options) as Value[];

  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((known) => known === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        className="min-h-11 min-w-48 rounded-paper border border-edge bg-sheet px-3"
      >
        {values.map((known) => (
          <option key={known} value={known}>
            {options[known]}
          </option>
        ))}
      </select>
    </div>
  );
}
