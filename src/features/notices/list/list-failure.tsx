import { Button } from "#shared/ui/button.tsx";

interface Props {
  /** Whether notices loaded before are still shown. */
  hasNotices: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Says that the list could not be read, and offers to try again. */
export function ListFailure({ hasNotices, busy, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-4 rounded-paper bg-infanzia-soft p-3"
    >
      <p className="reading-measure">
        {hasNotices
          ? "Questi avvisi potrebbero non essere gli ultimi: non è stato possibile caricarli di nuovo."
          : "Non è stato possibile caricare gli avvisi. Controllate la connessione e riprovate; se avete fretta, chiedete in segreteria."}
      </p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        Riprova
      </Button>
    </div>
  );
}
