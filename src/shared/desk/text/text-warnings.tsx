import { CircleAlert } from "lucide-react";
import { useMemo } from "react";
import { useSettled } from "#shared/desk/writing/use-settled.ts";
import { firstCharacters } from "#shared/storable-text.ts";
import { BrokenAccentsWarning } from "#shared/ui/broken-accents-warning.tsx";
import { nameWarnings, type NameWarning } from "./name-warnings.ts";

const warningWords: Record<NameWarning["kind"], string> = {
  list: "un elenco di nomi",
  class: "un nome con la classe",
  pupil: "il nome di un alunno o di un’alunna",
  "fiscal-code": "un codice fiscale",
};

/**
 * What looks like names of pupils, and broken accents. A warning, not a refusal: names of teachers and offices are written
 * too.
 */
export function TextWarnings({ text: typed }: { text: string }) {
  const text = useSettled(typed);
  const warnings = useMemo(() => nameWarnings(text), [text]);
  return (
    <div role="status">
      {warnings.length > 0 && (
        <div className="mt-3 flex items-start gap-3 rounded-paper bg-infanzia-soft px-4 py-3">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">Controlla: qui sembrano esserci nomi di alunni.</p>
            <ul className="list-disc pl-5 margin-bullets">
              {warnings.map(({ kind, excerpt }) => (
                <li key={`${kind} ${excerpt}`} className="wrap-anywhere">
                  {`${warningWords[kind]}: «${excerpt.length > 80 ? `${firstCharacters(excerpt, 80)}…` : excerpt}»`}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <BrokenAccentsWarning text={text} />
    </div>
  );
}
