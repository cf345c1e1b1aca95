import { History } from "lucide-react";
import { useState } from "react";
import { sayWhen } from "#shared/say-when.ts";
import { TextChanges } from "#shared/desk/text/text-changes.tsx";
import { RowAction } from "#shared/ui/row-action.tsx";

/** A text that was published. */
export interface Version {
  version: number;
  change_note: string | null;
  changed_at: string;
  changed_by_nome: string | null;
  changed_by_cognome: string | null;
}

interface Props<One extends Version> {
  /** The present one too, newest first. */
  versions: readonly One[];
  /** All that is compared. */
  textOf: (version: One) => string;
  /** Puts a version into the form; absent where there is no form. */
  onTakeUp?: (version: One) => void;
}

/** What was published before: who changed it and when, what changed, and a way back. */
export function Versions<One extends Version>({ versions, textOf, onTakeUp }: Props<One>) {
  const [seen, setSeen] = useState<number>();
  return (
    <details className="group" open={versions.length > 1}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-institute">
        <History aria-hidden="true" className="size-5 shrink-0" />
        <span>{`Versioni (${versions.length})`}</span>
      </summary>
      <ul role="list" aria-label="Versioni">
        {versions.map((version, at) => {
          const before = versions[at + 1];
          const name = `versione ${version.version}`;
          return (
            <li key={version.version} className="grid gap-3 border-b border-grid py-2">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p>
                  <b>{`Versione ${version.version}`}</b>
                  <span>{`, ${sayWhen(version.changed_at, new Date())}${nameOf(version) ? `, ${nameOf(version)}` : ""}${at === 0 ? ", quella di ora" : ""}`}</span>
                  {version.change_note && <span className="block wrap-anywhere">{version.change_note}</span>}
                </p>
                <div className="flex flex-wrap gap-2">
                  {before && (
                    <RowAction
                      name={seen === version.version ? "Chiudi" : "Che cosa è cambiato"}
                      about={name}
                      onClick={() => setSeen(seen === version.version ? undefined : version.version)}
                    />
                  )}
                  {at > 0 && onTakeUp && <RowAction name="Riprendi" about={name} onClick={() => onTakeUp(version)} />}
                </div>
              </div>
              {before && seen === version.version && (
                <section aria-label={`Che cosa è cambiato nella ${name}`}>
                  <TextChanges before={textOf(before)} after={textOf(version)} />
                </section>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function nameOf({ changed_by_nome, changed_by_cognome }: Version): string {
  return [changed_by_nome, changed_by_cognome].filter(Boolean).join(" ");
}
