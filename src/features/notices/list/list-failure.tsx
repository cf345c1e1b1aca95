import { ReadFailure } from "#shared/published/read-failure.tsx";

interface Props {
  /** Whether notices loaded before are still shown. */
  hasNotices: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Says that the list could not be read. */
export function ListFailure({ hasNotices, busy, onRetry }: Props) {
  return (
    <div className="mb-4">
      <ReadFailure busy={busy} onRetry={onRetry}>
        {hasNotices
          ? "Questi avvisi potrebbero non essere gli ultimi: non è stato possibile caricarli di nuovo."
          : "Non è stato possibile caricare gli avvisi. Controllate la connessione e riprovate; se avete fretta, chiedete in segreteria."}
      </ReadFailure>
    </div>
  );
}
