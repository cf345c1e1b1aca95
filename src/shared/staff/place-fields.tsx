import { useId } from "react";
import { toggled } from "#shared/my-schools/my-schools-fields.tsx";
import { Choices } from "#shared/ui/choices.tsx";
import { schoolLevels } from "#shared/ui/school-levels.ts";
import { staffKinds, type Place } from "./place.ts";

interface Props {
  place: Place;
  onChange: (place: Place) => void;
  /** The words over the kind and over the schools. */
  legends: readonly [kind: string, schools: string];
  hint?: string;
  error?: string | undefined;
}

/** As what somebody works, and in which schools. */
export function PlaceFields({ place, onChange, legends: [kind, schools], hint, error }: Props) {
  const name = useId();
  return (
    <>
      <Choices
        name={name}
        legend={kind}
        type="radio"
        options={staffKinds}
        isChosen={(value) => value === (place.audience ?? "")}
        onChange={({ target }) =>
          onChange({ ...place, audience: target.value === "docenti" || target.value === "ata" ? target.value : null })
        }
      />
      <Choices
        legend={schools}
        type="checkbox"
        options={schoolLevels}
        hint={hint}
        error={error}
        isChosen={(value) => place.schools.some((each) => each === value)}
        onChange={({ target }) =>
          onChange({ ...place, schools: toggled(schoolLevels, place.schools, target.value, target.checked) })
        }
      />
    </>
  );
}
