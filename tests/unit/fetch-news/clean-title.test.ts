import { describe, expect, test } from "vitest";
import { cleanTitle } from "../../../supabase/functions/fetch-news/clean-item.ts";

describe("cleanTitle", () => {
  test.each([
    ["Graduatorie &amp; supplenze", "Graduatorie & supplenze"],
    ["L&#8217;istruzione &amp; merito", "L’istruzione & merito"],
    ["Perch&eacute; la citt&agrave; &egrave; scuola&hellip;", "Perché la città è scuola…"],
    ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
    ["&amp;#8217;", "&#8217;"],
    ["2024", "2024"],
    ["Voti: 3 &lt; 6 &amp; 8 > 6", "Voti: 3 < 6 & 8 > 6"],
    ["AT&T e Q&A", "AT&T e Q&A"],
    ["Bando <em>nuovo</em><br/>per le scuole", "Bando nuovo per le scuole"],
    ["<img src=x onerror=alert(1)>", ""],
    ["&lt;script&gt;alert(1)&lt;/script&gt;Bando", "Bando"],
    ["<!-- nota -->Bando", "nota Bando"],
    ["Bando<!---->nuovo", "Bando nuovo"],
    ['Bando<p class="x">nuovo</p>Graduatorie<h2>Voti', "Bando nuovo Graduatorie Voti"],
    ['Bando<script type="module">alert(1)</script>nuovo', "Bando nuovo"],
    ["Bando <script>nuovo", "Bando nuovo"],
    ["  Due \n\t righe&nbsp;e\u00a0spazi  ", "Due righe e spazi"],
    [" \u200b&nbsp;\n ", ""],
    ["Bando \u202Eoirartnoc\u202C \u2066dritto\u2069\u200f", "Bando oirartnoc dritto"],
    ["Zero\u0000 e\u0007 \u009fcontrolli\uFEFF", "Zero e controlli"],
    ["Mezza \uD83D coppia", "Mezza coppia"],
    ["Famiglia 👨‍👩‍👧 a scuola", "Famiglia 👨‍👩‍👧 a scuola"],
    ["Le novità per l&rsquo...", "Le novità per l’..."],
    ["Supplenze, il calendario [AGGIORNATO]", "Supplenze, il calendario [AGGIORNATO]"],
    ["&lt;![CDATA[Bando ATA]]&gt;", "Bando ATA"],
    ["Novità: &lt;![CDATA[<b>Bando</b> ATA]]&gt;", "Novità: Bando ATA"],
    ["Scuola&notizie, cultura&centro, Arte&regole", "Scuola&notizie, cultura&centro, Arte&regole"],
    ["Perch&egrave no: 3 &lt 6, l&#8217istituto", "Perchè no: 3 < 6, l’istituto"],
    ["Festa &#55357;&#56832; e &#xD83D;&#xDE00;, &#8217;&#55357;&#56832;", "Festa 😀 e 😀, ’😀"],
    ["Mezza &#55357; coppia &#xDE00;", "Mezza coppia"],
    ["Senza\uFFFE segno\uFFFF e\uFDD0 &#xFFFE;&#x1FFFF;così", "Senza segno e così"],
    ["<scr<b></b>ipt>alert(1)</script>Bando", "Bando"],
    ["<\u200Bimg src=x onerror=alert(1)>Bando", "Bando"],
    ["<\u200D\uFE0F\u200Cimg src=x>Bando", "Bando"],
    ["&lt;&#x200B;img src=x&gt;Bando", "Bando"],
    ["<\u0000img src=x>Bando", "Bando"],
    ["<style>p{}<!-- <b>x --></style>Bando</script>", "Bando"],
    ["<i<i<i>>>mg src=x>Bando", "mg src=x>Bando"],
    ["\u200D\u3164\uFE0F", ""],
    [
      "Persiano \u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645",
      "Persiano \u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645",
    ],
    ["Arcobaleno 🏳️‍🌈, tasto 1️⃣, cuore ❤️‍🔥", "Arcobaleno 🏳️‍🌈, tasto 1️⃣, cuore ❤️‍🔥"],
  ])("%j becomes %j", (written, shown) => {
    expect(cleanTitle(written)).toBe(shown);
  });

  test("removes all tags, however deeply nested", () => {
    const hidden = `${"<a".repeat(200)}${">".repeat(200)}`;
    expect(cleanTitle(`${hidden}Bando`)).not.toMatch(/[<>]/);
    expect(cleanTitle(`${hidden}Bando`)).toMatch(/Bando$/);
  });

  test("truncates a very long title between two words", () => {
    const title = cleanTitle("parola ".repeat(800));
    expect(title.length).toBeLessThanOrEqual(500);
    expect(title).toMatch(/parola…$/);
  });

  test("truncates a title inside its last word when that is most of it", () => {
    expect(cleanTitle(`Bando ${"x".repeat(800)}`)).toBe(`Bando ${"x".repeat(493)}…`);
  });

  test("never splits a surrogate pair", () => {
    const title = cleanTitle("😀".repeat(400));
    expect(title.length).toBeLessThanOrEqual(500);
    expect(title).toMatch(/^(?:😀)+…$/u);
  });

  test("does not truncate a title of five hundred characters", () => {
    expect(cleanTitle("x".repeat(500))).toBe("x".repeat(500));
  });
});
