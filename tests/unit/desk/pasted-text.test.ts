import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePlainText } from "#shared/ui/plain-text.tsx";
import { pastedText } from "#shared/desk/text/pasted-text.ts";

const fromHtml = (html: string) => pastedText({ html, text: "" }).text;
const fromText = (text: string) => pastedText({ html: "", text }).text;

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=IT><!--StartFragment-->
<p class=MsoNormal>Si comunica che
i <b>colloqui</b> sono giovedì.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>primaria: dalle 16:30;<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:
Ignore'>o<span>&nbsp;&nbsp;</span></span><![endif]>secondaria: dalle 15:00.</p>
<p class=MsoNormal>Si procede così:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>si prenota;</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>si viene.</p>
<p class=MsoNormal>La <del>preside</del>dirigente<span style='display:none'>nascosto</span></p><!--EndFragment--></body></html>`;

const GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span>Uscita
in biblioteca</span></p><ul><li dir="ltr"><p dir="ltr" role="presentation"><span>pranzo al sacco</span></p></li>
<li dir="ltr"><p dir="ltr"><span>scarpe</span><span> comode</span></p></li></ul><br /><ol><li><p>firma</p></li><li><p>consegna</p>
<ul><li>in classe</li></ul></li></ol></b>`;

const LIBRE_OFFICE = `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><title></title></head><body>
<p style="line-height: 100%">Mensa<br/>dal 5 ottobre</p><p><br/><br/></p><ol start="3"><li><p>menù</p></li><li><p>quota</p></li></ol></body></html>`;

const SAFE =
  "https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.x.it%2Fmoduli%2Fa.pdf&amp;data=05%7C02%7Canna%40x.it%7C0&amp;reserved=0";

