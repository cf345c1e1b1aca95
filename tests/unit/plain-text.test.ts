import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { parsePlainText, type TextInline } from "#shared/ui/plain-text.tsx";

const [phone = ""] = school.phones;

/** The blocks with their lines or items joined by " | ", numbers first. */
function outline(text: string) {
  return parsePlainText(text).map((block) => {
    if (block.kind === "paragraph") return `p: ${block.lines.map(letters).join(" | ")}`;
    const items = block.items.map(letters);
    if (block.kind === "bullets") return `ul: ${items.join(" | ")}`;
    return `ol: ${items.map((item, at) => `${block.numbers[at]} ${item}`).join(" | ")}`;
  });
}

function letters(line: TextInline[]): string {
  return line.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** The links of a text, with the letters that they are written with. */
function linksOf(text: string): [text: string, to: string][] {
  return parsePlainText(text)
    .flatMap((block) => (block.kind === "paragraph" ? block.lines : block.items))
    .flat()
    .flatMap((part) => (typeof part === "string" ? [] : [[part.text, part.to] as [string, string]]));
}

describe("the blocks of a notice", () => {
  it.each<[name: string, text: string, blocks: string[]]>([
    ["paragraphs between blank lines", "Uno.\n\n\nDue.\n  \nTre.", ["p: Uno.", "p: Due.", "p: Tre."]],
    ["lines of one paragraph", "Uno\r\nDue\rTre", ["p: Uno | Due | Tre"]],
    [
      "a list right after its paragraph",
      "Portate:\n- la delega\n- la penna\nGrazie.",
      ["p: Portate:", "ul: la delega | la penna", "p: Grazie."],
    ],
    ["every bullet", "- uno\n• due\n* tre\n  - quattro", ["ul: uno | due | tre | quattro"]],
    ["a list with blank lines", "- uno\n\n- due", ["ul: uno | due"]],
    ["numbers", "1. uno\n2) due\n\n3. tre", ["ol: 1 uno | 2 due | 3 tre"]],
    ["numbers as they are written", "4. uno\n4. due\n9. tre", ["ol: 4 uno | 4 due | 9 tre"]],
    ["a list that begins anew", "1. uno\n2. due\n\n1. tre", ["ol: 1 uno | 2 due", "ol: 1 tre"]],
    ["bullets inside numbers", "1. uno\n- a\n2. due", ["ol: 1 uno", "ul: a", "ol: 2 due"]],
    [
      "no list",
      "2026. Un anno\n-5 gradi\n1.5 litri\n-\n*nota*",
      ["p: 2026. Un anno | -5 gradi | 1.5 litri | - | *nota*"],
    ],
    ["nothing", " \n\n\t", []],
  ])("are %s", (_, text, blocks) => {
    expect(outline(text)).toEqual(blocks);
  });

  it.each(["<b>Ciao</b> <script>alert(1)</script>", "# Titolo **forte** [qui](x) `codice` &amp;", "{{ x }} ${y} 👩‍👧"])(
    "show other markup as it is written: %s",
    (text) => {
      expect(outline(text)).toEqual([`p: ${text}`]);
    },
  );

  it("keep every word, whatever is written", { timeout: 60_000 }, () => {
    const pieces = fc.constantFrom(
      ..."- |• |1. |2) |\n|\n\n| |.|,|)|(|«|»|<b>|tel. |@|www.|https://|a.it|/contatti|/|:|é|x|12|+39 |0|’".split("|"),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const text = parts.join("");
        const written = text.split("\n").map((line) => line.trim().replace(/^(?:[-*•]|\d{1,3}[.)])\s/, ""));
        const shown = parsePlainText(text).flatMap((block) => (block.kind === "paragraph" ? block.lines : block.items));
        expect(shown.map(letters).join("").replace(/\s/g, "")).toBe(written.join("").replace(/\s/g, ""));
      }),
    );
  });
});

