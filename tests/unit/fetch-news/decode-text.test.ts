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
    const bytes = Uint8Array.from([...utf8("Libertà "), 0xff, ...utf8(" più città")]);
    expect(decodeText(bytes, "text/xml; charset=utf-8")).toBe("Libertà \uFFFD più città");
  });

  test("reads the quotes of old Windows copied into a document in UTF-8", () => {
    expect(decodeText(utf8("\u0093Libertà\u0094"), "text/xml; charset=utf-8")).toBe("“Libertà”");
  });

  test("decodes even bytes that mean nothing", () => {
    const noise = Uint8Array.from({ length: 512 }, (_value, index) => (index * 89) % 256);
    expect(decodeText(noise, "text/xml; charset=utf-8").length).toBeGreaterThan(0);
  });
});
