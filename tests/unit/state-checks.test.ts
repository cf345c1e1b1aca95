// The audits of the State's validator of school websites, italia/pa-website-validator-ng, src/audits: C.SC.2.1 privacy,
// C.SC.2.2 accessibility, R.SC.2.2 licence. Fonts (C.SC.1.1) and cookies (C.SC.2.3) are in tests/e2e/every-page.spec.ts.
import { DomUtils, parseDocument } from "htmlparser2";
import { expect, it } from "vitest";
import { school } from "#content/school.ts";
import { pageAt, publicPages } from "#shared/site.ts";
import { readPage, useBuiltSite } from "./built-site.ts";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const site = useBuiltSite();

// The exact words are src/audits/license/legalNotes.ts of the same repository.
const LICENCE =
  "in applicazione del principio open by default ai sensi dell’articolo 52 del decreto legislativo 7 marzo 2005, n. 82 (cad) e salvo dove diversamente specificato (compresi i contenuti incorporati di terzi), i dati, i documenti e le informazioni pubblicati sul sito sono rilasciati con licenza cc-by 4.0. gli utenti sono quindi liberi di condividere (riprodurre, distribuire, comunicare al pubblico, esporre in pubblico), rappresentare, eseguire e recitare questo materiale con qualsiasi mezzo e formato e modificare (trasformare il materiale e utilizzarlo per opere derivate) per qualsiasi fine, anche commerciale con il solo onere di attribuzione, senza apporre restrizioni aggiuntive.";

it("the footer of every page links to an existing privacy page", () => {
  for (const { path: address } of publicPages) {
    const href = markedInFooter(address, "privacy-policy-link");
    expect(school.legal.privacy || pageAt(href)?.path, address).toBe(href);
  }
});

it("the accessibility statement, if there is one, is on the State's site", () => {
  const { accessibility } = school.legal;
  for (const { path: address } of publicPages) {
    const href = markedInFooter(address, "accessibility-link");
    expect(href, address).toBe(accessibility);
    if (href) expect(href).toMatch(/^https:\/\/form\.agid\.gov\.it\/view\//);
  }
});

it("the footer of every page links to the legal notes, which have the required text of the licence", () => {
  for (const { path: address } of publicPages) {
    const href = markedInFooter(address, "legal-notes");
    if (school.legal.notes) expect(href).toBe(school.legal.notes);
    else expect(pageAt(href)?.path, address).toBe(href);
  }
  if (school.legal.notes) return;
  const notes = parseDocument(readPage(site, markedInFooter("/", "legal-notes")));
  const words = (name: string) =>
    marked(notes, name)
      .map((element) => DomUtils.textContent(element))
      .join(" ");
  expect(words("legal-notes-section").trim().toLowerCase()).toBe("licenza dei contenuti");
  expect(words("legal-notes-body").trim().toLowerCase().replaceAll(/\s+/g, " ").replaceAll("'", "’")).toBe(LICENCE);
});

/** The URL of the link with this mark in the footer of a page. */
function markedInFooter(address: string, name: string): string {
  const [footer] = DomUtils.getElementsByTagName("footer", parseDocument(readPage(site, address)));
  const [link, ...others] = footer ? marked(footer, name) : [];
  expect(others, address).toEqual([]);
  return link?.attribs["href"] ?? "";
}

function marked({ children }: ReturnType<typeof parseDocument> | Element, name: string): Element[] {
  return DomUtils.findAll((element) => element.attribs["data-element"] === name, children);
}
