import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pages } from "#shared/site.ts";

// Sections and screens: the articles below them are the school's to choose.
const ROUTES = [
  "/",
  "/auth",
  "/didattica-digitale",
  "/didattica-digitale/docenti",
  "/didattica-digitale/docenti/formazione",
  "/didattica-digitale/docenti/tutorial",
  "/didattica-digitale/docenti/metodologie",
  "/didattica-digitale/docenti/linee-guida",
  "/didattica-digitale/famiglie",
  "/didattica-digitale/alunni",
  "/ambienti",
  "/ambienti/infanzia",
  "/ambienti/primaria",
  "/ambienti/secondaria",
  "/progetti",
  "/links",
  "/contatti",
  "/admin",
];

it("the site map has every section and every screen of the specification", () => {
  const paths = pages.map((page) => page.path as string);
  expect(ROUTES.filter((route) => !paths.includes(route))).toEqual([]);
});

it("LEGGIMI names pages of the site map", () => {
  const guide = readFileSync("src/content/LEGGIMI.md", "utf8");
  const named = [...guide.matchAll(/`(\/[a-z/-]+)`/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((path) => !pages.some((page) => page.path === path))).toEqual([]);
});
