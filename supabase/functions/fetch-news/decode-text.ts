import { decodeHTMLAttribute, decodeXML } from "entities/decode";

/** Decodes a document in any charset, also when its declaration is wrong; undecodable bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  return withWindowsCharacters(decodeBytes(bytes, contentType));
}

function decodeBytes(bytes: Uint8Array, contentType: string | null): string {
  const marked = byteOrderMark(bytes) ?? utf16WithoutMark(bytes);
  if (marked) return decode(marked, bytes);

  const utf8 = decode("utf-8", bytes);
  if (!utf8.includes("\uFFFD")) return utf8;

  const { text, valid, damaged } = repairUtf8(bytes);
  // Text in another charset is almost never valid UTF-8, so the declaration counts only when most sequences are invalid.
  const declared = [charsetOfHeader(contentType), charsetOfDocument(bytes)];
  const other = damaged > valid ? declared.find((label) => label !== null && isSingleOrMultiByte(label)) : null;
  return other ? decode(other, bytes) : text;
}

function byteOrderMark(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

function utf16WithoutMark(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0x3c && second === 0 && third !== 0 && fourth === 0) return "utf-16le";
  if (first === 0 && second === 0x3c && third === 0 && fourth !== 0) return "utf-16be";
  return null;
}

function charsetOfHeader(contentType: string | null): string | null {
  return contentType?.match(/charset\s*=\s*["']?([\w.:-]+)/i)?.[1] ?? null;
}

function charsetOfDocument(bytes: Uint8Array): string | null {
  const start = decode("windows-1252", bytes.subarray(0, 1024));
  return start.match(/(?:encoding|charset)\s*=\s*["']?([\w.:-]+)/i)?.[1] ?? null;
}

function isSingleOrMultiByte(label: string): boolean {
  const decoder = decoderFor(label);
  return decoder !== null && !decoder.encoding.startsWith("utf-");
}

function decode(label: string, bytes: Uint8Array): string {
  return (decoderFor(label) ?? new TextDecoder("windows-1252")).decode(bytes);
}

// TextDecoder throws only on unknown encoding labels.
function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

// Windows-1252 quotes and dashes pasted into a document in another charset, or left undecoded by Node 20. The C1 control
// characters with the same codes do not occur in text.
function withWindowsCharacters(text: string): string {
  return text.replace(/[\u0080\u0082-\u008c\u008e\u0091-\u009c\u009e\u009f]/g, (character) =>
    decodeWindows1252(character.charCodeAt(0)),
  );
}

// Decodes UTF-8, and only the invalid bytes as Windows-1252: an item pasted from there keeps its accents.
function repairUtf8(bytes: Uint8Array): { text: string; valid: number; damaged: number } {
  // A byte becomes at most the three of one character.
  const repaired = new Uint8Array(bytes.length * 3);
  let [size, valid, damaged, at] = [0, 0, 0, 0];
  const put = (from: Uint8Array, start: number, end: number) => {
    for (let place = start; place < end; place += 1) repaired[size++] = from[place] ?? 0;
  };
  while (at < bytes.length) {
    const first = bytes[at] ?? 0;
    const wanted = sequenceLength(first);
    const found = validLength(bytes, at, wanted);
    if (found === wanted) {
      put(bytes, at, at + found);
      if (found > 1) valid += 1;
      at += found;
    } else {
      const isHalf = isTruncated(first, found);
      const character = isHalf ? REPLACEMENT : WINDOWS_1252_AS_UTF8[first - 0x80];
      if (character) put(character, 0, character.length);
      damaged += 1;
      at += isHalf ? found : 1;
    }
  }
  return { text: new TextDecoder().decode(repaired.subarray(0, size)), valid, damaged };
}

const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const encoder = new TextEncoder();
const REPLACEMENT = encoder.encode("\uFFFD");
const WINDOWS_1252_AS_UTF8 = Array.from({ length: 0x80 }, (_value, at) => encoder.encode(decodeWindows1252(at + 0x80)));

// The length of a UTF-8 sequence by its first byte; 0 when no sequence begins with it.
function sequenceLength(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

function validLength(bytes: Uint8Array, at: number, wanted: number): number {
  let length = 1;
  while (length < wanted && continues(bytes[at] ?? 0, length, bytes[at + length] ?? 0)) length += 1;
  return length;
}

function continues(first: number, place: number, byte: number): boolean {
  if (byte < 0x80 || byte > 0xbf) return false;
  if (place > 1) return true;
  // Overlong forms, surrogates, and code points above U+10FFFF.
  if (first === 0xe0) return byte >= 0xa0;
  if (first === 0xed) return byte < 0xa0;
  if (first === 0xf0) return byte >= 0x90;
  return first !== 0xf4 || byte < 0x90;
}

// Whether an incomplete sequence is a truncated character: first bytes of accented letters, quotes, dashes and emoji that
// are no Italian letters in Windows-1252. Other first bytes may be a Windows-1252 letter before a quote: è”.
function isTruncated(first: number, found: number): boolean {
  if (first === 0xc2 || first === 0xc3) return true;
  return found > 1 && (first === 0xe2 || first >= 0xf0);
}

function decodeWindows1252(code: number): string {
  return WINDOWS_1252[code - 0x80] ?? String.fromCharCode(code);
}

/** Decodes the entities of XML once. */
export function decodeXml(text: string): string {
  return decodeXML(decodeSurrogates(text));
}

/**
 * Decodes the entities of HTML once. By the rule for attributes an entity without its semicolon counts only at the end of
 * a word: "cultura&centro" is left alone.
 */
export function decodeHtml(text: string): string {
  return decodeHTMLAttribute(decodeSurrogates(withWholeEntities(text)));
}

// Some portals truncate their headlines inside an entity: "l&rsquo..."
function withWholeEntities(text: string): string {
  return text.replace(/&([a-z]{2,8})(?=\.\.\.|…)/g, "&$1;");
}

// Numeric entities of surrogates: two in a row become one character.
function decodeSurrogates(text: string): string {
  return text.replace(/&#(?:x(d[89a-f][\da-f]{2})|(5[5-7]\d{3}));/gi, (whole, hex, decimal) => {
    const half = String.fromCharCode(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    return /[\uD800-\uDFFF]/.test(half) ? half : whole;
  });
}
