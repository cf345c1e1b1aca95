import { spokenWords } from "#content/spoken-words.ts";
import { sayAbbreviations } from "./abbreviations.ts";
import { sayAcronyms } from "./acronyms.ts";
import { sayNumbers } from "./numbers.ts";

/** A sentence as a person would read it aloud: a voice says a sign or a short word as it likes, or not at all. */
export function sayAsWords(text: string): string {
  const words = [sayOwnWords, sayAddresses, sayNumbers, sayAbbreviations, sayAcronyms, saySigns].reduce(
    (rest, say) => say(rest),
    text,
  );
  return /[.!?…:;]$/.test(words) ? words : `${words}.`;
}

/** The school's own words come before every rule. */
function sayOwnWords(text: string): string {
  return Object.entries(spokenWords).reduce((rest, [written, said]) => {
    const literal = written.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return rest.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "gu"), () => said);
  }, text);
}

function sayAddresses(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (mail) => mail.replace("@", " chiocciola ").replaceAll(".", " punto "))
    .replace(/(?:https?:\/\/|www\.)([\w-]+(?:\.[\w-]+)+)(?:\/[^\s)»]*)?/g, (_, host: string) =>
      host.replace(/^www\./, "").replaceAll(".", " punto "),
    );
}

function saySigns(text: string): string {
  return text
    .replace(/[«»“”"[\]]/g, "")
    .replace(/(?<!\p{L})e\/o(?!\p{L})/gu, "o")
    .replace(/(?<=\p{L})\s?\/\s?(?=\p{L})/gu, " o ")
    .replace(/\s*&\s*/g, " e ")
    .replace(/\s+[–—·|]\s+/g, ", ")
    .replace(/\s+(?=[,.;:!?])/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
