import { noticeAudiences } from "#shared/ui/audience-labels.ts";
import { Choices } from "#shared/ui/choices.tsx";
import { schoolLevels, SchoolShape } from "#shared/ui/school-labels.tsx";
import type { MySchools } from "./my-schools.ts";

interface Props {
  mine: MySchools;
  onChange: (mine: MySchools) => void;
}

/** Which schools, and whom. */
export function MySchoolsFields({ mine, onChange }: Props) {
  const { schools, audiences } = mine;
  return (
    <>
      <Choices
        legend="Le mie scuole"
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
          onChange({ audiences, schools: toggled(schoolLevels, schools, target.value, target.checked) })
        }
      />
      <Choices
        legend="Avvisi per"
        type="checkbox"
        options={noticeAudiences}
        isChosen={(value) => audiences.some((each) => each === value)}
        onChange={({ target }) =>
          onChange({ schools, audiences: toggled(noticeAudiences, audiences, target.value, target.checked) })
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
