import { chooseSpeed, chosenSpeed, speeds } from "./speeds.ts";

export function SpeedField({ onChange }: { onChange: (rate: number) => void }) {
  return (
    <select
      aria-label="Velocità"
      title="Velocità"
      defaultValue={chosenSpeed()}
      onChange={({ target }) => {
        chooseSpeed(Number(target.value));
        onChange(Number(target.value));
      }}
      className="min-h-11 rounded-paper border border-edge bg-sheet px-2"
    >
      {speeds.map(({ rate, name }) => (
        <option key={rate} value={rate}>
          {name}
        </option>
      ))}
    </select>
  );
}
