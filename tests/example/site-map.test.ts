// The pages that the specification requires of the example, and which are placeholders: see is-example.ts.
import { expect, it } from "vitest";
import { pages } from "#shared/site.ts";

const ARTICLES = [
  "/didattica-digitale/famiglie/cyberbullismo",
  "/didattica-digitale/famiglie/intelligenza-artificiale",
  "/didattica-digitale/famiglie/radio-giornalino",
  "/didattica-digitale/famiglie/educazione-civica",
  "/didattica-digitale/famiglie/formazione-genitori",
  "/didattica-digitale/famiglie/consigli-studio",
  "/progetti/pon",
  "/progetti/pnrr",
  "/progetti/mof",
  "/progetti/europei",
  "/progetti/sportivi",
];

it("the site map has every article of the specification", () => {
  const paths = pages.filter((page) => !page.screen).map((page) => page.path as string);
  expect(ARTICLES.filter((path) => !paths.includes(path))).toEqual([]);
});

it("the site map marks as placeholders exactly the pages of the specification that have no text", () => {
  const waiting = pages.filter((page) => page.screen === "in-progress").map((page) => page.path);
  expect(waiting).toEqual([
    "/didattica-digitale",
    "/didattica-digitale/docenti",
    "/didattica-digitale/docenti/linee-guida",
    "/didattica-digitale/famiglie",
    "/ambienti",
    "/ambienti/infanzia",
    "/ambienti/primaria",
    "/ambienti/secondaria",
    "/progetti",
    "/links",
    "/contatti",
  ]);
});
