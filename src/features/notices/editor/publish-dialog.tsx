import { useState } from "react";
import { sayAudiences } from "#shared/ui/audience-labels.ts";
import { sayFileSize } from "#shared/say-file.ts";
import { meantBuildings } from "#shared/places/places.ts";
import { saySchools } from "#shared/ui/school-labels.tsx";
import { nameWarnings } from "#shared/desk/text/name-warnings.ts";
import { formatDate } from "#shared/format-date.ts";
import { BrokenAccentsWarning } from "#shared/ui/broken-accents-warning.tsx";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { Tick } from "#shared/ui/tick.tsx";
import { withDay, withHour } from "#shared/with-article.ts";
import type { DeskFile } from "#shared/desk/files/create-files.ts";
import type { Correction } from "./notice-calls.ts";
import { ackDay, chosenMoment, labelOf, sayMoment, sayScheduling, type NoticeForm } from "./notice-form.ts";

interface Props {
  /** "correct": a published notice gets a new version. */
  kind: "publish" | "correct";
  form: NoticeForm;
  files: readonly DeskFile[];
  /** "n. 15"; empty until it is published, when it gets one. */
  number: string;
  busy: boolean;
  problem: string;
  onConfirm: (correction: Correction) => void;
  onClose: () => void;
}

const titles = {
  publish: { avviso: "Pubblicare l’avviso", circolare: "Pubblicare la circolare", chiusura: "Pubblicare la chiusura" },
  correct: { avviso: "Correggere l’avviso", circolare: "Correggere la circolare", chiusura: "Correggere la chiusura" },
};

/** The last look before others read the notice, with the tick for the names of pupils. */
export function PublishDialog({ kind, form, files, number, busy, problem, onConfirm, onClose }: Props) {
  const [isRead, setRead] = useState(false);
  const [hideEarlier, setHideEarlier] = useState(false);
  const [askAgain, setAskAgain] = useState(false);
  const ackBy = ackDay(form);
  const [missing, setMissing] = useState("");
  const moment = chosenMoment(form);
  // Ready phrases contain no names.
  const isFreeText =
    form.kind !== "chiusura" || form.body.trim() !== "" || form.changeNote.trim() !== "" || files.length > 0;
  const text = `${form.title}\n${form.body}\n${form.changeNote}`;
  const warnings = nameWarnings(text);

  function confirm() {
    if (isFreeText && !isRead) return setMissing("Prima rileggi testo e allegati, e metti la spunta.");
    setMissing("");
    onConfirm({ hideEarlier, askAgain: askAgain && ackBy !== null });
  }

  return (
    <ModalForm
      title={`${titles[kind][form.kind]}${number && ` ${number}`}?`}
      action={
        kind === "correct" ? "Pubblica la correzione" : moment ? sayScheduling(moment, new Date()) : "Pubblica subito"
      }
      cancel="Torna a scrivere"
      busy={busy}
      problem={missing || problem}
      onSubmit={confirm}
      onClose={onClose}
    >
      <dl className="grid gap-1">
        <Fact name="Titolo">{form.title}</Fact>
        {form.changeNote.trim() && <Fact name="È cambiato">{form.changeNote}</Fact>}
        <Fact name="Per chi">{sayAudiences(form.audiences)}</Fact>
        <Fact name="Scuola">{saySchools(form.schools, meantBuildings(form))}</Fact>
        <Fact name="Chi lo legge">{form.reserved ? "solo il personale" : "tutti"}</Fact>
        {ackBy && <Fact name="«Ho letto»">{`entro ${withDay("il", formatDate(ackBy))}`}</Fact>}
        {kind === "publish" && <Fact name="Esce">{sayRelease(moment)}</Fact>}
        <Fact name="Valido fino al">{formatDate(form.validUntil)}</Fact>
        <Fact name="Allegati">{sayFiles(files)}</Fact>
        {form.replaces && <Fact name="Sostituisce">{labelOf(form.replaces)}</Fact>}
      </dl>
      {warnings.length > 0 && (
        <p className="rounded-paper bg-infanzia-soft px-4 py-3">
          Controlla di nuovo: nel testo sembra che ci siano nomi di alunni.
        </p>
      )}
      <BrokenAccentsWarning text={[text, ...files.map(({ title }) => title)].join("\n")} />
      {isFreeText && (
        <Tick
          label="Testo e allegati riletti: non ci sono nomi di alunni"
          checked={isRead}
          onChange={({ target }) => setRead(target.checked)}
        />
      )}
      {kind === "correct" && (
        <Tick
          label="Nascondi il testo precedente"
          note="Serve se c’era qualcosa che non doveva uscire, per esempio un nome"
          checked={hideEarlier}
          onChange={({ target }) => setHideEarlier(target.checked)}
        />
      )}
      {kind === "correct" && ackBy && (
        <Tick
          label="Chiedere di nuovo «Ho letto»"
          note="Chi l’ha già detto lo vede di nuovo fra quelli da leggere. Serve se è cambiato qualcosa che conta"
          checked={askAgain}
          onChange={({ target }) => setAskAgain(target.checked)}
        />
      )}
      <p className="text-base text-graphite">
        {kind === "correct"
          ? "Chi legge vede il testo nuovo e il giorno della correzione."
          : "Dopo la pubblicazione si può correggere o ritirare, e resta scritto quando."}
      </p>
    </ModalForm>
  );
}

function sayRelease(moment: string | undefined): string {
  if (!moment) return "subito";
  const { day, hour } = sayMoment(moment, new Date());
  return `${day} ${withHour("alle", hour)}`;
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex gap-4">
      <dt className="w-32 shrink-0 text-graphite">{name}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function sayFiles(files: readonly DeskFile[]): string {
  if (files.length === 0) return "nessuno";
  const weight = sayFileSize(files.reduce((sum, { size }) => sum + size, 0));
  const pdfs = files.filter(({ mime }) => mime === "application/pdf").length;
  const images = files.length - pdfs;
  const parts = [pdfs > 0 && `${pdfs} PDF`, images > 0 && (images === 1 ? "1 immagine" : `${images} immagini`)];
  return `${parts.filter(Boolean).join(" e ")}, ${weight}`;
}
