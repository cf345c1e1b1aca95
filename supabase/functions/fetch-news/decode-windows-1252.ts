const SIGNS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The sign that old Windows writes with a number from 0x80 to 0xff. */
export function decodeWindows1252(code: number): string {
  return SIGNS[code - 0x80] ?? String.fromCharCode(code);
}
