import type { FileType } from "./check-file.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * An image without what tells where, when, by whom and with what it was made: Exif, XMP, IPTC, comments, what follows
 * its end. The picture, its colours and its orientation stay as they are: nothing is compressed anew. Throws where the
 * image is not built as it should be.
 */
export function stripMetadata(image: Bytes, mime: Exclude<FileType, "application/pdf">): Bytes {
  if (mime === "image/jpeg") return stripJpeg(image);
  return mime === "image/png" ? stripPng(image) : stripWebp(image);
}

const JPEG_END = 0xd9;
const JPEG_SCAN = 0xda;

function stripJpeg(image: Bytes): Bytes {
  const view = viewOf(image);
  const kept: Bytes[] = [];
  let orientation = 1;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new Error(`There is no JPEG marker at ${at}.`);
    while (view.getUint8(at + 1) === 0xff) at += 1; // a marker may be padded
    const marker = view.getUint8(at + 1);
    if (marker === JPEG_END) break;
    const end = at + 2 + view.getUint16(at + 2);
    const segment = part(image, at, end);
    if (isExif(segment)) orientation = orientationOf(segment.subarray(10));
    if (isKeptSegment(marker, segment)) kept.push(segment);
    at = end;
    if (marker !== JPEG_SCAN) continue;
    while (view.getUint8(at) !== 0xff || isInsideScan(view.getUint8(at + 1))) at += 1;
    kept.push(part(image, end, at));
  }
  const exif = orientation === 1 ? [] : [jpegExif(orientation)];
  return joined([part(image, 0, 2), ...exif, ...kept, Uint8Array.of(0xff, JPEG_END)]);
}

/** A byte that was escaped, or a mark to start again from after an error. */
function isInsideScan(marker: number): boolean {
  return marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
}

function isExif(segment: Bytes): boolean {
  return segment[1] === 0xe1 && lettersAt(segment, 4, 6) === "Exif\0\0";
}

/** Of the segments of applications: JFIF, the colour profile and Adobe's colour transform. No comments. */
function isKeptSegment(marker: number, segment: Bytes): boolean {
  if (marker === 0xe2) return lettersAt(segment, 4, 12) === "ICC_PROFILE\0";
  return marker !== 0xfe && (marker < 0xe0 || marker > 0xef || marker === 0xe0 || marker === 0xee);
}

function jpegExif(orientation: number): Bytes {
  const exif = exifOf(orientation);
  return joined([Uint8Array.of(0xff, 0xe1, 0, 8 + exif.length), bytesOf("Exif\0\0"), exif]);
}

/** What makes the picture, its colours, its size and its animation. */
const PNG_KEPT = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD hIST pHYs acTL fcTL fdAT".split(" "),
);

function stripPng(image: Bytes): Bytes {
  const view = viewOf(image);
  const kept = [part(image, 0, 8)];
  for (let at = 8; at < image.length;) {
    const end = at + 12 + view.getUint32(at);
    const chunk = part(image, at, end);
    const name = lettersAt(chunk, 4, 4);
    if (PNG_KEPT.has(name)) kept.push(chunk);
    const orientation = name === "eXIf" ? orientationOf(chunk.subarray(8, -4)) : 1;
    if (orientation !== 1) kept.push(pngExif(orientation));
    if (name === "IEND") break;
    at = end;
  }
  return joined(kept);
}

function pngExif(orientation: number): Bytes {
  const exif = exifOf(orientation);
  const named = joined([bytesOf("eXIf"), exif]);
  return joined([bigEndian(exif.length), named, bigEndian(crc32(named))]);
}

const WEBP_EXIF_FLAG = 0x08;
const WEBP_XMP_FLAG = 0x04;

function stripWebp(image: Bytes): Bytes {
  const view = viewOf(image);
  const kept: Bytes[] = [];
  let orientation = 1;
  for (let at = 12; at < Math.min(8 + view.getUint32(4, true), image.length);) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    const name = lettersAt(image, at, 4);
    const chunk = part(image, at, Math.min(end, image.length));
    if (chunk.length < 8 + size) throw new Error("A chunk of the WebP image is cut.");
    if (name === "EXIF") orientation = orientationOf(withoutPrefix(chunk.subarray(8, 8 + size)));
    if (/^(?:VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/.test(name)) kept.push(chunk);
    at = end;
  }
  const head = kept[0] && lettersAt(kept[0], 0, 4) === "VP8X" ? kept[0] : undefined;
  const isTurned = orientation !== 1 && head !== undefined;
  if (isTurned) kept.push(webpExif(orientation));
  // The flags of the first chunk say which others there are.
  if (head) head[8] = ((head[8] ?? 0) & ~(WEBP_EXIF_FLAG | WEBP_XMP_FLAG)) | (isTurned ? WEBP_EXIF_FLAG : 0);
  const body = joined([bytesOf("WEBP"), ...kept]);
  return joined([bytesOf("RIFF"), littleEndian(body.length), body]);
}

function webpExif(orientation: number): Bytes {
  const exif = exifOf(orientation);
  return joined([bytesOf("EXIF"), littleEndian(exif.length), exif]);
}

/** Some programs write the prefix of JPEG. */
function withoutPrefix(exif: Bytes): Bytes {
  return lettersAt(exif, 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
}

const ORIENTATION = 0x0112;

/** How the picture is turned, from 1 to 8; 1 where it is not said, or not as it should be. */
function orientationOf(exif: Bytes): number {
  try {
    const view = viewOf(exif);
    const isLittle = lettersAt(exif, 0, 2) === "II";
    const directory = view.getUint32(4, isLittle);
    const count = view.getUint16(directory, isLittle);
    for (let entry = directory + 2; entry < directory + 2 + 12 * count; entry += 12) {
      if (view.getUint16(entry, isLittle) !== ORIENTATION) continue;
      const turned = view.getUint16(entry + 8, isLittle);
      return turned >= 1 && turned <= 8 ? turned : 1;
    }
  } catch {
    return 1; // cut, or not Exif: it goes anyway
  }
  return 1;
}

/** Exif that says how the picture is turned, and nothing else. */
function exifOf(orientation: number): Bytes {
  const exif = joined([bytesOf("MM\0*"), new Uint8Array(22)]);
  const view = viewOf(exif);
  view.setUint32(4, 8);
  view.setUint16(8, 1); // one entry
  view.setUint16(10, ORIENTATION);
  view.setUint16(12, 3); // a short number
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return exif;
}

function crc32(bytes: Bytes): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** The bytes from one place to another, copied. */
function part(image: Bytes, start: number, end: number): Bytes {
  if (end < start || end > image.length) throw new Error("A part of the image is cut.");
  return image.slice(start, end);
}

function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of parts) {
    whole.set(each, at);
    at += each.length;
  }
  return whole;
}

function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function lettersAt(bytes: Bytes, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

function bytesOf(letters: string): Bytes {
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

function bigEndian(number: number): Bytes {
  return Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
}

function littleEndian(number: number): Bytes {
  return bigEndian(number).reverse();
}
