import { spokenWords } from "#content/spoken-words.ts";
import { sayAbbreviations } from "./abbreviations.ts";
import { sayAcronyms } from "./acronyms.ts";
import { sayNumbers } from "./numbers.ts";
import { APART, replaceAfter } from "./replace-after.ts";

/** Writes a sentence as it is pronounced: speech engines differ on symbols, numbers and abbreviations. */
export function sayAsWords(text: string): string {
  const words = [sayOwnWords, sayAddresses, sayNumbers, sayAbbreviations, sayAcronyms, saySymbols].reduce(
    (rest, say) => say(rest),
    text,
  );
  return /[.!?…:;]$/.test(words) ? words : `${words}.`;
}

/** The words in src/content/spoken-words.ts come before every rule. */
function sayOwnWords(text: string): string {
  return Object.entries(spokenWords).reduce((rest, [written, said]) => {
    const literal = written.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return replaceAfter(rest, APART, new RegExp(`${literal}(?![\\p{L}\\p{N}])`, "gu"), () => said);
  }, text);
}

function sayAddresses(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (mail) => mail.replace("@", " chiocciola ").replaceAll(".", " punto "))
    .replace(/(?:https?:\/\/|www\.)([\w-]+(?:\.[\w-]+)+)(?:\/[^\s)»]*)?/g, (_, host: string) =>
      host.replace(/^www\./, "").replaceAll(".", " punto "),
    );
}

function saySymbols(text: string): string {
  const unquoted = text.replace(/[«»“”"[\]]/g, "");
  const withOr = replaceAfter(unquoted, /(?:^|\P{L})$/u, /e\/o(?!\p{L})/gu, "o");
  return replaceAfter(withOr, /\p{L}$/u, /\s?\/\s?(?=\p{L})/gu, " o ")
    .replace(/\s*&\s*/g, " e ")
    .replace(/\s+[–—·|]\s+/g, ", ")
    .replace(/\s+(?=[,.;:!?])/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
