import { useState } from "react";
import { nameOf } from "./people-messages.ts";
import type { Person } from "./people-queries.ts";
import { usePersonChange } from "./use-person-change.ts";
import { ModalForm } from "#shared/ui/modal-form.tsx";

interface Props {
  /** Somebody without a role is refused, somebody with a role has left the school. */
  kind: "refuse" | "delete";
  person: Person;
  onClose: () => void;
}

/** Asks before somebody else's account is deleted. */
export function AccountDialog({ kind, person, onClose }: Props) {
  const [problem, setProblem] = useState("");
  const { change, isPending } = usePersonChange({ onEnd: onClose, onRefused: setProblem });
  const name = nameOf(person);
  return (
    <ModalForm
      title={kind === "refuse" ? `Rifiutare ${name}?` : `Eliminare l’account di ${name}?`}
      action={kind === "refuse" ? "Rifiuta ed elimina l’account" : "Elimina l’account"}
      isFinal
      busy={isPending}
      problem={problem}
      onSubmit={() => {
        setProblem("");
        change({ kind, person });
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {kind === "refuse"
          ? `L’account ${person.email} viene eliminato subito, con il nome e la password. Non si può annullare.`
          : `L’account ${person.email} viene eliminato subito, con il nome, la password, il ruolo e le scuole: chi lo usa non entra più. Non si può annullare.`}
      </p>
      <p className="text-graphite">
        {kind === "refuse"
          ? "Se è uno sbaglio, la persona può registrarsi di nuovo: torna in questo elenco."
          : "Nell’elenco dei cambi di ruolo restano i suoi, senza il nome. Se la persona torna a scuola può registrarsi di nuovo."}
      </p>
    </ModalForm>
  );
}
