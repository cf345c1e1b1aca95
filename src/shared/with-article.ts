const elided = {
  il: "l’",
  Il: "L’",
  del: "dell’",
  al: "all’",
  dal: "dall’",
  le: "l’",
  alle: "all’",
  Alle: "All’",
  dalle: "dall’",
} as const;

/** An article or a preposition before the name of a day: "il 9 novembre", "l’8 novembre 2026", "dell’11 novembre". */
export function withDay(article: "il" | "Il" | "del" | "al" | "dal", day: string): string {
  return /^(?:8|11)\b/.test(day) ? elided[article] + day : `${article} ${day}`;
}

/** An article or a preposition before an hour as it is said: "alle 8:05", "all’1:15", "dalle 11". */
export function withHour(article: "le" | "alle" | "Alle" | "dalle", hour: string): string {
  return /^1\b/.test(hour) ? elided[article] + hour : `${article} ${hour}`;
}
