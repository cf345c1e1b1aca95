/**
 * UTF-8 that was read as another encoding: "Ã¨", "AttivitÃ", "â€™", "√®", "├¿"; and what no encoding has kept: "�". "Ã" and
 * "Â" are letters of other languages where another letter follows: "JOÃO".
 */
const BROKEN = /[\ufffd\x80-\x84\x86-\x9f├]|[ÃÂ](?:[ªºµƒŠŒŽšœžŸˆ]|(?!\p{L}))|â(?:€|\x80)|√[†®©¨≤πàâ]|¬\S|‚Ä/u;

const MOST_NAMED = 5;

/** The words whose accents are broken, each once and the first five at most. */
export function brokenAccents(text: string): string[] {
  const words = text.split(/[\s;·]+/).filter((word) => BROKEN.test(word));
  return [...new Set(words)].slice(0, MOST_NAMED);
}