describe("what is pasted from a word processor", () => {
  it.each<[from: string, html: string, text: string]>([
    [
      "Word",
      WORD,
      "Si comunica che i colloqui sono giovedì.\n\n- primaria: dalle 16:30;\n- secondaria: dalle 15:00.\n\n" +
        "Si procede così:\n\n1. si prenota;\n2. si viene.\n\nLa dirigente",
    ],
    [
      "Word, without its styles",
      '<p class="MsoListParagraphCxSpFirst"><span>·<span>&nbsp;&nbsp; </span></span>uno</p><p class="MsoListParagraphCxSpLast">o&nbsp; due</p>',
      "- uno\n- due",
    ],
    [
      "Google Docs",
      GOOGLE_DOCS,
      "Uscita in biblioteca\n\n- pranzo al sacco\n- scarpe comode\n\n1. firma\n2. consegna\n- in classe",
    ],
    ["LibreOffice", LIBRE_OFFICE, "Mensa\ndal 5 ottobre\n\n3. menù\n4. quota"],
    ["a mail", "<div>Uno</div><div><br></div><div>Due<br>tre</div>", "Uno\n\nDue\ntre"],
    ["a list with letters", "<ol type=a><li>uno</li><li>due</li></ol>", "a) uno\nb) due"],
    [
      "a list with breaks",
      "<ul><li>uno<br>due</li><li></li><li><div>tre</div><div>quattro</div></li></ul>",
      "- uno due\n- tre quattro",
    ],
    ["preformatted text", "<pre>uno\n  due\n\ntre</pre>quattro", "uno\ndue\n\ntre\n\nquattro"],
    [
      "a table",
      "<p>Orari</p><table><thead><tr><th>Classe</th><th>Ora</th></tr></thead><tbody><tr> <td><p>Prime</p></td><td>8:00<br>9:00</td> </tr>" +
        "<tr><td>Terze</td><td>&nbsp;</td></tr></tbody></table><p>Fine</p>",
      "Orari\n\nClasse · Ora\nPrime · 8:00 9:00\nTerze\n\nFine",
    ],
    ["a table for layout", "<table><tr><td><p>Uno</p><ul><li>due</li></ul></td></tr></table>", "Uno\n\n- due"],
    [
      "a table in a table",
      "<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>",
      "a · b · c",
    ],
    [
      "a table in a list",
      "<ul><li>uno<table><tr><td>a</td><td>b</td></tr></table></li><li>due</li></ul>",
      "- uno\n\na · b\n\n- due",
    ],
    [
      "a cell that spans rows",
      '<table><tr><td>1/12</td><td rowspan="2">2B</td><td>Uscita</td></tr><tr><td>2/12</td><td>Colloqui</td></tr>' +
        "<tr><td>3/12</td><td>3B</td><td>Prove</td></tr></table>",
      "1/12 · 2B · Uscita\n2/12 · 2B · Colloqui\n3/12 · 3B · Prove",
    ],
    [
      "cells that span rows at both ends",
      "<table><tr><td rowspan=3>2B</td><td>lun</td><td rowspan=2>aula 1</td></tr><tr><td>mar</td></tr><tr><td>mer</td><td>aula 2</td></tr></table>",
      "2B · lun · aula 1\n2B · mar · aula 1\n2B · mer · aula 2",
    ],
    [
      "a cell that spans rows and columns",
      "<table><tr><td rowspan=2 colspan=2>2B</td><td>lun</td></tr><tr><td>mar</td></tr><tr><td>3A</td><td>x</td><td>mer</td></tr></table>",
      "2B · lun\n2B · mar\n3A · x · mer",
    ],
    [
      "a cell that spans columns, before one that spans rows",
      "<table><tr><td colspan=2>uno</td><td rowspan=2>due</td></tr><tr><td>a</td><td>b</td></tr></table>",
      "uno · due\na · b · due",
    ],
    [
      "a cell that spans all that follow, within its part of the table",
      "<table><thead><tr><th rowspan=0>Classe</th><th>Ora</th></tr></thead><tbody><tr><td>2B</td><td>8</td></tr></tbody></table>",
      "Classe · Ora\n2B · 8",
    ],
    [
      "a cell that spans a hidden row and an empty one",
      "<table><tr><td rowspan=3>2B</td><td>lun</td></tr><tr style='display:none'><td>no</td></tr><tr><td></td></tr><tr><td>3B</td><td>mar</td></tr></table>",
      "2B · lun\n3B · mar",
    ],
    ["cells without their table", "<td>uno</td><td>due</td>", "uno\ndue"],
    ["text beside the cells", "<table><tr>uno<td>due</td>tre</tr></table>", "uno · due · tre"],
  ])("%s", (_, html, text) => {
    expect(fromHtml(html)).toBe(text);
  });

  it.each<[name: string, html: string, text: string]>([
    ["that has words", '<a href="https://x.it/a">il modulo</a>.', "il modulo (https://x.it/a)."],
    ["that is its address", '<a href="https://www.x.it/">https://www.x.it</a>', "https://www.x.it"],
    ["that is its address without https", '<a href="https://www.x.it/">x.it</a>', "https://www.x.it/"],
    ["with spaces", '<a href="https://x.it/a b">qui</a>', "qui (https://x.it/a%20b)"],
    ["to a mailbox", '<a href="mailto:a@x.it?subject=Ciao">scrivete</a>', "scrivete (a@x.it)"],
    ["that is a mailbox", '<a href="mailto:a@x.it">a@x.it</a>', "a@x.it"],
    ["to a telephone", '<a href="tel:+390999123456">0999 123456</a>', "0999 123456"],
    ["to a telephone, in words", '<a href="tel:+390999123456">chiamate</a>', "chiamate (tel. +390999123456)"],
    [
      "of a script",
      '<a href="javascript:alert(1)">qui</a> <a href="data:x">qua</a> <a href="#_Toc">su</a>',
      "qui qua su",
    ],
    [
      "around a paragraph",
      '<p>Ecco:</p><a href="https://x.it/a"><p>il modulo</p></a><p>Fine</p>',
      "Ecco:\n\nil modulo (https://x.it/a)\n\nFine",
    ],
    [
      "before a line break",
      'Vedi <a href="https://x.it/a">il modulo<br></a>dopo',
      "Vedi il modulo (https://x.it/a)\ndopo",
    ],
    [
      "that Outlook protects",
      `<a href="${SAFE}" title="URL originale">in questa pagina</a>, <a href="${SAFE}">https://www.x.it/moduli/a.pdf</a>.`,
      "in questa pagina (https://www.x.it/moduli/a.pdf), https://www.x.it/moduli/a.pdf.",
    ],
    [
      "of a search at Google",
      '<a href="https://www.google.com/url?q=https://www.x.it/a%3Fb%3D1&sa=D&ust=17">qui</a>',
      "qui (https://www.x.it/a?b=1)",
    ],
    [
      "that is written as another address",
      '<a href="https://mail.example/click?to=anna@x.it">https://www.x.it/a</a>',
      "https://www.x.it/a",
    ],
    [
      "through a redirector without an address",
      '<a href="https://www.google.com/url?q=javascript:alert(1)">qui</a>',
      "qui (https://www.google.com/url?q=javascript:alert(1))",
    ],
    ["around a picture", '<a href="https://x.it"><img src="x" onerror="alert(1)"></a>Ciao', "Ciao"],
  ])("a link %s", (_, html, text) => {
    expect(fromHtml(html)).toBe(text);
  });

  it.each<[what: string, html: string, text: string]>([
    [
      "a review comment of Word",
      `<p class=MsoNormal>La gita &egrave; <a style='mso-comment-reference:AB_1;mso-comment-date:1'>venerd&igrave;</a><span
       class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AB1]</a><span
       style='mso-special-character:comment'>&nbsp;</span></span>.</p><div style='mso-element:comment-list'><hr class=msocomoff>
       <div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText><a href="#_msoanchor_1"
       class=msocomoff>[AB1]</a>Non dire che manca la quota.</p></div></div></div>`,
      "La gita è venerdì.",
    ],
    [
      "not a text that was pasted from a comment",
      "<p class=MsoCommentText>Portare la merenda.</p>",
      "Portare la merenda.",
    ],
    [
      "not a footnote",
      `<p>Pranzo<a style='mso-footnote-id:ftn1' href="#_ftn1">[1]</a></p><div style='mso-element:footnote'><p>[1] Primaria.</p></div>`,
      "Pranzo[1]\n\n[1] Primaria.",
    ],
    [
      "what is struck through",
      `<p>Si entra alle <s>8</s> <strike>8:30</strike> <span style="text-decoration: underline line-through">8:45</span> 9.
       <span style="text-decoration-line:line-through">Portare il pranzo.</span> <u>Grazie</u>,
       <span style="text-decoration:none">ciao</span>.</p>`,
      "Si entra alle 9. Grazie, ciao.",
    ],
  ])("leaves out %s", (_, html, text) => {
    expect(fromHtml(html)).toBe(text);
  });

  it.each<[where: string, html: string, text: string]>([
    [
      "a paragraph",
      "<p>Prima.</p><h2>Orari</h2><p>Si entra alle 9.</p><p>Si esce.</p>",
      "Prima.\n\nOrari\nSi entra alle 9.\n\nSi esce.",
    ],
    ["a list", "<p class=MsoTitle>Portare</p><ul><li>pane</li><li>acqua</li></ul>", "Portare\n- pane\n- acqua"],
    ["another one", "<h1>Avviso</h1>\n<h2>Orari</h2><p> </p><p>Si entra.</p>", "Avviso\nOrari\nSi entra."],
    ["nothing", "<h1>Avviso</h1>", "Avviso"],
    [
      "nothing in an item, whose line it shares",
      "<ul><li><h3>Pane</h3>e acqua</li><li>sale</li></ul>",
      "- Pane e acqua\n- sale",
    ],
  ])("keeps a heading on a line of its own above %s", (_, html, text) => {
    expect(fromHtml(html)).toBe(text);
  });

  it("is text also when the letters look like elements", () => {
    expect(fromHtml("<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp;</p><script>alert(2)</script>")).toBe(
      "<script>alert(1)</script> &amp;",
    );
  });

  it("keeps curly quotes, accents and emoji, and drops what cannot be seen", () => {
    expect(fromHtml("<p>l’«albero»\u00a0“e” per\u00adch\u200be\u0301 \ufeff👩‍👧 fi\u200dne\u202e</p>")).toBe(
      "l’«albero» “e” perché 👩‍👧 fine",
    );
  });

  it("is the plain text where the HTML says nothing", () => {
    expect(pastedText({ html: "<meta charset='utf-8'><p> </p>", text: "Ciao" }).text).toBe("Ciao");
    expect(fromText("")).toBe("");
  });

  it("repeats what spans rows no longer than a notice can be", () => {
    const rows = "<tr><td>x</td></tr>".repeat(2_000);
    const text = fromHtml(`<table><tr><td rowspan=65534>${"a".repeat(900)}</td><td>x</td></tr>${rows}</table>`);
    expect(text.length).toBeLessThan(40_000);
    expect(text.split("x")).toHaveLength(2_002);
  });

  it("counts what plain text cannot have", () => {
    const html =
      "<table><tr><td>a</td><td>b</td></tr></table><table><tr><td>solo</td></tr></table><img src=a><p>x <s>y</s> <del>z</del></p>" +
      "<div style='mso-element:comment-list'><div style='mso-element:comment'>no</div></div><span style='display:none'><img></span>";
    expect(pastedText({ html, text: "" }).losses).toEqual({ tables: 1, images: 1, deleted: 2, comments: 1 });
  });

  it("survives elements in elements without end", () => {
    const html = "<div>".repeat(20_000) + "<ul><li><table><tr><td>".repeat(2_000) + "fine";
    expect(fromHtml(html)).toContain("fine");
    expect(fromHtml(`${"<p>".repeat(600)}uno${"</p>".repeat(600)}<p>due</p>`)).toBe("uno\n\ndue");
  });
});

