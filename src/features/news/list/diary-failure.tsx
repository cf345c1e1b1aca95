import { Button } from "#shared/ui/button.tsx";

interface Props {
  /** Whether those read before are still there. */
  hasNews: boolean;
  busy: boolean;
  onRetry: () => void;
}

export function DiaryFailure({ hasNews, busy, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-paper bg-infanzia-soft p-3"
    >
      <p className="reading-measure">
        {hasNews
          ? "Queste notizie potrebbero non essere le ultime: non è stato possibile caricarle di nuovo."
          : "Non è stato possibile caricare le notizie. Controllate la connessione e riprovate; intanto sono sui siti dei portali, in fondo alla pagina."}
      </p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        Riprova
      </Button>
    </div>
  );
}
