import { useId } from "react";
import { PlacesChoice } from "#shared/places/places-choice.tsx";
import { Choices } from "#shared/ui/choices.tsx";
import { staffKinds, type Place } from "./place.ts";

interface Props {
  place: Place;
  onChange: (place: Place) => void;
  /** The words over the kind and over the schools. */
  legends: readonly [kind: string, schools: string];
  hint?: string;
  error?: string | undefined;
}

/** As what somebody works, and in which schools and buildings. */
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
      <PlacesChoice
        legend={schools}
        hint={hint}
        error={error}
        places={place}
        onChange={(places) => onChange({ ...place, ...places })}
      />
    </>
  );
}
