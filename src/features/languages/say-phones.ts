import type { Language } from "#content/languages/language.ts";
import type { PagePhrases } from "#content/languages/page-phrases.ts";
import { fillPhrase, type PhrasePart } from "#shared/languages/fill-phrase.ts";
import { sayList } from "#shared/languages/say-days.ts";
import { phoneLink } from "#shared/phone-link.ts";

/** "06 1234567 int. 12" */
const EXTENSION = /^(.*?\d)\s*,?\s*(?:interno|int|est|ext)\b\.?\s*(\d+)$/i;

/** The numbers as links; undefined if there are none. An extension is said after its number: it cannot be dialled with it. */
export function sayPhones(
  phones: readonly string[],
  language: Language,
  { office }: PagePhrases,
): PhrasePart[] | undefined {
  const said = phones.filter(Boolean).map((phone) => {
    const [, number = phone, extension] = EXTENSION.exec(phone) ?? [];
    const link = { link: phoneLink(number), label: number };
    return extension ? fillPhrase(office.extension, { number: [link], extension }) : [link];
  });
  return said.length > 0 ? sayList(said, language) : undefined;
}
