/** How fast the voice reads, against its own measure. */
export const speeds = [
  { rate: 0.7, name: "Voce lenta" },
  { rate: 1, name: "Voce normale" },
  { rate: 1.25, name: "Voce svelta" },
  { rate: 1.5, name: "Voce veloce" },
] as const;

// For the rest of the visit: the next article is read as fast.
let chosen = 1;

export function chosenSpeed(): number {
  return chosen;
}

export function chooseSpeed(rate: number): void {
  chosen = rate;
}
