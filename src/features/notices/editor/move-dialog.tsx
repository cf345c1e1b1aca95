import { useState } from "react";
import { ModalForm } from "#shared/ui/modal-form.tsx";

interface Props {
  title: string;
  toReserved: boolean;
  busy: boolean;
  problem: string;
  /** The id of the notice that takes its place: the same at every attempt. */
  onConfirm: (newId: string) => void;
  onClose: () => void;
}

/** Asks before a published notice changes from public to reserved, or back. What becomes public is asked twice. */
export function MoveDialog({ title, toReserved, busy, problem, onConfirm, onClose }: Props) {
  const [newId] = useState(() => crypto.randomUUID());
  const [isSure, setSure] = useState(false);
  if (toReserved)
    return (
      <ModalForm
        title={`Spostare «${title}» fra i riservati?`}
        action="Sposta fra i riservati"
        busy={busy}
        problem={problem}
        onSubmit={() => onConfirm(newId)}
        onClose={onClose}
      >
        <p>
          Da subito lo legge solo il personale, con un numero nuovo (R…), e anche gli allegati. Nella pagina pubblica
          resta scritto soltanto che è stato ritirato. Se si chiede «Ho letto», si chiede di nuovo a chi riguarda.
        </p>
        <p>Chi lo ha già letto o salvato lo ha ancora: questo non lo cancella dai loro dispositivi.</p>
      </ModalForm>
    );
  return (
    <ModalForm
      // The focus goes to the second question.
      key={String(isSure)}
      title={isSure ? "Davvero pubblico? Lo leggeranno tutti" : `Rendere pubblico «${title}»?`}
      action={isSure ? "Sì, rendi pubblico" : "Rendi pubblico"}
      busy={busy}
      problem={problem}
      onSubmit={() => (isSure ? onConfirm(newId) : setSure(true))}
      onClose={onClose}
    >
      {isSure ? (
        <p>
          Titolo, testo e allegati saranno su internet, nei motori di ricerca e nei lettori di notizie. Se si ritira
          dopo, chi lo ha letto lo ha letto.
        </p>
      ) : (
        <p>
          Esce un avviso pubblico nuovo, con lo stesso testo, gli stessi allegati e un numero dei pubblici. Quello
          riservato si ritira, e rimanda a quello nuovo. I «Ho letto» restano con quello riservato.
        </p>
      )}
    </ModalForm>
  );
}
