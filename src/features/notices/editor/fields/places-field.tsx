import { useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import type { NoticeForm } from "#features/notices/editor/notice-form.ts";
import { PlacesChoice } from "#shared/places/places-choice.tsx";
import { offersBuildings } from "#shared/places/places.ts";

/** For which schools and buildings. Of a closure, which is for all at first, the first building that is pressed is meant alone. */
export function PlacesField() {
  const { register, control, setValue, clearErrors } = useFormContext<NoticeForm>();
  const [kind, schools, buildings] = useWatch({ control, name: ["kind", "schools", "buildings"] });
  const { errors } = useFormState({ control, name: "schools" });
  // Those of a notice written when the school had others can be chosen again after they were unticked.
  const [older] = useState(buildings);
  const { ref, name } = register("schools");
  return (
    <PlacesChoice
      {...{ ref, name }}
      legend={offersBuildings(older) ? "Per quali scuole e sedi" : "Per quali scuole"}
      places={{ schools, buildings }}
      older={older}
      isWholeAtFirst={kind === "chiusura"}
      error={errors.schools?.message}
      onChange={(places) => {
        setValue("schools", [...places.schools], { shouldDirty: true });
        setValue("buildings", [...places.buildings], { shouldDirty: true });
        if (places.schools.length > 0) clearErrors("schools");
      }}
    />
  );
}
