import type { ReactNode } from "react";

export interface Choice {
  /** "" is the default. */
  value: string;
  label: ReactNode;
}

interface Props {
  legend: string;
  name: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** A group of radio buttons, one of which is always checked. */
export function ChoiceGroup({ legend, name, choices, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="relative flex min-h-11 min-w-11 grow items-center justify-center gap-2 rounded-paper border border-edge px-3 py-1.5 has-checked:bg-ink has-checked:text-sheet has-checked:underline has-checked:chosen"
          >
            {/* Covers the label, so that the focus ring surrounds it. */}
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-paper"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
