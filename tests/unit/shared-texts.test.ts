import { describe, expect, it } from "vitest";
import { slug } from "#shared/article/slug.ts";
import { decodeAddress } from "#shared/site.ts";
import { decodeEntities } from "#shared/decode-entities.ts";
import { phoneLink } from "#shared/phone-link.ts";

describe("decodeEntities", () => {
  it.each([
    ["L&#8217;istruzione &amp; merito", "L’istruzione & merito"],
    ["Perch&eacute; s&igrave;", "Perché sì"],
    ["&#xE8; gi&agrave; tempo", "è già tempo"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;", "<script>alert(1)</script>"],
    ["2024", "2024"],
    ["Ricerca & sviluppo; R&D", "Ricerca & sviluppo; R&D"],
    ["&sconosciuta; &#; &", "&sconosciuta; &#; &"],
  ])("decodes %s to %s", (written, shown) => {
    expect(decodeEntities(written)).toBe(shown);
  });

  it("decodes only once", () => {
    expect(decodeEntities("&amp;lt;b&amp;gt;")).toBe("&lt;b&gt;");
  });

  it("joins surrogate pairs, and drops lone surrogates", () => {
    expect(decodeEntities("Festa &#55357;&#56832; e &#xD83D;&#xDE00;, &#55357; mezza")).toBe("Festa 😀 e 😀,  mezza");
  });

  it("drops code points that are not characters", () => {
    expect(decodeEntities("a&#xFFFE;b&#65535;c&#x1FFFF;d\uFFFFe")).toBe("abcde");
  });

  it("drops no word", () => {
    expect(decodeEntities("Uno\ndue&#10;tre")).toBe("Uno\ndue\ntre");
    expect(decodeEntities("Scuola&notizie; cultura&centro")).toBe("Scuola&notizie; cultura&centro");
  });

  it("drops control characters and bidirectional overrides", () => {
    expect(decodeEntities("a&#0;b&#x202E;c&#55296;d&#9999999;e")).toBe("abcde");
  });
});

describe("decodeAddress", () => {
  it.each([
    ["citt%C3%A0", "città"],
    ["50%", "50%"],
    ["%E0%20", "%E0%20"],
    ["", ""],
  ])("decodes %j to %j", (part, decoded) => {
    expect(decodeAddress(part)).toBe(decoded);
  });
});

describe("phoneLink", () => {
  it.each([
    ["a landline, with its zero", "0456 123789", "tel:+390456123789"],
    ["a landline written with a bar", "0456/123789", "tel:+390456123789"],
    ["a landline written with dots and a hyphen", "06.1234-5678", "tel:+390612345678"],
    ["a landline in brackets", "(0456) 123789", "tel:+390456123789"],
    ["a mobile", "333 1234567", "tel:+393331234567"],
    ["a number with the country's prefix", "+39 0456 123789", "tel:+390456123789"],
    ["a prefix with zeros", "0039 333 1234567", "tel:+393331234567"],
    ["another country's number", "+41 91 123 45 67", "tel:+41911234567"],
    ["a toll-free number, which has no prefix", "800 123456", "tel:800123456"],
    ["a short number", "1.96.96", "tel:19696"],
  ])("links to %s", (_, number, link) => {
    expect(phoneLink(number)).toBe(link);
  });
});

it("slug makes an anchor of plain letters", () => {
  expect(slug("Che cos’è, e perché?")).toBe("che-cos-e-e-perche");
  expect(slug("«PON» 2014-2020")).toBe("pon-2014-2020");
});
