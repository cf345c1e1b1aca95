import { describe, expect, it } from "vitest";
import { hasTitle, titleOf } from "#shared/desk/files/file-title.ts";
import { stripMetadata } from "#shared/desk/files/strip-metadata.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const letters = (content: Uint8Array) => String.fromCharCode(...content);
const be16 = (number: number) => String.fromCharCode(number >> 8, number & 255);
const be32 = (number: number) => be16(number >>> 16) + be16(number & 65_535);
const le32 = (number: number) => [...be32(number)].reverse().join("");

/** Exif with the orientation and a place; in the order of bytes of most telephones, or of Apple's. */
const exif = (orientation: number, isLittle = false) => {
  const [two, four] = isLittle ? [(number: number) => [...be16(number)].reverse().join(""), le32] : [be16, be32];
  const entry = (tag: number, type: number, value: string) => two(tag) + two(type) + four(1) + value;
  return `${isLittle ? "II*\0" : "MM\0*"}${four(8)}${two(2)}${entry(0x0112, 3, two(orientation) + two(0))}${entry(0x8825, 4, four(50))}${four(0)}GPS 41.9`;
};

const segment = (marker: number, content: string) =>
  `\xff${String.fromCharCode(marker)}${be16(content.length + 2)}${content}`;
const ICC = segment(0xe2, "ICC_PROFILE\0\x01\x01colours");
const PICTURE = `${segment(0xdb, "table")}${segment(0xc2, "frame")}${segment(0xda, "scan")}a\xff\0b\xff\xd0c${segment(0xc4, "codes")}${segment(0xda, "scan")}d`;
const jpeg = (...segments: string[]) => bytes(`\xff\xd8${segments.join("")}${PICTURE}\xff\xd9`);
const turned = (orientation: number) =>
  `MM\0*${be32(8)}${be16(1)}${be16(0x0112)}${be16(3)}${be32(1)}${be16(orientation)}\0\0${be32(0)}`;

describe("a JPEG", () => {
  it("loses place, programs, captions, comments and what follows its end, and keeps picture and colours", () => {
    const told = jpeg(
      segment(0xe0, "JFIF\0"),
      segment(0xe1, `Exif\0\0${exif(1)}`),
      segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<GPSLatitude>"),
      ICC,
      segment(0xe2, "MPF\0second picture"),
      segment(0xed, "Photoshop 3.0\0Anna"),
      segment(0xfe, "Anna’s"),
      segment(0xee, "Adobe"),
    );
    const whole = bytes(`${letters(told)}video of the telephone`);
    expect(letters(stripMetadata(whole, "image/jpeg"))).toBe(
      letters(jpeg(segment(0xe0, "JFIF\0"), ICC, segment(0xee, "Adobe"))),
    );
  });

  it.each([6, 8])("keeps its orientation %i", (orientation) => {
    for (const isLittle of [false, true]) {
      const told = jpeg(segment(0xe1, `Exif\0\0${exif(orientation, isLittle)}`));
      expect(letters(stripMetadata(told, "image/jpeg"))).toBe(
        letters(jpeg(segment(0xe1, `Exif\0\0${turned(orientation)}`))),
      );
    }
  });

  it("is the same once it tells nothing", () => {
    const told = stripMetadata(jpeg(segment(0xe1, `Exif\0\0${exif(3)}`)), "image/jpeg");
    expect(stripMetadata(told, "image/jpeg")).toEqual(told);
  });

  it("with Exif that is broken loses it", () => {
    expect(letters(stripMetadata(jpeg(segment(0xe1, "Exif\0\0MM\0*\0\0\xff")), "image/jpeg"))).toBe(letters(jpeg()));
  });

  it.each([
    ["cut in a segment", bytes("\xff\xd8\xff\xe1\x10\0Exif")],
    ["cut in the picture", jpeg().slice(0, -3)],
    ["with something between two segments", bytes(`\xff\xd8${ICC}?${PICTURE}\xff\xd9`)],
  ])("%s is refused: what it tells could not be told apart", (_, given) => {
    expect(() => stripMetadata(given, "image/jpeg")).toThrow();
  });
});

