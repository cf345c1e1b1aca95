import { useState } from "react";
import { useForm } from "react-hook-form";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { countCharacters } from "#shared/storable-text.ts";
import { TextArea } from "#shared/ui/text-area.tsx";
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
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: "" } });
  const [replacement, setReplacement] = useState<Replaced | null>(null);
  const submit = handleSubmit(({ reason }) => onConfirm(reason.trim(), replacement?.id));

  return (
    <ModalForm
      title={`Ritirare «${title}»?`}
      action="Ritira l’avviso"
      isFinal
      busy={busy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        Da subito il testo non si legge più e gli allegati si eliminano: se ti servono, salvali prima. Al suo indirizzo
        resta scritto che è stato ritirato, quando e perché.
      </p>
      <p>
        Nelle pagine già preparate, che si leggono anche senza JavaScript, sparisce quando il sito si ripubblica: se
        «Amministrazione» dice che non lo fa da solo, avvisa l’assistenza del sito. Chi lo ha già letto o salvato lo ha
        ancora.
      </p>
      <TextArea
        label="Perché si ritira"
        hint="Una frase, senza nomi: per esempio «L’incontro è rinviato»."
        rows={3}
        {...register("reason", { validate: problemOf })}
        error={formState.errors.reason?.message}
      />
      <NoticeChoice heading="Lo sostituisce" chosen={replacement} except={notice} onChoose={setReplacement} />
    </ModalForm>
  );
}

function problemOf(reason: string): string | true {
  const count = countCharacters(reason.trim());
  if (count === 0) return "Scrivi perché l’avviso si ritira: lo legge chi ne aveva l’indirizzo.";
  return count <= MAX_REASON || `Il motivo ha ${count} caratteri: al massimo ${MAX_REASON}.`;
}
