import { useEffect, useState } from "react";
import { loadOnce } from "#shared/load-once.ts";
import { dayOf } from "#shared/notice-name.ts";
import { withDay } from "#shared/with-article.ts";
import type { EarlierText, Notice } from "./notices-queries.ts";

const changes = loadOnce(async () => (await import("#shared/desk/text/text-changes.tsx")).TextChanges);

/** The earlier texts of a corrected notice, each with what its correction changed. */
export function EarlierTexts({ notice }: { notice: Notice }) {
  if (notice.versions.length === 0) return null;
  return (
    <section aria-labelledby="correzioni" data-read-aloud="skip" className="print:hidden">
      <h2 id="correzioni" tabIndex={-1} className="mt-12 mb-4 border-l-3 border-margin pl-4 text-2xl">
        Che cosa è stato corretto
      </h2>
      {notice.versions.map((earlier, at) => (
        <EarlierVersion key={earlier.version} earlier={earlier} next={notice.versions[at - 1] ?? afterThose(notice)} />
      ))}
    </section>
  );
}

type Text = Pick<EarlierText, "title" | "body" | "changed_at">;

/** The present text, as the last of the versions. */
function afterThose({ title, body, corrected_at, published_at }: Notice): Text {
  return { title, body, changed_at: corrected_at ?? published_at };
}

function EarlierVersion({ earlier, next }: { earlier: EarlierText; next: Text }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="border-b border-grid py-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-institute">{`Corretto ${withDay("il", dayOf(next.changed_at))}: il testo di prima`}</summary>
      {isOpen && <Changes before={wordsOf(earlier)} after={wordsOf(next)} />}
    </details>
  );
}

function wordsOf({ title, body }: Text): string | undefined {
  return title === null || body === null ? undefined : `${title}\n\n${body}`;
}

function Changes({ before, after }: { before: string | undefined; after: string | undefined }) {
  const [state, setState] = useState<"loading" | "failed" | "ready">(changes.value ? "ready" : "loading");
  const TextChanges = changes.value;

  // Loads a chunk.
  useEffect(() => {
    changes.load().then(
      () => setState("ready"),
      (reason: unknown) => {
        changes.forgetFailure();
        console.error("Could not load the comparison of texts.", reason);
        setState("failed");
      },
    );
  }, []);

  if (before === undefined) return <p className="mt-2">La scuola non mostra più questo testo.</p>;
  if (state === "failed") return <Plain text={before} />;
  if (!TextChanges) return <p role="status">Carico il testo di prima…</p>;
  return (
    <>
      <p className="mt-2 text-sm text-graphite">
        {after === undefined
          ? "La scuola non mostra più il testo che è venuto dopo: qui non si vede che cosa è cambiato."
          : "Le parole barrate sono state tolte, quelle sottolineate aggiunte."}
      </p>
      {after === undefined ? <Plain text={before} /> : <TextChanges before={before} after={after} />}
    </>
  );
}

/** The earlier text alone, when it cannot be compared. */
function Plain({ text }: { text: string }) {
  return <p className="mt-3 reading-measure wrap-anywhere whitespace-pre-line">{text}</p>;
}
