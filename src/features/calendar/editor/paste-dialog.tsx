import { useDeferredValue, useMemo, useState } from "react";
import { PlacesChoice } from "#shared/places/places-choice.tsx";
import { meantBuildings, type Places } from "#shared/places/places.ts";
import { firstCharacters } from "#shared/storable-text.ts";
import { BrokenAccentsWarning } from "#shared/ui/broken-accents-warning.tsx";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { TextArea } from "#shared/ui/text-area.tsx";
import { saySchools, schoolLevels } from "#shared/ui/school-labels.tsx";
import { addDays } from "#shared/rome-time.ts";
import { yearOfStart } from "./days.ts";
import { saveDates, sayWhere, type DateToEdit, type NewDate } from "./dates-to-edit.ts";
import { parseDates, type ReadDate, type ReadLine } from "./parse-dates.ts";
import { ProposalFields, type Proposal } from "./proposal-fields.tsx";
import { TickedDates, YearChoice, type Proposed } from "./ticked-dates.tsx";
import { useCalendarChange } from "./use-calendar-change.ts";

interface Props {
  /** The dates to come. */
  calendar: readonly DateToEdit[];
  today: string;
  /** `where` is "nel calendario", or another place. */
  onSaved: (count: number, where: string) => void;
  onClose: () => void;
}

/** The limit of private.save_events. */
const MOST_SAVED = 200;

/** From July on, lists are of the next school year. */
const DAYS_AHEAD = 62;

/** A list of dates, pasted from a document or a spreadsheet: it is shown as it is understood before it is saved. */
export function PasteDialog({ calendar, today, onSaved, onClose }: Props) {
  const [list, setList] = useState("");
  const [start, setStart] = useState(() => yearOfStart(addDays(today, DAYS_AHEAD)));
  const [places, setPlaces] = useState<Places>(() => ({
    schools: schoolLevels.map(({ value }) => value),
    buildings: [],
  }));
  /** What was changed by hand, by the key of the date. */
  const [changes, setChanges] = useState<Record<string, Partial<Proposal>>>({});
  const [ticks, setTicks] = useState<Record<string, boolean>>({});
  const [refused, setRefused] = useState<{ key: string; sentence: string }>();
  const [problem, setProblem] = useState("");
  const [said, setSaid] = useState("");
  const [isWarned, setWarned] = useState(false);
  const [hasSaved, setSaved] = useState(false);

  const shown = useDeferredValue(list);
  const { lines, dates } = useMemo(() => readList(shown, start, today, calendar), [shown, start, today, calendar]);
  const proposalOf = (date: Found): Proposal => {
    const { kind, schools, buildings } = date;
    const proposed = { kind, staff_only: date.staff_only, ...(schools ? { schools, buildings } : places) };
    const { staff_only, ...others } = { ...proposed, ...changes[date.key] };
    return { ...others, staff_only: staff_only && others.kind !== "chiusura" };
  };
  const wrong = lines.filter((line): line is WrongLine => line.problem !== undefined);
  const isOn = ({ key, note }: Proposed) => ticks[key] ?? note === undefined;
  const chosen = dates.filter(isOn);

  const { change, isPending, idOf } = useCalendarChange({
    send: (list: readonly Found[]) =>
      saveDates(
        list.map((date): NewDate => {
          const { key, title, starts_on, ends_on, starts_at } = date;
          const proposal = proposalOf(date);
          const [schools, buildings] = [[...proposal.schools], meantBuildings(proposal)];
          // A deadline has one hour.
          const ends_at = proposal.kind === "scadenza" ? null : date.ends_at;
          const read = { title, starts_on, ends_on, starts_at, ends_at, ...proposal, schools, buildings };
          // With other schools it is another date: of an id that is there already the database keeps the old ones.
          const id = idOf(key + JSON.stringify(read));
          return { ...read, id, details: "", ends_lessons: false, notice_id: null, series: null };
        }),
      ),
    onDone: (saved) => {
      if (wrong.length === 0) return onSaved(saved.length, sayWhere(saved.map(proposalOf)));
      setSaved(true);
      // What is left to correct stays; the dates that were ticked off have had their answer.
      setList(wrong.map(({ text }) => text).join("\n"));
      setWarned(false);
      setSaid(`${sayCount(saved.length)}. ${sayWrong(wrong.length)}`);
    },
    onRefused: ({ sentence, at }, asked) => {
      const one = at === undefined ? undefined : asked[at];
      if (one) setRefused({ key: one.key, sentence });
      setProblem(one ? `Non è stato salvato nulla: «${one.title}» non va bene. ${sentence}` : sentence);
    },
  });

  function submit() {
    setWarned(true);
    setRefused(undefined);
    setSaid("");
    const found = readList(list, start, today, calendar).dates.filter(isOn);
    const withoutSchool = found.find((date) => proposalOf(date).schools.length === 0);
    if (withoutSchool) setProblem(`Scegli almeno una scuola per «${withoutSchool.title}».`);
    else if (found.length === 0) setProblem("Non c’è nessuna data da salvare: incolla un elenco o metti una spunta.");
    else if (found.length > MOST_SAVED)
      setProblem(
        `Sono ${found.length} date, e se ne salvano al massimo ${MOST_SAVED} alla volta: togli qualche spunta, salva e incolla il resto.`,
      );
    else {
      setProblem("");
      change(found);
    }
  }

  function close() {
    // After a save the lines to correct are left, as the page says.
    if (list.trim() === "" || isWarned || said) return onClose();
    setWarned(true);
    setProblem(`L’elenco non è salvato. ${cancel} ancora una volta per lasciarlo perdere.`);
  }

  const cancel = hasSaved ? "Chiudi" : "Annulla";
  return (
    <ModalForm
      title="Incolla un elenco"
      cancel={cancel}
      action={chosen.length > 0 ? `Salva ${sayDates(chosen.length)}` : "Salva"}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={close}
    >
      <TextArea
        label="Elenco, una data per riga"
        hint="Per esempio «1/11 Tutti i Santi», «dal 23 dicembre al 6 gennaio vacanze di Natale», «3 dicembre ore 15:00-18:30 Colloqui». Va bene anche da un foglio di calcolo."
        rows={8}
        value={list}
        onChange={({ target }) => {
          setList(target.value);
          setSaid("");
          setWarned(false);
          setProblem("");
          setRefused(undefined);
        }}
      />
      <div role="status">
        <BrokenAccentsWarning text={shown} />
      </div>
      <YearChoice start={start} present={yearOfStart(today)} onChange={setStart} />
      <PlacesChoice
        legend="Scuola, dove la riga non la dice"
        places={places}
        isWholeAtFirst
        onChange={(chosen) => setPlaces(chosen)}
      />
      <p role="status" className="font-semibold">
        {said ||
          (lines.length > 0 &&
            [sayRead(dates.length), wrong.length > 0 && sayWrong(wrong.length)].filter(Boolean).join(" "))}
      </p>
      {wrong.length > 0 && (
        <ul role="list" aria-label="Righe da correggere" className="border-t-2 border-error">
          {wrong.map(({ line, text, problem }) => (
            <li key={line} className="border-b border-grid py-2 wrap-anywhere">
              <p>{`Riga ${line}: «${text.length > 120 ? `${firstCharacters(text, 120)}…` : text}»`}</p>
              <p className="font-semibold text-error">{problem}</p>
            </li>
          ))}
        </ul>
      )}
      {dates.length > 0 && (
        <TickedDates
          label="Date lette"
          dates={dates.map((date) => ({
            ...date,
            kind: proposalOf(date).kind,
            forWhom: sayForWhom(proposalOf(date)),
            problem: date.key === refused?.key ? refused.sentence : undefined,
          }))}
          isOn={isOn}
          today={today}
          onTick={({ key }, isOn) => {
            setTicks((known) => ({ ...known, [key]: isOn }));
            setProblem("");
          }}
          fields={(date) => (
            <ProposalFields
              title={date.title}
              proposal={proposalOf(date)}
              onChange={(changed) => {
                setChanges((known) => ({ ...known, [date.key]: { ...known[date.key], ...changed } }));
                setProblem("");
              }}
            />
          )}
        />
      )}
    </ModalForm>
  );
}

