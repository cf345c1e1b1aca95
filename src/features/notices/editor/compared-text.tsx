import { compareLines, type ComparedLine } from "./compare-lines.ts";

interface Props {
  label: string;
  before: string;
  after: string;
}

const looks: Record<ComparedLine["kind"], string> = {
  same: "border-transparent",
  added: "border-primaria bg-primaria-soft",
  removed: "border-margin bg-error-soft line-through",
};

const words = { same: "", added: "Aggiunto: ", removed: "Tolto: " };

/** What changed between two texts, line by line, in words for screen readers too. */
export function ComparedText({ label, before, after }: Props) {
  const lines = compareLines(before, after);
  if (before === after) return <p className="text-graphite">I due testi sono uguali.</p>;
  return (
    <ul role="list" aria-label={label} className="rounded-paper border border-grid bg-sheet py-2">
      {lines.map(({ kind, text }, at) => (
        <li key={at} className={`min-h-6 border-l-4 px-3 wrap-anywhere whitespace-pre-wrap ${looks[kind]}`}>
          {words[kind] && <span className="sr-only">{words[kind]}</span>}
          {text}
        </li>
      ))}
    </ul>
  );
}
