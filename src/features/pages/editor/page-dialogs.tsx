import { useState } from "react";
import { isImage } from "#shared/desk/files/check-file.ts";
import type { DeskFile } from "#shared/desk/files/create-files.ts";
import { nameWarnings } from "#shared/desk/text/name-warnings.ts";
import { sayFileSize } from "#shared/say-file.ts";
import { BrokenAccentsWarning } from "#shared/ui/broken-accents-warning.tsx";
import { Field } from "#shared/ui/field.tsx";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { Tick } from "#shared/ui/tick.tsx";
import { useHints } from "./hints-panel.tsx";
import { contentOf, filesIn, MAX_NOTE, plainText } from "./page-form.ts";
import type { WritingPage } from "./use-writing-page.ts";

/** The question that is open, if there is one. */
export function PageDialogs({ writing }: { writing: WritingPage }) {
  const { form, page, state, dispatch, withdraw, drop } = writing;
  const { step } = state;
  if (!("question" in step)) return null;
  const common = {
    busy: step.name === "confirming",
    problem: step.name === "asking" ? step.problem : "",
    onClose: () => dispatch({ type: "dialog-closed" }),
  };
  const title = contentOf(form.getValues()).heading || "Senza titolo";
  if (step.question.about === "publish") return <PublishDialog {...common} writing={writing} title={title} />;
  if (step.question.about === "drop")
    return (
      <ModalForm
        {...common}
        title={`Scartare la bozza di «${title}»?`}
        action="Scarta la bozza"
        isFinal
        onSubmit={() => void drop()}
      >
        <p>
          {page?.version
            ? "Ciò che hai scritto dopo l’ultima pubblicazione si perde. Chi legge non vede differenze."
            : "La pagina non è mai uscita: si perde tutto ciò che c’è scritto."}
        </p>
      </ModalForm>
    );
  const isAdded = page?.parent != null;
  return (
    <ModalForm
      {...common}
      title={isAdded ? `Togliere «${title}»?` : `Tornare al testo del programma?`}
      action={isAdded ? "Togli la pagina" : "Torna al testo del programma"}
      onSubmit={() => void withdraw()}
    >
      <p>
        {isAdded
          ? "Chi apre il suo indirizzo non trova più la pagina. Le versioni restano: si può pubblicare di nuovo."
          : "Al suo posto si legge di nuovo ciò che ha il programma. Le versioni restano: si può pubblicare di nuovo."}
      </p>
    </ModalForm>
  );
}

interface PublishProps {
  writing: WritingPage;
  title: string;
  busy: boolean;
  problem: string;
  onClose: () => void;
}

/** The last look before others read the page, with the tick for pupils. */
function PublishDialog({ writing: { form, page, files, publish }, title, busy, problem, onClose }: PublishProps) {
  const [isRead, setRead] = useState(false);
  const [removes, setRemoves] = useState(false);
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState("");
  const left = useHints(form.getValues()).length;
  const content = contentOf(form.getValues());
  const text = plainText(content);
  const used = filesIn(content);
  const shown = files.read().filter(({ id }) => used.has(id));
  const removed = files.read().some(({ id, isShown }) => isShown && !used.has(id));

  function confirm() {
    if (!isRead) return setMissing("Prima rileggi tutto, e metti la spunta.");
    if (note.trim().length > MAX_NOTE) return setMissing(`«Che cosa è cambiato» ha al massimo ${MAX_NOTE} caratteri.`);
    setMissing("");
    void publish(note.trim(), removes);
  }

  return (
    <ModalForm
      title={`Pubblicare «${title}»?`}
      action="Pubblica"
      cancel="Torna a scrivere"
      busy={busy}
      problem={missing || problem}
      onSubmit={confirm}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <span>{`Esce all’indirizzo ${form.getValues("path")}`}</span>
        {!page?.version && page?.parent != null && <span>, che poi non cambia più</span>}
        <span>{page?.is_published ? ", al posto della versione di prima." : "."}</span>
      </p>
      {shown.length > 0 && <p>{`Immagini e file: ${sayFiles(shown)}.`}</p>}
      {left > 0 && <p>{`${left === 1 ? "Resta un consiglio" : `Restano ${left} consigli`} in «Da rivedere».`}</p>}
      {removed && <p>I file tolti o sostituiti si cancellano subito; dal sito, quando si ricostruisce.</p>}
      {nameWarnings(text).length > 0 && (
        <p className="rounded-paper bg-infanzia-soft px-4 py-3">
          Controlla di nuovo: nel testo sembra che ci siano nomi di alunni.
        </p>
      )}
      <BrokenAccentsWarning text={text} />
      <Tick
        label="Testo, immagini e file riletti: non ci sono nomi né volti riconoscibili di alunni"
        checked={isRead}
        onChange={({ target }) => setRead(target.checked)}
      />
      {page?.is_published && (
        <>
          <Tick
            label="Toglie qualcosa che non doveva uscire"
            note="Il sito si ricostruisce subito"
            checked={removes}
            onChange={({ target }) => setRemoves(target.checked)}
          />
          <Field
            label="Che cosa è cambiato (facoltativo)"
            hint="Lo leggono i colleghi, nelle versioni."
            value={note}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
    </ModalForm>
  );
}

/** "1 immagine e 2 PDF, 1,5 MB" */
function sayFiles(files: readonly DeskFile[]): string {
  const images = files.filter(isImage).length;
  const others = files.length - images;
  const counts = [
    images > 0 && (images === 1 ? "1 immagine" : `${images} immagini`),
    others > 0 && `${others} PDF`,
  ].filter(Boolean);
  return `${counts.join(" e ")}, ${sayFileSize(files.reduce((sum, { size }) => sum + size, 0))}`;
}