type WrongLine = ReadLine & { problem: string };
type Found = ReadDate & Pick<Proposed, "key" | "note">;

/** The lines, and the dates among them, each with the reason why it is not ticked from the start. */
function readList(list: string, start: number, today: string, calendar: readonly DateToEdit[]) {
  const lines = parseDates(list, { start, today });
  const nameOf = ({ title, starts_on, ends_on }: Pick<ReadDate, "title" | "starts_on" | "ends_on">) =>
    `${starts_on} ${ends_on} ${title.toLowerCase()}`;
  const known = new Set(calendar.filter(({ state }) => state === "shown").map(nameOf));
  const counts = new Map<string, number>();
  const dates = lines.flatMap(({ date }): Found[] => {
    if (!date) return [];
    const name = nameOf(date);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const note = known.has(name)
      ? "c’è già nel calendario"
      : count > 1
        ? "è già in questo elenco"
        : date.ends_on < today
          ? "è già passata"
          : undefined;
    return [{ ...date, key: `${count} ${name}`, note }];
  });
  return { lines, dates };
}

function sayForWhom({ schools, buildings, staff_only }: Proposal): string {
  return [saySchools(schools, meantBuildings({ schools, buildings })), staff_only && "Solo il personale"]
    .filter(Boolean)
    .join(" · ");
}

function sayDates(count: number): string {
  return count === 1 ? "una data" : `${count} date`;
}

function sayRead(count: number): string {
  if (count === 0) return "Nessuna data letta.";
  return count === 1 ? "Una data letta." : `${count} date lette.`;
}

function sayCount(count: number): string {
  return count === 1 ? "Una data salvata" : `${count} date salvate`;
}

function sayWrong(count: number): string {
  return count === 1 ? "Una riga è da correggere." : `${count} righe sono da correggere.`;
}
