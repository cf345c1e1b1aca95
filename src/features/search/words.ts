/** Words that are in every text: a question is about the others. */
const COMMON = new Set(
  (
    "a ad agli ai al alla alle allo anche avere avete abbiamo bisogna c che chi ci come con cos cosa cui d da dagli dai dal dall dalla " +
    "dalle dei del dell della delle dello deve devo devono di dobbiamo dove e ed era essere fa faccio fai fanno fare fra gli ha hai " +
    "hanno ho i il in io l la le lei lo loro lui ma mi mia mie miei mio ne negli nei nel nell nella nelle nello noi non nostra " +
    "nostro o per più possiamo posso possono può puoi quale quali quando quanto quella quelle quelli quello questa queste questi " +
    "questo s sa sapere se sei serve servono si sia siamo so sono su sua sui sul sull sulla sulle suo t tra trova trovare trovo tu tua " +
    "tuo un una uno usa usano usare v vede vedere vedo vedono vi viene voglio vorrei vostra vostro vuole è"
  )
    .split(" ")
    .map(fold),
);

/** The words of a text as they are compared: "L’orto della Scuola" gives "ort" and "scuol". */
export function terms(text: string): string[] {
  return words(text).map(stem);
}

/**
 * The words of a text, without accents, capitals and what is in every sentence. A word with signs inside it is also
 * one without them: who looks for "micro:bit" writes "microbit", and for "1.96.96" "19696".
 */
export function words(text: string): string[] {
  return text
    .replace(/\bAI\b|(?<=[’'])ai\b|\bai$/g, "IA")
    .split(/[\s’'«»"(),;]+/)
    .map(fold)
    .flatMap((word) => {
      const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
      return parts.length > 1 ? [...parts, parts.join("")] : parts;
    })
    .filter((word) => !COMMON.has(word));
}

/**
 * A word without its Italian ending: "genitori" and "genitore" are the same, "amiche" and "amica" too. Verbs keep more
 * of theirs. (Snowball's rules for Italian, 2 kB, found no more of what is asked: tests/unit/search-questions.ts.)
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const bare = word.replace(/[aeiou]+$/, "").replace(/([cg])h$/, "$1");
  return bare.length < 3 ? word : bare;
}

/** Where a verb in its dictionary form may be read in another: "prenotare" in "prenota". */
export function root(word: string): string | undefined {
  return word.length >= 7 && /[aei]re$/.test(word) ? stem(word.slice(0, -2)) : undefined;
}

/** Without accents and capitals; most words have neither, and are many. */
export function fold(text: string): string {
  return /^\w*$/.test(text) ? text.toLowerCase() : text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
