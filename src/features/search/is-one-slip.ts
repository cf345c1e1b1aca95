/**
 * Whether `term` is, or begins with, `word` with one letter forgotten, added, changed or exchanged with the next:
 * "cyberbulis" is on its way to "cyberbullismo".
 */
export function isOneSlip(word: string, term: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === term[at]) at += 1;
  const goesOn = (fromWord: number, fromTerm: number) => term.startsWith(word.slice(fromWord), fromTerm);
  const isExchanged = word[at] === term[at + 1] && word[at + 1] === term[at];
  return goesOn(at, at + 1) || goesOn(at + 1, at) || goesOn(at + 1, at + 1) || (isExchanged && goesOn(at + 2, at + 2));
}
