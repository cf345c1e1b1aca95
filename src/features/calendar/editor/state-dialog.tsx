import { useState } from "react";
import { sayDays, type EventState } from "#features/calendar/event.ts";
import { notify } from "#shared/notify.ts";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { ExtentChoice, type Extent } from "./extent-choice.tsx";
import { setDateState, type DateToEdit } from "./dates-to-edit.ts";
import { useCalendarChange } from "./use-calendar-change.ts";

interface Props {
  date: DateToEdit;
  /** What the date becomes. */
  state: EventState;
  today: string;
  onClose: () => void;
}

const questions = {
  cancelled: {
    title: "Annullare la data?",
    action: "Annulla la data",
    text: "Resta dov’è, sbarrata: chi legge la vede annullata. Anche i telefoni di chi segue il calendario la segnano così.",
    done: { title: "Data annullata", description: "Chi legge la vede annullata." },
  },
  removed: {
    title: "Togliere la data inserita per errore?",
    action: "Togli",
    text: "Sparisce da ogni pagina e dai telefoni di chi segue il calendario. Una data vera che non si tiene più, invece, si annulla.",
    done: { title: "Data tolta", description: "Non si vede più. Per un mese la puoi riprendere da qui." },
  },
  shown: {
    title: "Riprendere la data?",
    action: "Riprendi",
    text: "Torna dov’era, com’era prima.",
    done: { title: "Data ripresa", description: "Si vede di nuovo." },
  },
};

/** Asks before a date is cancelled, removed or taken back. */
export function StateDialog({ date, state, today, onClose }: Props) {
  const [revision, setRevision] = useState(date.revision);
  const [extent, setExtent] = useState<Extent>("one");
  const [problem, setProblem] = useState("");
  const question = questions[state];
  const { change, isPending } = useCalendarChange({
    send: () => setDateState({ id: date.id, revision }, state, extent === "later"),
    onDone: () => {
      notify({ variant: "success", ...question.done });
      onClose();
    },
    onRefused: ({ sentence, changedTo }) => {
      if (changedTo === undefined) return setProblem(sentence);
      setRevision(changedTo);
      setProblem(`${sentence} Se premi di nuovo «${question.action}», si fa lo stesso.`);
    },
  });

  return (
    <ModalForm
      title={question.title}
      action={question.action}
      cancel="Lascia com’è"
      busy={isPending}
      problem={problem}
      onSubmit={() => {
        setProblem("");
        change();
      }}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{`${date.title}, ${sayDays(date, today)}`}</p>
      <p>{question.text}</p>
      {date.series && <ExtentChoice extent={extent} onChoose={setExtent} />}
    </ModalForm>
  );
}
