import type { ReactNode } from "react";
import type { SettingName } from "./display-settings.ts";

interface Question {
  name: Exclude<SettingName, "still" | "slash">;
  legend: string;
  choices: readonly Choice[];
}

/** The radio groups of the panel, in order. The values are those of display-settings.ts; "" is the default. */
export const questions: readonly Question[] = [
  {
    name: "size",
    legend: "Grandezza del testo",
    choices: [
      { value: "", label: <Letter name="Normale" look="text-sm" /> },
      { value: "1", label: <Letter name="Più grande di un quarto" look="text-base" /> },
      { value: "2", label: <Letter name="Più grande della metà" look="text-lg" /> },
      { value: "3", label: <Letter name="Più grande di tre quarti" look="text-xl" /> },
      { value: "4", label: <Letter name="Il doppio" look="text-2xl" /> },
    ],
  },
  {
    name: "spacing",
    legend: "Spazio tra righe, lettere e parole",
    choices: [
      { value: "", label: "Normale" },
      { value: "wide", label: "Ampio" },
      { value: "widest", label: "Molto ampio" },
    ],
  },
  {
    name: "measure",
    legend: "Lunghezza delle righe",
    choices: [
      { value: "", label: "Normale" },
      { value: "narrow", label: "Corta" },
      { value: "narrowest", label: "Molto corta" },
    ],
  },
  {
    name: "typeface",
    legend: "Carattere",
    choices: [
      { value: "", label: "Normale" },
      { value: "easy", label: "Più leggibile" },
    ],
  },
  {
    name: "scheme",
    legend: "Colori",
    choices: [
      { value: "", label: <Scheme name="Come il dispositivo" paper="#fff" half="#12241f" /> },
      { value: "light", label: <Scheme name="Chiaro" paper="#fbf9f3" /> },
      { value: "blackboard", label: <Scheme name="Scuro (lavagna)" paper="#12241f" /> },
      { value: "contrast", label: <Scheme name="Contrasto alto" paper="#fff" half="#000" /> },
    ],
  },
];

function Letter({ name, look }: { name: string; look: string }) {
  return (
    <>
      <span aria-hidden="true" className={`${look} leading-none`}>
        A
      </span>
      <span className="sr-only">{name}</span>
    </>
  );
}

/** A sample of the scheme's colours, which do not follow the scheme of the page. */
function Scheme({ name, paper, half = paper }: { name: string; paper: string; half?: string }) {
  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
        <path d="M1 1h22v22H1z" fill={paper} />
        <path d="M12 1h11v22H12z" fill={half} />
        <path d="M1 1h22v22H1z" fill="none" stroke="#767676" />
      </svg>
      {name}
    </>
  );
}

interface Choice {
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