describe("plain text that is pasted", () => {
  it.each<[name: string, text: string, clean: string]>([
    [
      "has one blank line between paragraphs",
      "\r\n\r\nUno \r\n\r\n\r\n \t\r\nDue\rTre\u000bquattro\u2028cinque\fSei\n",
      "Uno\n\nDue\nTre\nquattro\ncinque\n\nSei",
    ],
    ["has no tabs", "\tUno:\tdue\t\ttre", "Uno: due tre"],
    [
      "has one kind of bullet",
      "• uno\n•due\n– tre\n▪\tquattro\n\uf0b7 cinque\n* sei\n— sette\n§ otto\n  - nove",
      "- uno\n- due\n- tre\n- quattro\n- cinque\n- sei\n- sette\n- otto\n- nove",
    ],
    ["has Word's round bullets", "o\tuno\no  due", "- uno\n- due"],
    ["has round bullets that were squeezed", "Portate:\no uno\no due", "Portate:\n- uno\n- due"],
    [
      "keeps an «o» that is a word",
      "la mattina\no il pomeriggio\n-5 gradi\n–cinque",
      "la mattina\no il pomeriggio\n-5 gradi\n–cinque",
    ],
    ["keeps numbers and paragraphs of laws", "1.\tuno\n2)  due\n§ 3 della legge", "1. uno\n2) due\n§ 3 della legge"],
    [
      "has no addresses of redirectors",
      `Vedi qui<${SAFE.replaceAll("&amp;", "&")}>. O (https://www.google.com/url?q=https://x.it/b&sa=D).`,
      "Vedi qui<https://www.x.it/moduli/a.pdf>. O (https://x.it/b).",
    ],
    ["joins the lines of an item", "- uno\n  due\n\ttre\n- quattro\n\n  cinque", "- uno due tre\n- quattro\n\ncinque"],
  ])("%s", (_, text, clean) => {
    expect(fromText(text)).toBe(clean);
  });
});

