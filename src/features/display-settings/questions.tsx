import type { ReactNode } from "react";
import type { SettingName } from "./display-settings.ts";

interface Question {
  name: Exclude<SettingName, "still" | "slash">;
  legend: string;
  /** The label of the default, and of each value of display-settings.ts. */
  normal: ReactNode;
  choices: Readonly<Record<string, ReactNode>>;
}

/** The radio groups of the panel, in order. */
export const questions: readonly Question[] = [
  {
    name: "size",
    legend: "Grandezza del testo",
    normal: <Letter name="Normale" look="text-sm" />,
    choices: {
      1: <Letter name="Più grande di un quarto" look="text-base" />,
      2: <Letter name="Più grande della metà" look="text-lg" />,
      3: <Letter name="Più grande di tre quarti" look="text-xl" />,
      4: <Letter name="Il doppio" look="text-2xl" />,
    },
  },
  {
    name: "spacing",
    legend: "Spazio tra righe, lettere e parole",
    normal: "Normale",
    choices: { wide: "Ampio", widest: "Molto ampio" },
  },
  {
    name: "measure",
    legend: "Lunghezza delle righe",
    normal: "Normale",
    choices: { narrow: "Corta", narrowest: "Molto corta" },
  },
  { name: "typeface", legend: "Carattere", normal: "Normale", choices: { easy: "Più leggibile" } },
  {
    name: "scheme",
    legend: "Colori",
    normal: <Scheme name="Come il dispositivo" paper="#fff" half="#12241f" />,
    choices: {
      light: <Scheme name="Chiaro" paper="#fbf9f3" />,
      blackboard: <Scheme name="Scuro (lavagna)" paper="#12241f" />,
      contrast: <Scheme name="Contrasto alto" paper="#fff" half="#000" />,
    },
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
      <span>{name}</span>
    </>
  );
}

interface Props extends Question {
  chosen: string;
  onChoose: (value: string) => void;
}

export function QuestionField({ legend, name, normal, choices, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {[["", normal] as const, ...Object.entries(choices)].map(([value, label]) => (
          <label
            key={value}
            className={`relative flex min-h-11 min-w-11 grow items-center justify-center gap-2 rounded-paper border border-edge px-3 py-1.5 ${value === chosen ? "bg-ink text-sheet underline chosen" : ""}`}
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
