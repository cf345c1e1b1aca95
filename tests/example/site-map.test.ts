// The articles that the specification asks of the example: is-example.ts.
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

it("the map has every article of the specification", () => {
  const paths = pages.filter((page) => !page.screen).map((page) => page.path as string);
  expect(ARTICLES.filter((path) => !paths.includes(path))).toEqual([]);
});
