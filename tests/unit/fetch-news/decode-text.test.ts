import { describe, expect, test } from "vitest";
import { decodeText } from "../../../supabase/functions/fetch-news/decode-text.ts";

const PHRASE = "Libertà, “perché” e città – scuola";
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
// Windows-1252 characters between 0x80 and 0x9f.
const windows = (text: string) => {
  const codes: Record<string, number> = { "“": 0x93, "”": 0x94, "–": 0x96, "’": 0x92 };
  return Uint8Array.from([...text].map((sign) => codes[sign] ?? sign.charCodeAt(0)));
};
const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return Uint8Array.from(isBigEndian ? bytes.swap16() : bytes);
};

describe("decodeText", () => {
  test.each([
    ["UTF-8 without any declaration", utf8(PHRASE), null],
    ["UTF-8 with a byte order mark", utf8(`\uFEFF${PHRASE}`), "text/xml; charset=iso-8859-1"],
    ["UTF-8 declared as iso-8859-1 by the header", utf8(PHRASE), "text/xml; charset=iso-8859-1"],
    ["Windows-1252 declared as iso-8859-1", windows(PHRASE), "text/xml; charset=ISO-8859-1"],
    ["Windows-1252 declared as UTF-8", windows(PHRASE), "text/xml; charset=UTF-8"],
    ["Windows-1252 without any declaration", windows(PHRASE), null],
    ["Windows-1252 with an unknown label", windows(PHRASE), "text/xml; charset=italiano"],
    ["UTF-16 with a byte order mark", utf16(`\uFEFF${PHRASE}`, false), null],
    ["UTF-16 big-endian with a byte order mark", utf16(`\uFEFF${PHRASE}`, true), null],
  ])("decodes %s", (_case, bytes, contentType) => {
    expect(decodeText(bytes, contentType)).toBe(PHRASE);
  });

  test.each([false, true])("decodes UTF-16 without a byte order mark (big-endian: %s)", (isBigEndian) => {
    expect(decodeText(utf16("<rss>è</rss>", isBigEndian), "application/xml")).toBe("<rss>è</rss>");
  });

  test("uses the encoding of the prolog when the bytes are not UTF-8", () => {
    const bytes = latin('<?xml version="1.0" encoding="iso-8859-5"?><t>\xd1\xe2</t>');
    expect(decodeText(bytes, "text/xml")).toContain("<t>бт</t>");
  });

  test("ignores a prolog that wrongly declares UTF-8", () => {
    const bytes = latin('<?xml version="1.0" encoding="UTF-8"?><t>Libertà e città</t>');
    expect(decodeText(bytes, null)).toContain("<t>Libertà e città</t>");
  });

  test("replaces only the damaged character of a valid document", () => {
    const half = utf8("è").subarray(0, 1);
    const bytes = Uint8Array.from([...utf8("Libertà "), ...half, ...utf8(" più città")]);
    expect(decodeText(bytes, "text/xml; charset=utf-8")).toBe("Libertà \uFFFD più città");
  });

  test.each([
    ["text/xml; charset=utf-8", "declared by the header"],
    ["text/xml", "not declared"],
    ["text/xml; charset=iso-8859-1", "declared by the prolog, against the header"],
  ])("replaces only a truncated character (%s, %s)", (contentType) => {
    const prolog = contentType.includes("iso") ? '<?xml version="1.0" encoding="UTF-8"?>' : "";
    const bytes = Uint8Array.from([...utf8(`${prolog}<t>Perché l`), 0xe2, 0x80, ...utf8("</t>")]);
    expect(decodeText(bytes, contentType)).toBe(`${prolog}<t>Perché l\uFFFD</t>`);
  });

  test.each([
    ["text/xml; charset=utf-8", "Perché no"],
    ["text/xml", "Perché no"],
    ["text/xml", "no"],
    ["text/xml; charset=iso-8859-1", "Perché, più, città, libertà, perciò, così, lunedì"],
  ])("keeps the accents of an item in Windows-1252 (%s) next to %j", (contentType, other) => {
    const bytes = Uint8Array.from([...utf8(`<t>${other}</t>`), ...windows("<t>Può “così” è</t>")]);
    expect(decodeText(bytes, contentType)).toBe(`<t>${other}</t><t>Può “così” è</t>`);
  });

  test.each([
    ["an unexpected continuation byte", [0x80], "€"],
    ["an overlong form", [0xc0, 0xaf], "À¯"],
    ["a surrogate", [0xed, 0xa0, 0x80], "í\u00a0€"],
    ["a code point above U+10FFFF", [0xf5, 0x80, 0x80, 0x80], "õ€€€"],
    ["a truncated quote at the end", [0xe2, 0x80], "\uFFFD"],
    ["a truncated emoji", [0xf0, 0x9f, 0x98], "\uFFFD"],
  ])("decodes %s", (_case, bytes, text) => {
    const whole = Uint8Array.from([...utf8("è"), ...bytes]);
    expect(decodeText(whole, "text/xml; charset=utf-8")).toBe(`è${text}`);
  });

  // Quadratic time would be hours.
  test("decodes two megabytes of invalid bytes", { timeout: 30_000 }, () => {
    const bytes = new Uint8Array(2_000_000).fill(0xe0);
    expect(decodeText(bytes, "text/xml; charset=utf-8")).toHaveLength(2_000_000);
  });

  test("decodes Windows-1252 quotes pasted into a document in UTF-8", () => {
    expect(decodeText(utf8("\u0093Libertà\u0094"), "text/xml; charset=utf-8")).toBe("“Libertà”");
  });

  test("decodes random bytes without an error", () => {
    const noise = Uint8Array.from({ length: 512 }, (_value, index) => (index * 89) % 256);
    expect(decodeText(noise, "text/xml; charset=utf-8").length).toBeGreaterThan(0);
  });
});
