import { describe, expect, it } from "vitest";
import { decodeEntities } from "#shared/decode-entities.ts";

describe("the entities of a title", () => {
  it.each([
    ["L&#8217;istruzione &amp; merito", "L’istruzione & merito"],
    ["Perch&eacute; s&igrave;", "Perché sì"],
    ["&#xE8; gi&agrave; tempo", "è già tempo"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;", "<script>alert(1)</script>"],
    ["2024", "2024"],
    ["Ricerca & sviluppo; R&D", "Ricerca & sviluppo; R&D"],
    ["&sconosciuta; &#; &", "&sconosciuta; &#; &"],
  ])("shows %s as %s", (written, shown) => {
    expect(decodeEntities(written)).toBe(shown);
  });

  it("decodes once only", () => {
    expect(decodeEntities("&amp;lt;b&amp;gt;")).toBe("&lt;b&gt;");
  });

  it("joins the two halves of a character, and drops a half alone", () => {
    expect(decodeEntities("Festa &#55357;&#56832; e &#xD83D;&#xDE00;, &#55357; mezza")).toBe("Festa 😀 e 😀,  mezza");
  });

  it("drops numbers that are no character", () => {
    expect(decodeEntities("a&#xFFFE;b&#65535;c&#x1FFFF;d\uFFFFe")).toBe("abcde");
  });

  it("eats no word", () => {
    expect(decodeEntities("Uno\ndue&#10;tre")).toBe("Uno\ndue\ntre");
    expect(decodeEntities("Scuola&notizie; cultura&centro")).toBe("Scuola&notizie; cultura&centro");
  });

  it("drops characters that cannot be printed or that turn the text around", () => {
    expect(decodeEntities("a&#0;b&#x202E;c&#55296;d&#9999999;e")).toBe("abcde");
  });
});
