import { decodeWindows1252 } from "./decode-windows-1252.ts";

/** Read as UTF-8, and only what is not as old Windows: an item or a word copied from there keeps its accents. */
export function repairUtf8(bytes: Uint8Array): { text: string; valid: number; damaged: number } {
  // No byte becomes more than the three of one sign.
  const repaired = new Uint8Array(bytes.length * 3);
  let [size, valid, damaged, at] = [0, 0, 0, 0];
  const put = (from: Uint8Array, start: number, end: number) => {
    for (let place = start; place < end; place += 1) repaired[size++] = from[place] ?? 0;
  };
  while (at < bytes.length) {
    const first = bytes[at] ?? 0;
    const wanted = lengthBy(first);
    const found = lengthAt(bytes, at, wanted);
    if (found === wanted) {
      put(bytes, at, at + found);
      if (found > 1) valid += 1;
      at += found;
    } else {
      const isHalf = isCut(first, found);
      const sign = isHalf ? HALF : SIGNS[first - 0x80];
      if (sign) put(sign, 0, sign.length);
      damaged += 1;
      at += isHalf ? found : 1;
    }
  }
  return { text: new TextDecoder().decode(repaired.subarray(0, size)), valid, damaged };
}

const encoder = new TextEncoder();
const HALF = encoder.encode("\uFFFD");
const SIGNS = Array.from({ length: 0x80 }, (_value, at) => encoder.encode(decodeWindows1252(at + 0x80)));

/** How many bytes a character takes by its first; none if none begins so. */
function lengthBy(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

function lengthAt(bytes: Uint8Array, at: number, wanted: number): number {
  let length = 1;
  while (length < wanted && continues(bytes[at] ?? 0, length, bytes[at + length] ?? 0)) length += 1;
  return length;
}

function continues(first: number, place: number, byte: number): boolean {
  if (byte < 0x80 || byte > 0xbf) return false;
  if (place > 1) return true;
  // Longer forms than needed, halves of pairs, and what is beyond the last character.
  if (first === 0xe0) return byte >= 0xa0;
  if (first === 0xed) return byte < 0xa0;
  if (first === 0xf0) return byte >= 0x90;
  return first !== 0xf4 || byte < 0x90;
}

// What begins an accented letter, a quote, a dash or a small picture, and is no letter of Italian in old Windows. Other
// beginnings may be an accent of Windows before one of its signs: è”.
function isCut(first: number, found: number): boolean {
  if (first === 0xc2 || first === 0xc3) return true;
  return found > 1 && (first === 0xe2 || first >= 0xf0);
}