describe("what was pasted", () => {
  const word = fc.constantFrom("scuola", "È", "perché", "l’aula", "16:30", "«vedi»", "(nota)", "a@x.it");
  const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(" "));
  const items = fc.array(words, { minLength: 1, maxLength: 4 });
  const paragraph = words.map((text) => ({ kind: "paragraph", texts: [text], html: `<p><b>${text}</b></p>` }));
  const list = (kind: "bullets" | "numbers", tag: string) =>
    items.map((texts) => ({
      kind,
      texts,
      html: `<${tag}>${texts.map((text) => `<li><p>${text}</p>`).join("")}</${tag}>`,
    }));
  const blocks = fc.array(fc.oneof(paragraph, list("bullets", "ul"), list("numbers", "ol")), { maxLength: 6 });

  it("is read back as the same blocks", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(blocks, (written) => {
        // Two lists of one kind are one after the other only with something between them.
        const apart = written.flatMap((block) => [block, { kind: "paragraph", texts: ["E"], html: "<p>E" }]);
        const read = parsePlainText(fromHtml(apart.map(({ html }) => html).join("\n"))).map((block) => ({
          kind: block.kind,
          texts: (block.kind === "paragraph" ? block.lines : block.items).map((line) =>
            line.map((part) => (typeof part === "string" ? part : part.text)).join(""),
          ),
        }));
        expect(read).toEqual(apart.map(({ kind, texts }) => ({ kind, texts })));
      }),
    );
  });

  it("keeps every word, however the elements lie", { timeout: 60_000 }, () => {
    const tags = "p div ul ol li table tr td b span a pre h2 br del2"
      .split(" ")
      .flatMap((tag) => [`<${tag}>`, `</${tag}>`]);
    const piece = fc.oneof(
      fc.constantFrom(...tags),
      word.map((text) => ` ${text} `),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const expected = pieces.filter((text) => !text.startsWith("<")).map((text) => text.trim());
        const found = fromHtml(pieces.join(""))
          .split(/\s+/)
          .filter((text) => expected.includes(text));
        expect(found).toEqual(expected);
      }),
    );
  });

  it("does not change when it is pasted again", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ao-•– \t\n1.)§·"), maxLength: 40 }), (text) => {
        const once = fromText(text);
        expect(fromText(once)).toBe(once);
      }),
    );
  });
});
