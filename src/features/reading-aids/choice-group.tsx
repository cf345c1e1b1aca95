import type { ReactNode } from "react";

export interface Choice {
  /** "" is how the page usually is. */
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

/** One question with its answers, one of which is always chosen. */
export function ChoiceGroup({ legend, name, choices, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 min-w-11 grow cursor-pointer items-center justify-center gap-2 rounded-paper border border-edge px-3 py-1.5 not-has-checked:hover:bg-secondaria-soft has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-sheet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-margin"
          >
            {/* Where the browser chooses the colours, its own circle says what is chosen. */}
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only forced-colors:not-sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
