import { describe, expect, it } from "vitest";
import { menu, pages } from "#shared/site.ts";

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

describe("the site map", () => {
  it("has every section and every screen of the specification", () => {
    const paths = pages.map((page) => page.path as string);
    expect(ROUTES.filter((route) => !paths.includes(route))).toEqual([]);
  });

  it("keeps the screens behind the sign-in out of the menu and of sitemap.xml", () => {
    const reserved = pages.filter((page) => page.access);
    expect(reserved.map((page) => page.path)).toEqual([
      "/auth",
      "/auth/nuova-password",
      "/auth/conferma",
      "/profilo",
      "/admin",
    ]);
    expect(menu.map((page) => page.title)).toEqual([
      "Home",
      "Didattica Digitale",
      "I Nostri Ambienti",
      "Progetti",
      "Links",
      "Contatti",
    ]);
  });
});
