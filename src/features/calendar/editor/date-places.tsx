import { useController, type Control } from "react-hook-form";
import { PlacesChoice } from "#shared/places/places-choice.tsx";
import type { CheckedDate, DateForm } from "./date-form.ts";

interface Props {
  control: Control<DateForm, unknown, CheckedDate>;
  /** The buildings that the date had when its form was opened. */
  older?: readonly string[] | undefined;
}

/** For which schools and buildings a date is. */
export function DatePlaces({ control, older = [] }: Props) {
  const { field: schools, fieldState } = useController({ control, name: "schools" });
  const { field: buildings } = useController({ control, name: "buildings" });
  return (
    // A school that is missing has the focus.
    <div ref={(place) => schools.ref(place?.querySelector("input"))}>
      <PlacesChoice
        legend="Scuola"
        places={{ schools: schools.value, buildings: buildings.value }}
        older={older}
        isWholeAtFirst
        error={fieldState.error?.message}
        onChange={(places) => {
          schools.onChange([...places.schools]);
          buildings.onChange([...places.buildings]);
        }}
      />
    </div>
  );
}
