const STOP_WORDS = new Set(
  (
    "a abbiamo ad agli ai al alla alle allo anche avere avete bisogna c che chi ci come con cos cosa cui d da " +
    "dagli dai dal dall dalla dalle dei del dell della delle dello deve devo devono di dobbiamo dove e ed era " +
    "essere fa faccio fai fanno fare fra gli ha hai hanno ho i il in io l la le lei lo loro lui ma mi mia mie " +
    "miei mio ne negli nei nel nell nella nelle nello noi non nostra nostro o per più possiamo posso possono puoi " +
    "può quale quali quando quanto quella quelle quelli quello questa queste questi questo s sa sapere se sei " +
    "serve servono si sia siamo so sono su sua sui sul sull sulla sulle suo t tra trova trovare trovo tu tua tuo " +
    "un una uno usa usano usare v vede vedere vedo vedono vi viene voglio vorrei vostra vostro vuole è andare andiamo avrà avranno dice eravamo erano fosse han nostre nostri saranno sarà siete sta stanno state stati stato stata sto suoi " +
    "sue va vado vai vanno verrà vogliono vogliamo vostre vostri"
  )
    .split(" ")
    .map(fold),
);

/** The stems that are indexed and compared: "L’orto della Scuola" gives "ort" and "scuol". */
export function terms(text: string): string[] {
  return words(text).map(stem);
}

/**
 * The words of a text, folded and without stop words. A word with punctuation inside is also given in one piece:
 * "micro:bit" is found as "microbit", "1.96.96" as "19696". "AI" is read as "IA" unless it can be the preposition. Chinese
 * writes no spaces: each character is a word.
 */
export function words(text: string): string[] {
  return text
    .replace(/\bAI\b|\bai$/g, "IA")
    .replace(/([’'ʼ])ai\b/g, "$1IA")
    .replace(/\p{Script=Han}/gu, " $& ")
    .split(/[\s’'ʼ«»"(),;]+/)
    .map(fold)
    .flatMap((word) => {
      const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
      return parts.length > 1 ? [...parts, parts.join("")] : parts;
    })
    .filter((word) => !STOP_WORDS.has(word));
}

/**
 * A word without its final vowels: "genitori" and "genitore" are the same, "amiche" and "amica" too. Snowball's stemmer
 * for Italian (2 kB) answered no more of tests/example/search-questions.ts. An Arabic word is without its article.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const bare = word.replace(/[aeiou]+$|^ال/, "").replace(/([cg])h$/, "$1");
  return bare.length < 3 ? word : bare;
}

/** The stem of an infinitive's other forms: "prenotare" gives the stem of "prenota". */
export function root(word: string): string | undefined {
  return word.length >= 7 && /[aei]re$/.test(word) ? stem(word.slice(0, -2)) : undefined;
}

/**
 * Lower case without accents, invisible characters and ligatures ("ﬁ" is "fi"). Most words are ASCII and skip the
 * normalization.
 */
function fold(text: string): string {
  if (/^\w*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, "")
    .toLowerCase();
}
