import { ChevronDown, ListFilter } from "lucide-react";
import { memo, startTransition, useId, useOptimistic, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { BuildingFilter } from "#shared/places/building-filter.tsx";
import { keptBuilding } from "#shared/places/places.ts";
import { schoolLevels, SchoolShape, type SchoolLevel } from "#shared/ui/school-labels.tsx";
import { addressOf, everything, type CalendarParams } from "./calendar-params.ts";
import { eventKinds } from "./event.ts";

/** What to see: kinds, schools and a building. Each choice changes the address, in place: Back leaves the calendar. */
export const CalendarFilter = memo(function CalendarFilter({ params }: { params: CalendarParams }) {
  const navigate = useNavigate();
  const [opened, setOpen] = useState<boolean>();
  const isOpen = opened ?? addressOf({ ...params, isPast: false }) !== addressOf(everything);
  const choices = useId();
  // The router changes the address in a transition: until then a box would show its old state.
  const [chosen, setChosen] = useOptimistic(params);
  const choose = (changes: Partial<CalendarParams>) =>
    startTransition(() => {
      setChosen({ ...chosen, ...changes });
      void navigate(addressOf({ ...chosen, ...changes }), { replace: true });
    });
  return (
    <form aria-label="Filtra il calendario" data-read-aloud="skip" className="print:hidden noscript:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={choices}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2 font-semibold text-institute sm:hidden"
      >
        <ListFilter aria-hidden="true" className="size-5" />
        Scegli che cosa vedere
        <ChevronDown aria-hidden="true" className={`size-5 ${isOpen ? "rotate-180" : ""}`} />
      </button>
      <div id={choices} className={`grid gap-4 ${isOpen ? "" : "max-sm:hidden"}`}>
        <Choices legend="Che cosa">
          {eventKinds.map(({ value, label, icon: Icon }) => (
            <Choice
              key={value}
              isChosen={chosen.kinds.includes(value)}
              onChange={() => choose({ kinds: toggled(chosen.kinds, value) })}
            >
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </Choice>
          ))}
        </Choices>
        <Choices legend="Scuola">
          {schoolLevels.map(({ value, label }) => (
            <Choice
              key={value}
              isChosen={chosen.schools.includes(value)}
              tint={tints[value]}
              onChange={() => {
                const schools = toggled(chosen.schools, value);
                choose({ schools, building: keptBuilding(chosen.building, schools) });
              }}
            >
              <SchoolShape school={value} />
              {label}
            </Choice>
          ))}
        </Choices>
        <BuildingFilter
          schools={chosen.schools}
          building={chosen.building}
          to={(building) => addressOf({ ...chosen, building })}
          replace
        />
      </div>
    </form>
  );
});

function toggled<Value>(chosen: readonly Value[], value: Value): readonly Value[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </fieldset>
  );
}

const tints: Record<SchoolLevel, string> = {
  infanzia: "has-checked:bg-infanzia-soft",
  primaria: "has-checked:bg-primaria-soft",
  secondaria: "has-checked:bg-secondaria-soft",
};

interface ChoiceProps {
  isChosen: boolean;
  tint?: string;
  onChange: () => void;
  children: ReactNode;
}

function Choice({ isChosen, tint = tints.secondaria, onChange, children }: ChoiceProps) {
  return (
    <label
      className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-graphite bg-sheet px-4 text-sm has-checked:border-ink has-checked:font-semibold ${tint}`}
    >
      <input type="checkbox" checked={isChosen} onChange={onChange} className="size-4 accent-ink" />
      {children}
    </label>
  );
}
