/** How fast the voice reads, against its own measure. */
export const speeds = [
  { rate: 0.6, name: "Molto lenta" },
  { rate: 0.8, name: "Lenta" },
  { rate: 1, name: "Normale" },
  { rate: 1.25, name: "Svelta" },
  { rate: 1.5, name: "Veloce" },
] as const;

// For the rest of the visit: the next article is read as fast.
let chosen = 1;

export function chosenSpeed(): number {
  return chosen;
}

export function chooseSpeed(rate: number): void {
  chosen = rate;
}
