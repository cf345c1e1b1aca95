/** What an address asks for, or why there can be no such notice. */
export type NoticeAddress =
  | { year: string; number: number }
  | { problem: string; /** What was probably meant. */ meant?: { year: string; number: number } };

/** Reads the variable parts of "/avvisi/2026-27/12". */
export function readAddress(year: string, number: string): NoticeAddress {
  const known = readSchoolYear(year);
  const counted = /^0*([1-9]\d{0,4})$/.exec(number)?.[1];
  const begun = /^(20\d\d)(?:-\d+)?$/.exec(year)?.[1];
  if (known && counted === number) return { year: known, number: Number(number) };
  if (known && /^R\d+$/i.test(number))
    return {
      problem: `${number.toUpperCase()} è un avviso riservato al personale: qui si leggono gli avvisi per tutti.`,
    };
  return {
    problem: known
      ? `«${number}» non è il numero di un avviso.`
      : `«${year}» non è un anno scolastico: si scrive, per esempio, 2026-27.`,
    ...(begun && counted && { meant: { year: schoolYear(Number(begun)), number: Number(counted) } }),
  };
}

/** "2026-27", when a text is a school year. */
export function readSchoolYear(text: string | null): string | undefined {
  const begun = Number(/^(20\d\d)-\d\d$/.exec(text ?? "")?.[1]);
  return text !== null && schoolYear(begun) === text ? text : undefined;
}

function schoolYear(begun: number): string {
  return `${begun}-${String((begun + 1) % 100).padStart(2, "0")}`;
}
