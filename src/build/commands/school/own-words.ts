import type { School } from "#content/school-form.ts";

/** The names in school.ts as a word list for the spelling check (src/build/commands/check-content/cspell.json). */
export function ownWords({
  name,
  subtitle,
  buildings,
  pupilsSite,
  meccanografico,
  email,
  pec,
  emailDomain,
}: School): string {
  const texts = [
    name,
    subtitle,
    pupilsSite.name,
    meccanografico,
    email,
    pec,
    emailDomain,
    ...buildings.flatMap(Object.values),
  ];
  const words = texts.flatMap((text) => text.match(/\p{L}{3,}/gu) ?? []);
  return `${[...new Set(words)].sort().join("\n")}\n`;
}
