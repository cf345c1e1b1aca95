import { useState } from "react";
import { romeDay, sayDay } from "#features/notices/notice-dates.ts";
import { sayAudiences, sayFileSize, saySchools } from "#features/notices/notice-labels.tsx";
import { nameWarnings } from "#features/notices/name-warnings.ts";
import { formatDate } from "#shared/format-date.ts";
import { romeFormat } from "#shared/rome-format.ts";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import type { Attachment } from "./create-attachments.ts";
import type { NoticeForm } from "./notice-form.ts";

interface Props {
  /** "correct": a published notice gets a new version. */
  kind: "publish" | "correct";
  form: NoticeForm;
  files: readonly Attachment[];
  /** "n. 15"; empty when it could not be read. */
  number: string;
  busy: boolean;
  problem: string;
  onConfirm: (hideEarlier: boolean) => void;
  onClose: () => void;
}

const weekday = romeFormat("it-IT", { weekday: "long" });

const titles = {
  publish: { avviso: "Pubblicare l’avviso", circolare: "Pubblicare la circolare", chiusura: "Pubblicare la chiusura" },
  correct: { avviso: "Correggere l’avviso", circolare: "Correggere la circolare", chiusura: "Correggere la chiusura" },
};

/** The last look before others read the notice, with the tick for the names of pupils. */
export function PublishDialog({ kind, form, files, number, busy, problem, onConfirm, onClose }: Props) {
  const [isRead, setRead] = useState(false);
  const [hideEarlier, setHideEarlier] = useState(false);
  const [missing, setMissing] = useState("");
  const moment =
    form.release === "at"
      ? `${weekday.format(new Date(`${form.day}T12:00:00Z`))} ${sayDay(form.day, romeDay(new Date()))} alle ${form.hour.replace(/^0/, "")}`
      : "subito";
  const warnings = nameWarnings(`${form.title}\n${form.body}`);

  function confirm() {
    if (!isRead) return setMissing("Prima rileggi testo e allegati, e metti la spunta.");
    setMissing("");
    onConfirm(hideEarlier);
  }

  return (
    <ModalForm
      title={`${titles[kind][form.kind]}${number && ` ${number}`}?`}
      action={
        kind === "correct" ? "Pubblica la correzione" : form.release === "at" ? `Pubblica ${moment}` : "Pubblica subito"
      }
      cancel="Torna a scrivere"
      busy={busy}
      problem={missing || problem}
      onSubmit={confirm}
      onClose={onClose}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 *:odd:text-graphite *:even:font-semibold *:even:wrap-anywhere">
        <dt>Titolo</dt>
        <dd>{form.title}</dd>
        <dt>Per chi</dt>
        <dd>{sayAudiences(form.audiences)}</dd>
        <dt>Scuola</dt>
        <dd>{saySchools(form.schools)}</dd>
        {kind === "publish" && (
          <>
            <dt>Esce</dt>
            <dd>{moment}</dd>
          </>
        )}
        <dt>Valido fino al</dt>
        <dd>{formatDate(form.validUntil)}</dd>
        <dt>Allegati</dt>
        <dd>{sayFiles(files)}</dd>
        {form.replaces && (
          <>
            <dt>Sostituisce</dt>
            <dd>{form.replaces.label}</dd>
          </>
        )}
      </dl>
      {warnings.length > 0 && (
        <p className="rounded-paper bg-infanzia-soft px-4 py-3">
          Controlla di nuovo: nel testo sembra che ci siano nomi di alunni.
        </p>
      )}
      {kind === "correct" && (
        <Tick
          checked={hideEarlier}
          onChange={setHideEarlier}
          note="Serve se c’era qualcosa che non doveva uscire, per esempio un nome"
        >
          Nascondi il testo precedente
        </Tick>
      )}
      <Tick checked={isRead} onChange={setRead}>
        Testo e allegati riletti: non ci sono nomi di alunni
      </Tick>
      <p className="text-base text-graphite">
        {kind === "correct"
          ? "Chi legge vede il testo nuovo e il giorno della correzione."
          : "Dopo la pubblicazione si può correggere o ritirare, e resta scritto quando."}
      </p>
    </ModalForm>
  );
}

interface TickProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  note?: string;
  children: string;
}

function Tick({ checked, onChange, note, children }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 leading-snug">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5.5 shrink-0 accent-institute"
      />
      <span>
        {children}
        {note && <small className="block text-sm text-graphite">{note}</small>}
      </span>
    </label>
  );
}

function sayFiles(files: readonly Attachment[]): string {
  if (files.length === 0) return "nessuno";
  const weight = sayFileSize(files.reduce((sum, { size }) => sum + size, 0));
  const pdfs = files.filter(({ mime }) => mime === "application/pdf").length;
  const images = files.length - pdfs;
  const parts = [pdfs > 0 && `${pdfs} PDF`, images > 0 && (images === 1 ? "1 immagine" : `${images} immagini`)];
  return `${parts.filter(Boolean).join(" e ")}, ${weight}`;
}
