// What the State's validator of school websites looks for, in the words of its own rules: the repository
// italia/pa-website-validator-ng, src/audits (C.SC.2.1 privacy, C.SC.2.2 accessibility, R.SC.2.2 licence). The fonts
// (C.SC.1.1) and the cookies (C.SC.2.3) are looked at in a browser: tests/e2e/every-page.spec.ts.
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

it("the link to the privacy page is in the foot of every page, and leads to a page that is there", () => {
  for (const { path: address } of publicPages) {
    const href = markedInFoot(address, "privacy-policy-link");
    expect(school.legal.privacy || pageAt(href)?.path, address).toBe(href);
  }
});

it("the link marked as the accessibility statement leads to the State's own form, or there is none", () => {
  const { accessibility } = school.legal;
  for (const { path: address } of publicPages) {
    const href = markedInFoot(address, "accessibility-link");
    expect(href, address).toBe(accessibility);
    if (href) expect(href).toMatch(/^https:\/\/form\.agid\.gov\.it\/view\//);
  }
});

it("the legal notes are linked in the foot of every page, and give the licence of the content word for word", () => {
  for (const { path: address } of publicPages) {
    const href = markedInFoot(address, "legal-notes");
    if (school.legal.notes) expect(href).toBe(school.legal.notes);
    else expect(pageAt(href)?.path, address).toBe(href);
  }
  if (school.legal.notes) return;
  const notes = parseDocument(readPage(site, markedInFoot("/", "legal-notes")));
  const words = (name: string) =>
    marked(notes, name)
      .map((element) => DomUtils.textContent(element))
      .join(" ");
  expect(words("legal-notes-section").trim().toLowerCase()).toBe("licenza dei contenuti");
  expect(words("legal-notes-body").trim().toLowerCase().replaceAll(/\s+/g, " ").replaceAll("'", "’")).toBe(LICENCE);
});

/** The address of the link that has this mark in the foot of a page: the mark is on the link itself. */
function markedInFoot(address: string, name: string): string {
  const [foot] = DomUtils.getElementsByTagName("footer", parseDocument(readPage(site, address)));
  const [link, ...others] = foot ? marked(foot, name) : [];
  expect(others, address).toEqual([]);
  return link?.attribs["href"] ?? "";
}

function marked({ children }: ReturnType<typeof parseDocument> | Element, name: string): Element[] {
  return DomUtils.findAll((element) => element.attribs["data-element"] === name, children);
}
