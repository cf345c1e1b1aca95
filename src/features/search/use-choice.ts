import { useState } from "react";
import type { Choice } from "./choices.ts";

/** The answer that the arrows have reached: the first, until they are pressed. After the last comes the first. */
export function useChoice(choices: readonly Choice[]) {
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, choices.length - 1);
  return {
    current: choices[at],
    move: (step: number) => setChosen((at + step + choices.length) % choices.length),
    restart: () => setChosen(0),
  };
}