describe("a PNG", () => {
  const chunk = (name: string, content: string, crc = "????") => be32(content.length) + name + content + crc;
  const png = (...chunks: string[]) => bytes(`\x89PNG\r\n\x1a\n${chunks.join("")}`);
  const [head, data, end] = [chunk("IHDR", "size"), chunk("IDAT", "picture"), chunk("IEND", "")];

  it("loses texts, place and time, and keeps picture and colours", () => {
    const told = png(
      ...[head, chunk("iCCP", "colours"), chunk("tEXt", "Author\0Anna"), chunk("iTXt", "XML:com.adobe.xmp\0GPS")],
      ...[chunk("eXIf", exif(1)), chunk("tIME", "2026"), data, end, "more"],
    );
    expect(letters(stripMetadata(told, "image/png"))).toBe(letters(png(head, chunk("iCCP", "colours"), data, end)));
  });

  it("keeps its orientation, with the sum that the format asks for", () => {
    const [kept = ""] =
      /eXIf[^]*$/.exec(letters(stripMetadata(png(head, chunk("eXIf", exif(6)), data, end), "image/png"))) ?? [];
    expect(kept.slice(4, 30)).toBe(turned(6));
    expect(kept.slice(30, 34)).toBe("\xd6gKi");
  });

  it("that is cut is refused", () => {
    expect(() => stripMetadata(png(head, data.slice(0, -6)), "image/png")).toThrow();
  });
});

describe("a WebP image", () => {
  const chunk = (name: string, content: string) =>
    name + le32(content.length) + content + (content.length % 2 ? "\0" : "");
  const webp = (...chunks: string[]) => {
    const body = `WEBP${chunks.join("")}`;
    return bytes(`RIFF${le32(body.length)}${body}`);
  };
  const head = (flags: number) => chunk("VP8X", `${String.fromCharCode(flags)}\0\0\0widhei`);
  const picture = chunk("VP8 ", "picture");

  it("loses Exif and XMP, and says so in its head", () => {
    const told = webp(head(0x2c), chunk("ICCP", "colours"), picture, chunk("EXIF", exif(1)), chunk("XMP ", "GPS"));
    expect(letters(stripMetadata(told, "image/webp"))).toBe(
      letters(webp(head(0x20), chunk("ICCP", "colours"), picture)),
    );
  });

  it("keeps its orientation", () => {
    const told = webp(head(0x08), picture, chunk("EXIF", `Exif\0\0${exif(6, true)}`));
    expect(letters(stripMetadata(told, "image/webp"))).toBe(
      letters(webp(head(0x08), picture, chunk("EXIF", turned(6)))),
    );
  });

  it("without a head stays as it is", () => {
    expect(stripMetadata(webp(picture), "image/webp")).toEqual(webp(picture));
  });
});

describe("the title of a file", () => {
  it.each([
    ["Guida_iscrizione.pdf", "Guida iscrizione"],
    ["Orario 3B.pdf", "Orario 3B"],
    ["Foto della gita.jpg", "Foto della gita"],
    ["Patto educativo.pdf", "Patto educativo"],
  ])("%s is in its name", (name, title) => {
    expect(titleOf(name)).toBe(title);
    expect(hasTitle(title)).toBe(true);
  });

  it.each([
    ...[
      "IMG_2034.jpg",
      "DSC_0012.JPG",
      "PXL_20261120_101112.jpg",
      "20261123_101112.jpg",
      "P1010234.JPG",
      "Scan0001.pdf",
    ],
    ...["WhatsApp Image 2026-11-20 at 09.30.12.jpeg", "Schermata 2026-11-20 alle 10.11.12.png", "image (1).png"],
  ])("%s has none: a machine gave the name", (name) => {
    expect(titleOf(name)).toBe("");
    expect(hasTitle(name)).toBe(false);
  });
});