describe("the links of a notice", () => {
  it.each<[text: string, link: string, to: string]>([
    [
      "Vedi https://www.istruzione.it/a?b=1&c=2#d.",
      "https://www.istruzione.it/a?b=1&c=2#d",
      "https://www.istruzione.it/a?b=1&c=2#d",
    ],
    [
      "(https://it.wikipedia.org/wiki/Borgo_(PI))",
      "https://it.wikipedia.org/wiki/Borgo_(PI)",
      "https://it.wikipedia.org/wiki/Borgo_(PI)",
    ],
    ["«http://x.it»,", "http://x.it", "http://x.it/"],
    ["sul sito www.x.it!", "www.x.it", "https://www.x.it/"],
    ["link:HTTPS://X.IT/A…", "HTTPS://X.IT/A", "https://x.it/A"],
    ['<a href="https://x.it/a">qui</a>', "https://x.it/a", "https://x.it/a"],
    [`${school.url}/contatti.`, `${school.url}/contatti`, "/contatti"],
    [`${school.url}/feed.xml`, `${school.url}/feed.xml`, `${school.url}/feed.xml`],
    ["I contatti (/contatti).", "/contatti", "/contatti"],
    ["/progetti/pnrr#azioni", "/progetti/pnrr#azioni", "/progetti/pnrr#azioni"],
    ["Scrivete a segreteria@scuola.edu.it, grazie", "segreteria@scuola.edu.it", "mailto:segreteria@scuola.edu.it"],
    ["(email:d.rossi+2@scuola.edu.it).", "d.rossi+2@scuola.edu.it", "mailto:d.rossi+2@scuola.edu.it"],
    ["tel. 0999 123456.", "0999 123456", "tel:+390999123456"],
    ["Telefono: +39 333 123 4567, oppure", "+39 333 123 4567", "tel:+393331234567"],
    ["(tel.0999/123456)", "0999/123456", "tel:+390999123456"],
    ["cell 333-1234567; poi", "333-1234567", "tel:+393331234567"],
    ["tel. 114 per tutti", "114", "tel:114"],
    ["tel. 0999 123456 15 dicembre", "0999 123456", "tel:+390999123456"],
  ])("in «%s»", (text, link, to) => {
    expect(linksOf(text)).toEqual([[link, to]]);
    expect(outline(text)).toEqual([`p: ${text}`]);
  });

  it("are the school's own number without a label, however it is written", () => {
    const digits = phone.replace(/\D/g, "");
    for (const number of [phone, digits, `+39 ${phone}`])
      expect(linksOf(`Chiamate ${number} entro venerdì`)).toEqual([[number, `tel:+39${digits}`]]);
  });

  it("are several in one word", () => {
    expect(linksOf("a@x.it;b@y.it,c@z.it")).toEqual([
      ["a@x.it", "mailto:a@x.it"],
      ["b@y.it", "mailto:b@y.it"],
      ["c@z.it", "mailto:c@z.it"],
    ]);
  });

  it.each([
    "javascript:alert(1) JAVASCRIPT:alert(1) data:text/html,x vbscript:x file:///etc/passwd ftp://x.it",
    "https:// http://localhost https://[ https://segreteria:x@altrove.it https://www.scuola.it@altrove.it",
    "e/o docenti/famiglie / // //altrove.it /non-esiste /contatti-vecchi",
    "@ a@ @x.it a@x a@@x.it ..@.. chiocciola@",
    "xhttps://x.it awww.x.it",
    "il 15 12 2026, ore 8:30-10:30, 0999 123456, telefonata 0999 123456, tel. 12",
    "tel. 123456789012345",
    "\u0000javascript:alert(1) java\tscript:alert(1)",
  ])("are not made of: %s", (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  it("lead to nothing but the web, mail, telephones and pages of the site", { timeout: 60_000 }, () => {
    const word = fc.string({ unit: fc.constantFrom(..."htps:/w.@javascripd,data()<>\"' x1".split("")), maxLength: 60 });
    fc.assert(
      fc.property(word, fc.webUrl(), (noise, url) => {
        for (const [, to] of linksOf(`${noise}${url} javascript:${url} ${noise}`))
          expect(to).toMatch(/^(?:https?:\/\/|mailto:[\w.%+-]+@|tel:\+?\d+$|\/[^/])/);
      }),
    );
  });
});
