/** How many answers there are, as it is said: "3 risultati per «sport»". */
export function sayCount(count: number, shown: number, question: string): string {
  if (count === 0) return `Nessun risultato per «${question}»`;
  if (count === 1) return `1 risultato per «${question}»`;
  return shown < count
    ? `I primi ${shown} di ${count} risultati per «${question}»`
    : `${count} risultati per «${question}»`;
}
