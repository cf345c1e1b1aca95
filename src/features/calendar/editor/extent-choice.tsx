import { Choices } from "#shared/ui/choices.tsx";

/** Of a date that is repeated: it alone, or also those that follow. */
export type Extent = "one" | "later";

const extents = [
  { value: "one", label: "Solo questa" },
  { value: "later", label: "Anche le successive" },
];

interface ExtentProps {
  extent: Extent;
  onChoose: (extent: Extent) => void;
}

export function ExtentChoice({ extent, onChoose }: ExtentProps) {
  return (
    <Choices
      legend="Questa data si ripete"
      type="radio"
      name="extent"
      options={extents}
      isChosen={(value) => value === extent}
      onChange={({ target }) => onChoose(target.value === "later" ? "later" : "one")}
    />
  );
}
