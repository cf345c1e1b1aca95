import { repairUtf8 } from "./repair-utf8.ts";
import { decodeWindows1252 } from "./decode-windows-1252.ts";

/** The text of a document, whatever its charset and whatever it says about it; bytes without meaning become U+FFFD. */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  return withWindowsSigns(decodeBytes(bytes, contentType));
}

function decodeBytes(bytes: Uint8Array, contentType: string | null): string {
  const marked = byteOrderMark(bytes) ?? utf16WithoutMark(bytes);
  if (marked) return decode(marked, bytes);

  const utf8 = decode("utf-8", bytes);
  if (!utf8.includes("\uFFFD")) return utf8;

  const { text, valid, damaged } = repairUtf8(bytes);
  // Text in another charset is almost never valid UTF-8 by chance.
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

// Names nobody knows are the only thing a decoder refuses.
function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

// Quotes and dashes of old Windows copied as they were into a document of another charset, or left so by the decoder
// of Node 20: nobody writes the control characters that those numbers stand for.
function withWindowsSigns(text: string): string {
  return text.replace(/[\u0080\u0082-\u008c\u008e\u0091-\u009c\u009e\u009f]/g, (sign) =>
    decodeWindows1252(sign.charCodeAt(0)),
  );
}
