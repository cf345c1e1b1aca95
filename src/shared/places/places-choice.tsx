import type { ReactNode, Ref } from "react";
import { buildingName } from "#shared/buildings.ts";
import { Choices } from "#shared/ui/choices.tsx";
import { schoolLevels, SchoolShape } from "#shared/ui/school-labels.tsx";
import { buildingsToChoose, type Places, schoolsOf, withSchools } from "./places.ts";

interface Props {
  /** The choice of schools as a field of a form, which can be given the focus. */
  ref?: Ref<HTMLInputElement>;
  name?: string;
  legend: string;
  places: Places;
  /** What was chosen at first: a building that is gone can be chosen again. */
  older?: readonly string[];
  onChange: (places: Places) => void;
  /** Where all is meant at first, the first building that is pressed is meant alone. */
  isWholeAtFirst?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  children?: ReactNode;
}

/** The choice of schools and, of those that have more than one, of buildings. */
export function PlacesChoice({ legend, places, older, onChange, isWholeAtFirst = false, ...more }: Props) {
  const { schools, buildings } = places;
  const offered = buildingsToChoose(places, older);

  function chooseBuilding(id: string, isChosen: boolean): void {
    const isFirst = isWholeAtFirst && buildings.length === 0 && schools.length === schoolLevels.length;
    onChange({
      schools: isChosen && isFirst ? schoolsOf(id) : schools,
      buildings: isChosen ? [...buildings, id] : buildings.filter((each) => each !== id),
    });
  }

  return (
    <div className="grid gap-3">
      <Choices
        {...more}
        legend={legend}
        type="checkbox"
        options={schoolLevels.map(({ value, label }) => ({
          value,
          label: (
            <>
              <SchoolShape school={value} />
              <span>{label}</span>
            </>
          ),
        }))}
        isChosen={(value) => schools.some((each) => each === value)}
        onChange={({ target }) =>
          onChange(
            withSchools(
              places,
              schoolLevels
                .map(({ value }) => value)
                .filter((value) => (value === target.value ? target.checked : schools.includes(value))),
            ),
          )
        }
      />
      {offered.length > 0 && (
        <Choices
          legend="Quali sedi"
          type="checkbox"
          options={offered.map((id) => ({ value: id, label: buildingName(id) }))}
          isChosen={(id) => buildings.includes(id)}
          onChange={({ target }) => chooseBuilding(target.value, target.checked)}
          hint="Senza una sede scelta, una scuola è compresa tutta."
        />
      )}
    </div>
  );
}
