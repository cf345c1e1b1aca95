/** How many answers there are, as it is said: "3 risultati e 1 notizia per «sport»". */
export function sayCount(count: number, shown: number, news: number, question: string): string {
  const parts = [count > 0 && sayPages(count, shown), news > 0 && (news === 1 ? "1 notizia" : `${news} notizie`)];
  return `${parts.filter(Boolean).join(" e ") || "Nessun risultato"} per «${question}»`;
}

function sayPages(count: number, shown: number): string {
  if (count === 1) return "1 risultato";
  return shown < count ? `I primi ${shown} di ${count} risultati` : `${count} risultati`;
}
