import type { Closure } from "#content/closures/closure.ts";
import { closureLanguages, closureText } from "#features/closures/closure-sentences.ts";
import type { SchoolLevel } from "#shared/ui/school-labels.tsx";

interface Props {
  /** Undefined while something is missing. */
  closure: Closure | undefined;
  /** The same after a pause: a screen reader says only what stays. */
  settled: Closure | undefined;
  schools: readonly SchoolLevel[];
}

const others = closureLanguages.filter(({ code }) => code !== "it");

const MISSING = "La frase si legge quando non manca più niente.";

/** What a closure that is being written says: big in Italian, and in the other languages behind a disclosure. */
export function WrittenSentences({ closure, settled, schools }: Props) {
  return (
    <section aria-label="La frase" className="grid gap-3 book-label px-6 py-6 squared">
      {/* The one below is said: this one changes at each press. */}
      <p aria-hidden="true" className="text-2xl leading-snug font-bold wrap-anywhere">
        {closure ? closureText(closure, "it", schools) : MISSING}
      </p>
      <p role="status" className="sr-only">
        {settled ? closureText(settled, "it", schools) : MISSING}
      </p>
      {closure && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
            La stessa frase nelle altre lingue
          </summary>
          <dl className="mt-2 grid gap-3">
            {others.map(({ code, name, italianName, dir, readBy }) => (
              <div key={code} className="border-t border-grid pt-2">
                <dt className="text-base text-graphite">
                  <span>{`${italianName} (`}</span>
                  <span lang={code}>{name}</span>
                  <span>{`)${readBy === null ? ", non ancora riletto da chi parla la lingua" : ""}`}</span>
                </dt>
                <dd lang={code} dir={dir} className="wrap-anywhere">
                  {closureText(closure, code, schools)}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}
