import { noticeAudiences } from "#shared/ui/audience-labels.ts";
import { PlacesChoice } from "#shared/places/places-choice.tsx";
import { Choices } from "#shared/ui/choices.tsx";
import type { MySchools } from "./my-schools.ts";

interface Props {
  mine: MySchools;
  onChange: (mine: MySchools) => void;
}

/** Which schools and buildings, and whom. */
export function MySchoolsFields({ mine, onChange }: Props) {
  const { schools, audiences, buildings = [] } = mine;
  return (
    <>
      <PlacesChoice
        legend="Le mie scuole"
        places={{ schools, buildings }}
        onChange={(places) =>
          onChange({
            audiences,
            schools: places.schools,
            ...(places.buildings.length > 0 && { buildings: places.buildings }),
          })
        }
      />
      <Choices
        legend="Avvisi per"
        type="checkbox"
        options={noticeAudiences}
        isChosen={(value) => audiences.some((each) => each === value)}
        onChange={({ target }) =>
          onChange({ ...mine, audiences: toggled(noticeAudiences, audiences, target.value, target.checked) })
        }
      />
    </>
  );
}

/** The chosen values in their order, with or without this one. */
export function toggled<Value extends string>(
  all: readonly { value: Value }[],
  chosen: readonly Value[],
  changed: string,
  isChosen: boolean,
): Value[] {
  return all.map(({ value }) => value).filter((value) => (value === changed ? isChosen : chosen.includes(value)));
}
