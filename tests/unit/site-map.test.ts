import { describe, expect, it } from "vitest";
import type { SitePage } from "#content/site-map.ts";
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

  it("keeps the screens behind the sign-in out of the menu", () => {
    const inMenu = menu.flatMap(function listed(page): SitePage[] {
      return [page, ...(page.pages ?? []).flatMap(listed)];
    });
    const reserved = pages.filter((page) => page.access);
    expect(reserved.length).toBeGreaterThan(0);
    expect(reserved.filter((page) => inMenu.includes(page)).map(({ path }) => path)).toEqual([]);
  });
});
