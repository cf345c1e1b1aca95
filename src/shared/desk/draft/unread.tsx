import { Button } from "#shared/ui/button.tsx";
import type { PlainText } from "./desk-kind.ts";
import { KeptText } from "./resume-question.tsx";

interface Props {
  /** "L’avviso non si riesce a leggere" */
  what: string;
  /** What this device keeps of it. */
  kept: PlainText | undefined;
  busy: boolean;
  onRetry: () => void;
}

/** The text cannot be read from the database: what the device keeps can be copied. */
export function Unread({ what, kept, busy, onRetry }: Props) {
  return (
    <div role="alert" className="mt-6 grid justify-items-start gap-3 rounded-paper bg-infanzia-soft p-6">
      <p>{`${what}: il server non risponde. Controlla la connessione e riprova.`}</p>
      {kept && (
        <div className="grid w-full gap-3">
          <p>Ciò che hai scritto e non è arrivato al sito è al sicuro su questo dispositivo:</p>
          <KeptText {...kept} />
        </div>
      )}
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        Riprova
      </Button>
    </div>
  );
}
