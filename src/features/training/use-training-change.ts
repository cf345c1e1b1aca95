import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { sendTraining, trainingQueries, type TrainingChange } from "./training-queries.ts";
import { isRoleRefusal } from "#shared/roles.ts";
import { sayServiceFault } from "#shared/service-fault.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import "#shared/ui/toaster.tsx"; // loaded now: without a network it could not be fetched to say so

interface Listener {
  onDone: (change: TrainingChange) => void;
  onRefused: (sentence: string, error: unknown) => void;
}

/** Changes the own list and reads it again. Pending until it is read. */
export function useTrainingChange({ onDone, onRefused }: Listener) {
  const queries = useQueryClient();
  const { reload } = useAuth();
  const isUnderWay = useRef(false);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: sendTraining,
    // Without a network it fails at once: a change that is sent later would surprise.
    networkMode: "always",
    onSuccess: (_, change) => onDone(change),
    onError: (error) => {
      onRefused(sayRefused(error), error);
      if (isRoleRefusal(error)) void reload();
    },
    onSettled: (_, error) => {
      isUnderWay.current = false;
      if (!error || readError(error).code) return queries.invalidateQueries({ queryKey: trainingQueries.all });
    },
  });

  function change(asked: TrainingChange) {
    if (isUnderWay.current) return; // a second press before React renders the pending state
    isUnderWay.current = true;
    mutate(asked);
  }

  return { change, isPending, isSuccess };
}

function sayRefused(error: unknown): string {
  const { message, code } = readError(error);
  if (message === "too_many_courses") return "Hai già 300 corsi: prima di aggiungerne uno, togline un altro.";
  if (isRoleRefusal(error))
    return "Il tuo account non ha più un ruolo nel sito: qui non è cambiato nulla. Se pensi che sia un errore, chiedi a chi amministra il sito.";
  if (/^PGRST30\d$/.test(code)) return "La sessione è scaduta. Accedi di nuovo.";
  if (/^2[23]/.test(code)) return "Il sito non accetta questi dati. Controlla ciò che hai scritto e riprova.";
  const fault = sayServiceFault(error);
  if (fault) return fault;
  if (!code) return "Il server non risponde. Controlla la connessione e riprova: non si perde nulla.";
  return "Non è stato possibile salvare. Riprova tra qualche minuto.";
}

/** Only the database's own answers have a code: not a network that is gone, nor a gateway that speaks for the server. */
function readError(error: unknown): { message: string; code: string } {
  const { message, code } = (error ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return { message: text(message), code: text(code) };
}
