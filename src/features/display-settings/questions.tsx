import type { Aid } from "./aids.ts";
import type { Choice } from "./choice-group.tsx";

interface Question {
  aid: Exclude<Aid, "still" | "slash">;
  legend: string;
  choices: readonly Choice[];
}

/** What the panel asks, in its order. The values are those of aids.ts; "" is how the page usually is. */
export const questions: readonly Question[] = [
  {
    aid: "size",
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
    aid: "spacing",
    legend: "Spazio tra righe, lettere e parole",
    choices: [
      { value: "", label: "Normale" },
      { value: "wide", label: "Ampio" },
      { value: "widest", label: "Molto ampio" },
    ],
  },
  {
    aid: "measure",
    legend: "Lunghezza delle righe",
    choices: [
      { value: "", label: "Normale" },
      { value: "narrow", label: "Corta" },
      { value: "narrowest", label: "Molto corta" },
    ],
  },
  {
    aid: "typeface",
    legend: "Carattere",
    choices: [
      { value: "", label: "Normale" },
      { value: "easy", label: "Più leggibile" },
    ],
  },
  {
    aid: "scheme",
    legend: "Colori",
    choices: [
      { value: "", label: <Scheme name="Come il dispositivo" paper="#fff" half="#12241f" /> },
      { value: "light", label: <Scheme name="Chiaro" paper="#fbf9f3" /> },
      { value: "blackboard", label: <Scheme name="Scuro (lavagna)" paper="#12241f" /> },
      { value: "contrast", label: <Scheme name="Contrasto alto" paper="#fff" half="#000" /> },
    ],
  },
];

/** A letter as large as the choice for the eyes, its name for the ears. */
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

/** The colours of a choice: always these, whichever the page has. */
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
