import { sendTraining, trainingQueries, type TrainingChange } from "./training-queries.ts";
import { readError, sayRefusal, SESSION_OVER } from "#shared/change/refusal.ts";
import { useChange } from "#shared/change/use-change.ts";
import { isSessionLost } from "#shared/session/session-over.ts";
import { useAuth } from "#shared/session/use-auth.ts";

interface Listener {
  onDone: (change: TrainingChange) => void;
  onRefused: (sentence: string, error?: Error) => void;
}

/** Changes the own list and reads it again. */
export function useTrainingChange({ onDone, onRefused }: Listener) {
  const { reload } = useAuth();
  return useChange({
    send: sendTraining,
    reads: trainingQueries.all,
    onDone,
    onRefused: (error) => onRefused(sayRefused(error), error),
    onRoleLost: async () => {
      if (await isSessionLost()) return onRefused(SESSION_OVER);
      onRefused(
        "Il tuo account non ha più un ruolo nel sito: qui non è cambiato nulla. Se pensi che sia un errore, chiedi a chi amministra il sito.",
      );
      void reload();
    },
  });
}

function sayRefused(error: unknown): string {
  const { message, code } = readError(error);
  if (message === "too_many_courses") return "Hai già 300 corsi: prima di aggiungerne uno, togline un altro.";
  if (/^2[23]/.test(code)) return "Il sito non accetta questi dati. Controlla ciò che hai scritto e riprova.";
  return sayRefusal(error);
}
