import { describe, expect, test } from "vitest";
import { decodeText } from "../../../supabase/functions/fetch-news/decode-text.ts";

const PHRASE = "Libertà, “perché” e città – scuola";
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
// The signs that old Windows keeps between 0x80 and 0x9f.
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
    ["UTF-8 with its mark", utf8(`\uFEFF${PHRASE}`), "text/xml; charset=iso-8859-1"],
    ["UTF-8 under a header that says iso-8859-1", utf8(PHRASE), "text/xml; charset=iso-8859-1"],
    ["Windows under the name iso-8859-1", windows(PHRASE), "text/xml; charset=ISO-8859-1"],
    ["Windows under the name UTF-8", windows(PHRASE), "text/xml; charset=UTF-8"],
    ["Windows without any declaration", windows(PHRASE), null],
    ["Windows under a name that does not exist", windows(PHRASE), "text/xml; charset=italiano"],
    ["UTF-16 with its mark", utf16(`\uFEFF${PHRASE}`, false), null],
    ["UTF-16 big-endian with its mark", utf16(`\uFEFF${PHRASE}`, true), null],
  ])("reads %s", (_case, bytes, contentType) => {
    expect(decodeText(bytes, contentType)).toBe(PHRASE);
  });

  test.each([false, true])("reads UTF-16 without a mark from its first sign (big-endian: %s)", (isBigEndian) => {
    expect(decodeText(utf16("<rss>è</rss>", isBigEndian), "application/xml")).toBe("<rss>è</rss>");
  });

  test("believes the prolog when nothing else helps", () => {
    const bytes = latin('<?xml version="1.0" encoding="iso-8859-5"?><t>\xd1\xe2</t>');
    expect(decodeText(bytes, "text/xml")).toContain("<t>бт</t>");
  });

  test("does not believe a prolog that says UTF-8 of a document in another charset", () => {
    const bytes = latin('<?xml version="1.0" encoding="UTF-8"?><t>Libertà e città</t>');
    expect(decodeText(bytes, null)).toContain("<t>Libertà e città</t>");
  });

  test("loses only the damaged character of a good document", () => {
    const half = utf8("è").subarray(0, 1);
    const bytes = Uint8Array.from([...utf8("Libertà "), ...half, ...utf8(" più città")]);
    expect(decodeText(bytes, "text/xml; charset=utf-8")).toBe("Libertà \uFFFD più città");
  });

  test.each([
    ["text/xml; charset=utf-8", "declared by the header"],
    ["text/xml", "not declared"],
    ["text/xml; charset=iso-8859-1", "declared by the prolog, against the header"],
  ])("loses only the half of a character in a document with one other (%s, %s)", (contentType) => {
    const prolog = contentType.includes("iso") ? '<?xml version="1.0" encoding="UTF-8"?>' : "";
    const bytes = Uint8Array.from([...utf8(`${prolog}<t>Perché l`), 0xe2, 0x80, ...utf8("</t>")]);
    expect(decodeText(bytes, contentType)).toBe(`${prolog}<t>Perché l\uFFFD</t>`);
  });

  test.each([
    ["text/xml; charset=utf-8", "Perché no"],
    ["text/xml", "Perché no"],
    ["text/xml", "no"],
    ["text/xml; charset=iso-8859-1", "Perché, più, città, libertà, perciò, così, lunedì"],
  ])("keeps the accents of an item in the charset of Windows (%s) beside %j", (contentType, other) => {
    const bytes = Uint8Array.from([...utf8(`<t>${other}</t>`), ...windows("<t>Può “così” è</t>")]);
    expect(decodeText(bytes, contentType)).toBe(`<t>${other}</t><t>Può “così” è</t>`);
  });

  test.each([
    ["a byte that begins nothing", [0x80], "€"],
    ["an overlong form", [0xc0, 0xaf], "À¯"],
    ["half a pair", [0xed, 0xa0, 0x80], "í\u00a0€"],
    ["more than the last character", [0xf5, 0x80, 0x80, 0x80], "õ€€€"],
    ["a third of a quote before the end", [0xe2, 0x80], "\uFFFD"],
    ["a half of a small picture", [0xf0, 0x9f, 0x98], "\uFFFD"],
  ])("reads %s by itself", (_case, bytes, text) => {
    const whole = Uint8Array.from([...utf8("è"), ...bytes]);
    expect(decodeText(whole, "text/xml; charset=utf-8")).toBe(`è${text}`);
  });

  // A time that grows with the square of the length would be hours.
  test("reads two megabytes of damaged characters", { timeout: 30_000 }, () => {
    const bytes = new Uint8Array(2_000_000).fill(0xe0);
    expect(decodeText(bytes, "text/xml; charset=utf-8")).toHaveLength(2_000_000);
  });

  test("reads the quotes of old Windows copied into a document in UTF-8", () => {
    expect(decodeText(utf8("\u0093Libertà\u0094"), "text/xml; charset=utf-8")).toBe("“Libertà”");
  });

  test("decodes even bytes that mean nothing", () => {
    const noise = Uint8Array.from({ length: 512 }, (_value, index) => (index * 89) % 256);
    expect(decodeText(noise, "text/xml; charset=utf-8").length).toBeGreaterThan(0);
  });
});
