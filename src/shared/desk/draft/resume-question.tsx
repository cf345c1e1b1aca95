import { sayWhen } from "#shared/say-when.ts";
import { Button } from "#shared/ui/button.tsx";
import type { PlainText } from "./desk-kind.ts";
import type { DeviceCopy } from "./device-copies.ts";

/** When the text in the database was changed, and by whom. */
interface Change {
  revision: number;
  updated_at: string;
  updated_by_nome: string | null;
  updated_by_cognome: string | null;
}

interface Props {
  copy: DeviceCopy<unknown>;
  /** What the copy says. */
  text: PlainText;
  saved: Change;
  onResume: () => void;
  onDrop: () => void;
}

/** Which text to write on with: that of this device, or the one that is saved. */
export function ResumeQuestion({ copy, text, saved, onResume, onDrop }: Props) {
  const isOlder = copy.revision !== saved.revision;
  return (
    <section
      aria-labelledby="riprendere"
      className="mt-6 grid justify-items-start gap-3 rounded-paper bg-infanzia-soft p-6"
    >
      <h2 id="riprendere" className="text-2xl">
        Riprendere il testo di questo dispositivo?
      </h2>
      <p>
        {`Su questo dispositivo c’è un testo ${sayWhen(copy.keptAt, new Date(), "di")} che non è arrivato al sito.${isOlder ? ` Intanto il testo salvato è cambiato ${sayWhen(saved.updated_at, new Date())}${whoChanged(saved)}.` : ""}`}
      </p>
      <details className="w-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-institute">
          Il testo di questo dispositivo
        </summary>
        <KeptText {...text} />
      </details>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onResume}>Riprendi questo testo</Button>
        <Button variant="secondary" onClick={onDrop}>
          Usare il testo salvato
        </Button>
      </div>
    </section>
  );
}

function whoChanged({ updated_by_nome, updated_by_cognome }: Change): string {
  const name = [updated_by_nome, updated_by_cognome].filter(Boolean).join(" ");
  return name && `, da ${name}`;
}

export function KeptText({ title, body }: PlainText) {
  return (
    <div className="rounded-paper border border-grid bg-sheet p-4">
      <p className="font-semibold wrap-anywhere">{title || "Senza titolo"}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{body}</p>
    </div>
  );
}
