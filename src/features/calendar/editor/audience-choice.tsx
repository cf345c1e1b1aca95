import { Choices } from "#shared/ui/choices.tsx";

const audiences = [
  { value: "everybody", label: "Tutti" },
  { value: "staff", label: "Solo il personale" },
];

interface Props {
  isStaff: boolean;
  /** Of the radio buttons: one for each choice that is on the page. */
  name: string;
  onChoose: (isStaff: boolean) => void;
}

/** Whether a date is for everybody or for the staff alone. */
export function AudienceChoice({ isStaff, name, onChoose }: Props) {
  return (
    <Choices
      legend="Per chi"
      type="radio"
      name={name}
      options={audiences}
      isChosen={(value) => (value === "staff") === isStaff}
      hint={isStaff ? "Si legge nell’area docenti, e non nel calendario di tutti né nella ricerca." : undefined}
      onChange={({ target }) => onChoose(target.value === "staff")}
    />
  );
}
