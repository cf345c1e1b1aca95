import { useId, useState } from "react";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { countCharacters } from "#shared/storable-text.ts";
import { MAX_REASON } from "./notice-form.ts";
import { NoticeChoice, type Replaced } from "./fields/replaced-field.tsx";

interface Props {
  notice: string;
  title: string;
  busy: boolean;
  problem: string;
  onConfirm: (reason: string, replacedBy?: string) => void;
  onClose: () => void;
}

/** Asks why a published notice is withdrawn, and what replaces it. */
export function WithdrawDialog({ notice, title, busy, problem, onConfirm, onClose }: Props) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [replacement, setReplacement] = useState<Replaced | null>(null);
  const [missing, setMissing] = useState("");

  function confirm() {
    const count = countCharacters(reason.trim());
    if (count === 0) return setMissing("Scrivi perché l’avviso si ritira: lo legge chi ne aveva l’indirizzo.");
    if (count > MAX_REASON) return setMissing(`Il motivo ha ${count} caratteri: al massimo ${MAX_REASON}.`);
    setMissing("");
    onConfirm(reason.trim(), replacement?.id);
  }

  return (
    <ModalForm
      title={`Ritirare «${title}»?`}
      action="Ritira l’avviso"
      isFinal
      busy={busy}
      problem={missing || problem}
      onSubmit={confirm}
      onClose={onClose}
    >
      <p>
        Da subito il testo non si legge più e gli allegati si eliminano: se ti servono, salvali prima. Al suo indirizzo
        resta scritto che è stato ritirato, quando e perché.
      </p>
      <p>
        Nelle pagine già preparate, che si leggono anche senza JavaScript, sparisce quando il sito si ripubblica: di
        solito in pochi minuti. Chi lo ha già letto o salvato lo ha ancora.
      </p>
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          Perché si ritira
        </label>
        <textarea
          id={id}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          className="block w-full rounded-paper border border-edge bg-sheet px-3.5 py-2.5"
        />
        <p className="mt-1 text-base text-graphite">Una frase, senza nomi: per esempio «L’incontro è rinviato».</p>
      </div>
      <NoticeChoice heading="Lo sostituisce" chosen={replacement} except={notice} onChoose={setReplacement} />
    </ModalForm>
  );
}
